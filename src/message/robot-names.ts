import type { Mailbox } from '../model/person.ts'

/** What marks the mailbox of a program: in the display name, or in the part of the address before the `@`. */
interface RobotMark {
  readonly name?: RegExp
  readonly local?: RegExp
  readonly why: string
}

const ROBOTS: readonly RobotMark[] = [
  {
    name: /\b(?:ro)?bot\d?$/iu,
    why: '"kernel test robot", "syzbot", "kernelci.org bot" call themselves so.',
  },
  {
    name: /^(?:syzbot|patchwork|codesearch|buildbot|jenkins|hudson|travis|zuul|gerrit|patchew|kernelci|cki)(?:$| (?:ci|bot|server|system|service|project|notifications?|code review)\b)/iu,
    why: 'Test and review services. "Travis Roe" and "Gerrit van Roe" are people.',
  },
  {
    name: /\(jira\)$|^(?:jira|bugzilla|trac|redmine|launchpad bug tracker|github|gitlab|phabricator|reviewboard)$/iu,
    why: 'Trackers that write in their own name. "Ann Lee via GitHub" is Ann.',
  },
  {
    name: /^(?:mail delivery (?:subsystem|system)|mailer-daemon|postmaster|automatic reply|out of office)\b/iu,
    why: 'Mail systems.',
  },
  {
    name: /\b(?:tip-bot2? for|stable-bot for|intel-gfx ci|build service|buildmaster)\b/iu,
    why: 'Robots that give the name of somebody they write for, or of a project.',
  },
  {
    local:
      /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|listserv|majordomo|listmaster|bounces?)(?:$|[+._-])/iu,
    why: 'Addresses nobody reads.',
  },
  {
    local:
      /^(?:jira|bugzilla(?:-daemon)?|trac|buildbot|jenkins|hudson|gerrit|patchwork(?:-bot)?|lkp|syzbot|git-?hub|notifications?|builds?|ci|cron|root|apache|svn|cvs|git|www-data|daemon|nobody|debbugs|owner|ftpmaster|dak|katie)(?:$|\+)/iu,
    why: 'Accounts of services and of the machine itself.',
  },
  { local: /(?:^|[-._])(?:ro)?bot\d?(?:$|\+)/iu, why: '`tip-bot2`, `kernel-test-robot`, `pr-tracker-bot`.' },
  {
    local: /-(?:request|owner|bounces|admin|confirm)$/iu,
    why: 'List software: `dev-request@…` sends digests and welcomes.',
  },
]

/**
 * Whether a mailbox belongs to a program: a test robot, a tracker, list software, a mail system.
 *
 * A person who writes through a service ("Ann Lee via GitHub") is none. It can't know robots that carry a person's name.
 *
 * For example, `kernel test robot <lkp@example.org>` yields true, `Abbot <abbot@example.org>` false.
 */
export function isRobot(mailbox: Mailbox): boolean {
  const name = mailbox.name?.trim() ?? ''
  const local = mailbox.address?.replace(/@.*$/su, '').trim() ?? ''
  // Services lend their address to people whose name they give.
  const isNamed = /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*)+$/u.test(name)
  for (const robot of ROBOTS) {
    if (robot.name !== undefined && name !== '' && robot.name.test(name)) return true
    if (robot.local !== undefined && !isNamed && robot.local.test(local)) return true
  }
  return false
}
