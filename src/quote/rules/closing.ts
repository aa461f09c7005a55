import type { Rule } from '../../text/rule.ts'

/** Words that end a message. Tried on one line without its quote marks. */
export const closingRules: readonly Rule<'closing'>[] = [
  {
    id: 'closing/regards',
    kind: 'closing',
    cue: /^\s*(?:(?:(?:[Ww]ith )?(?:[Mm]any|[Bb]est|[Kk]ind(?:est)?|[Ww]arm(?:est)?|[Ss]incere|[Ff]riendly) )?(?:[Rr]egards|[Ww]ishes|[Gg]reetings)|[Bb]est|[Cc]heers|CU|[Cc]iao|[Ss]incerely|[Yy]ours(?: (?:truly|sincerely|faithfully))?|(?:[Mm]any |[Bb]ig )?[Tt]hanks?(?: (?:again|you|a lot|so much|very much|much|in advance|for (?:your|the|any) \S+(?: \S+)?))*|[Tt]hank you(?: (?:again|very much|so much|in advance))*|[Tt][Ii][Aa]|[Tt]hx|[Tt]nx|HTH|[Hh]th|[Hh]ope (?:this|that|it) helps|[Tt]ake care|[Bb]ye|[Tt]alk to you (?:soon|later)|[Ss]ee you|[Hh]ave (?:a|fun)\b.{0,30}|[Aa]ll the best|[Gg]od bless|[Ll]ove|(?:(?:[Mm]it )?(?:freundlichen?|[Vv]iele[n]?|besten?|[Ss]chöne[n]?|[Ll]iebe|[Hh]erzliche) (?:[Gg]r(?:ü|ue|u)(?:ß|ss)en?)|[Gg]r(?:ü|ue)(?:ß|ss)e?|[Gg]ru(?:ß|ss)|MfG|mfg|LG|lg|[Vv]iele Gr.{2,4}e|[Dd]anke)|(?:[Ss]alutations|[Cc]ordialement|[Bb]ien à (?:vous|toi)|[Aa]mitiés|[Aa]micalement|[Aa] bientôt|[Mm]erci(?: (?:d['’]avance|beaucoup|encore|à tous))*|@\+)|(?:[Ss]aludos?(?: cordiales)?|[Gg]racias(?: de antemano)?|(?:[Mm]uchas )gracias|[Uu]n (?:saludo|abrazo)|[Ss]alu2|[Aa]tentamente)|(?:[Aa]bra[çc]os?|[Oo]brigad[oa]|[Aa]tenciosamente|[Cc]umprimentos|[Ss]auda[çc][õo]es|[Gg]rato)|(?:[Ss]aluti|[Gg]razie|[Cc]ordiali saluti|[Dd]istinti saluti)|(?:[Mm]et vriendelijke groet(?:en)?|[Gg]roet(?:en|jes)?|[Bb]edankt|[Mm]vg)|(?:[Pp]ozdrawiam|[Pp]ozdrav\S*|[Ss] pozdravem|[Dd]z(?:ie|i)[eę]k\S+|[Dd]ěkuji|[Dd][ií]k\S*)|(?:[Hh]älsningar|[Mm]vh|MVH|[Vv]enlig hilsen|[Mm]ed venlig hilsen|[Hh]ilsen|[Tt]ak|[Tt]ack|[Tt]erveisin|[Kk]iitos)|(?:С уважением|Спасибо|Удачи|Всего))\s?[,.!]*(?:[\s,.!:;)-]{0,4}|,? [\p{Lu}-][\p{L}.-]{0,20}(?: \p{Lu}[\p{L}.-]{0,20})?)$/u,
    confidence: 0.85,
    why: 'What people write above their names, alone on a line. The words belong to the author, as a salutation does.',
    examples: {
      fires: ['[[Best regards,]]', '[[Thanks!]]', '[[Viele Grüße]]', '[[Cheers, Ann]]'],
      silent: [
        'Best regards the question as open.',
        'Thanks to the cache it is fast now.',
        'Love it or leave it.',
      ],
    },
  },
  {
    id: 'closing/salutation',
    kind: 'closing',
    cue: /^\s*(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Hh]allo|[Dd]ear|DEAR|[Gg]reetings|[Gg]ood (?:morning|afternoon|evening|day)|[Gg]uten (?:Tag|Morgen|Abend)|[Ss]ehr geehrte[rn]?|[Ll]iebe[rs]?|[Mm]oin|[Ss]ervus|[Bb]onjour|[Ss]alut|[Bb]onsoir|[Hh]ola|[Bb]uen(?:os|as) (?:d[ií]as|tardes|noches)|[Ee]stimad[oa]s?|[Oo]l[áa]|[Oo]i|[Bb]om dia|[Bb]oa (?:tarde|noite)|[Pp]rezad[oa]s?|[Cc]iao|[Bb]uongiorno|[Ss]alve|[Bb]este|[Gg]oede(?:morgen|middag|navond|nmiddag)?|[Hh]ej|[Hh]ei|[Tt]jena|[Cc]ześć|[Ww]itam|[Dd]zień dobry|[Aa]hoj|[Dd]obrý den|[Зз]дравствуйте|[Пп]ривет|[Дд]обрый день|[Yy]o|[Gg]'day|[Hh]owdy|[Ff]olks|[Aa]ll|[Gg]uys|[Tt]eam)(?:[ ,](?:\p{L}[\p{L}.'’-]{0,20}|\/|&|and|@\S+|\*)){0,6}\s?[,:!.;–-]{0,3}|\p{Lu}[\p{L}'’-]{1,16}(?: \p{Lu}[\p{L}'’-]{1,16})?(?:,? (?:and|&|\/) \p{Lu}[\p{L}'’-]{1,16})?\s?(?:,|:| -| —|!))$/u,
    confidence: 0.7,
    why: 'A greeting alone on the first line. A name and a comma may be a list.',
    examples: {
      fires: ['[[Hi Ann,]]', '[[Hello all,]]', '[[Dear Mr. Lee:]]', '[[Ann,]]'],
      silent: ['Hi, I have a question about the cache.', 'Dear readers will know that this is old.'],
    },
  },
]
