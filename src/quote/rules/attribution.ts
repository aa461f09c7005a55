import type { Rule } from '../../text/rule.ts'

/**
 * How mail programs say whose words follow. Tried on one to four lines joined by blanks.
 *
 * A confidence of 0.9 and more stands without a marked quote below; less needs one.
 */
export const attributionRules: readonly Rule<'attribution'>[] = [
  {
    id: 'attribution/on-wrote',
    kind: 'attribution',
    cue: /^(?:-{2,} ?)?(?:On|At|Am|Today|Yesterday)\b[^\n]{0,40}\d[^\n]{0,300}(?:\b|>)(?:wrote|writes|said|says|did say|scribbled|spake|typed)\b[^.!?\n]{0,30}(?::|-{3,}|:?\s*>?)$/,
    unless: /^On \d+ of\b|[.!?] [A-Z][a-z]+ [a-z]+ [a-z]+/,
    confidence: 0.97,
    why: 'The English form of most mail programs: date first, then who. A sentence that starts with On and tells what somebody wrote looks alike, but goes on after it.',
    examples: {
      fires: [
        '[[On Mon, 2 Mar 2026, Ann Lee wrote:]]',
        '[[On 2026-03-02 10:12, Ann Lee <ann@lists.example> wrote]]',
        '[[At 11:02 AM 3/2/2026 +0100, you wrote:]]',
        '[[---- On Mon, 02 Mar 2026 10:12:44 +0100 ann@lists.example wrote ----]]',
      ],
      silent: [
        'On 3 May the chair wrote that the list was closed.',
        'On Monday we met and Ann wrote: nothing.',
      ],
    },
  },
  {
    id: 'attribution/name-wrote',
    kind: 'attribution',
    cue: /^(?:[*>"“'(]|\p{L})[^\n:!?]{0,180}[\s>)"”](?:[Ww]rote|[Ww]rites|said|says|[Ss]aid)(?: on [^\n]{4,60}| at [^\n]{4,60}| in message[^\n]{0,120}| in [^\n]{3,80}| the following[^\n]{0,40})?:$/u,
    unless:
      /^(?:I|[Tt]hey|[Ww]e|[Ss]he|[Hh]e|[Ii]t|[Tt]he [a-z]+|[Ss]omeone|[Ss]omebody) (?:once )?(?:wrote|said|says|writes)\b/,
    confidence: 0.8,
    why: 'Name first, without a date. A sentence that ends in "she said:" looks alike, so a quote must follow.',
    examples: {
      fires: [
        '[[Ann Lee wrote:]]',
        '[["Ann Lee" <ann@lists.example> writes:]]',
        '[[Ann Lee wrote on 02.03.2026 10:12:]]',
      ],
      silent: ['I wrote:', 'The manual says:'],
    },
  },
  {
    id: 'attribution/verb-elsewhere',
    kind: 'attribution',
    cue: /^(?:Le|El|Il|Em|Op|Am|Den|Dne|Dnia|W dniu|Na|La|In data|Il giorno|Em|Na data|[Pp][eå]|Op|Vào|Pada|\p{L}{2,12}[.,]? |\d|"|<|>)[^\n]{0,300}(?:a écrit|écrivait|a ecrit|schrieb|geschrieben|escribi[óo]|escribía|ha scritto|scrisse|escreveu|schreef|geschreven|napisa[łl](?:\(a\)|a)?|napsal(?:\(a\)|a)?|napísal(?:\(a\)|a)?|skrev|skreiv|kirjoitti|пишет|писал(?:\(а\)|а)?|написал(?:\(а\)|а)?|пише|написав(?:\(ла\))?|írta|yazdı|rašė|rakstīja|kirjutas|a scris|έγραψε|va escriure|je napisa[ol](?:\(la\)|la)?|je pisao|menulis|đã viết|כתב|كتب)(?: [^\n:]{0,160})?[\s:：>]*$/u,
    unless: /[.!?] \p{Lu}\p{Ll}+ \p{Ll}+ \p{Ll}+|[.?!]\s*$/u,
    confidence: 0.93,
    why: 'The same in the languages that mail programs speak; the verb stands last, or before the name.',
    examples: {
      fires: [
        '[[Le 2 mars 2026 à 10:12, Ann Lee <ann@lists.example> a écrit :]]',
        '[[Am 02.03.2026 um 10:12 schrieb Ann Lee:]]',
        '[[Em 2 de março de 2026 às 10:12, Ann Lee escreveu:]]',
        '[[W dniu 2026-03-02 10:12, użytkownik Ann Lee napisał:]]',
        '[[pe 2. maaliskuuta 2026 klo 10.12 Ann Lee <ann@lists.example> kirjoitti:]]',
        '[[tir. 2. mar. 2026 kl. 10:12 skrev Ann Lee <ann@lists.example >:]]',
      ],
      silent: ['Le texte que le comité a écrit est long.', 'Wer schrieb das?'],
    },
  },
  {
    id: 'attribution/east-asian',
    kind: 'attribution',
    cue: /^[^\n]{0,200}(?:\d{1,2}[日일]|于|於|在|@|>|\d)[^\n]{0,200}(?:写道|寫道|写到|さんは書きました|は書きました|のメッセージ|님이 작성|님이 쓴 글|wrote)\s?[:：]?$/u,
    confidence: 0.95,
    why: 'Chinese, Japanese and Korean programs put the date first and the verb last.',
    examples: {
      fires: [
        '[[在 2026年3月2日，上午10:12，Ann Lee <ann@lists.example> 写道：]]',
        '[[2026年3月2日(月) 10:12 Ann Lee <ann@lists.example>のメッセージ:]]',
      ],
      silent: ['他写道', 'のメッセージ'],
    },
  },
  {
    id: 'attribution/date-address',
    kind: 'attribution',
    cue: /^(?:[^\n<]{0,60}\d{1,4}[^\n<]{1,160}<[^<>\s]{1,80}@[^<>\s]{1,80}\s?>|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[^\n<]{0,120}<[^<>\s]{1,80}@[^<>\s]{1,80}\s?>)(?: \p{L}{1,12})?\s?[:：]?$/u,
    unless:
      /^(?:From|To|Cc|CC|Reported|Signed|Acked|Reviewed|Tested|Suggested|Author|Date|Commit|Message|Link|Fixes)\b|^\S+-by:|^(?:\[\d+\]|\d+[.)]) |[.!?;] \p{Ll}+ \p{Ll}+ \p{Ll}+ \p{Ll}+/u,
    confidence: 0.85,
    why: 'Gmail in languages whose form has no verb: a date, a name, an address, a colon.',
    examples: {
      fires: [
        '[[2026-03-02 10:12 GMT+01:00 Ann Lee <ann@lists.example>:]]',
        '[[пн, 2 мар. 2026 г. в 10:12, Ann Lee <ann@lists.example>:]]',
      ],
      silent: ['Signed-off-by: Ann Lee 2 <ann@lists.example>', 'Write to <ann@lists.example>:'],
    },
  },
  {
    id: 'attribution/usenet',
    kind: 'attribution',
    cue: /^(?:\* [^\n<[]{2,60}(?:<[^<>\s]{3,100}>|\[[^\]\n]{6,60}\])(?: \[?[^\n]{0,50}\]?)?:?|(?:Quoting|Quoth|Citando|Zitat von|Thus spake|Also sprach|According to|Selon|Citeren) [^\n]{2,120}:|In (?:article|message|a message|news:)\S?[^\n]{3,160}(?:wrote|writes|said|says)[^\n]{0,30}:|>{2,} ?"[^"\n]{1,10}" == [^\n]{2,150}:|--- In [^\n]{3,120} wrote:|\S{1,30};\d{4,9} Wrote:)$/u,
    confidence: 0.95,
    why: 'News readers, web mailers and forum gateways have forms of their own.',
    examples: {
      fires: [
        '[[* Ann Lee <ann@lists.example> [02-03-26 10:12 +0100]:]]',
        '[[Quoting Ann Lee <ann@lists.example>:]]',
        '[[In article <1234@lists.example>, Ann Lee writes:]]',
        '[[>>>>> "AL" == Ann Lee <ann@lists.example> writes:]]',
      ],
      silent: ['* Ann Lee will look at this:', 'Quoting is hard.'],
    },
  },
  {
    id: 'attribution/tracker',
    kind: 'attribution',
    cue: /^(?:-{2,} ?(?:Additional )?Comments? (?:#\d+ )?(?:[Ff]rom|by) [^\n]{2,160}|[^\n:<]{2,60}<[^<>\s]{3,100}> changed:|[^\n:]{2,60} (?:commented on|updated|created|resolved|closed|reopened|reassigned|assigned|edited a comment on|deleted a comment on|added a comment to) [A-Z][A-Z0-9_]{1,14}-\d{1,6}:)$/,
    confidence: 0.95,
    why: 'Trackers name the person above the comment that they pass on.',
    examples: {
      fires: [
        '[[--- Comment #4 from Ann Lee <ann@lists.example> ---]]',
        '[[Ann Lee <ann@lists.example> changed:]]',
        '[[Ann Lee commented on CORE-12:]]',
      ],
      silent: ['The comment from Ann Lee was:', 'We changed:'],
    },
  },
]
