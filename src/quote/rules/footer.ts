import type { Rule } from '../../text/rule.ts'

/** Lines that list software, gateways, trackers and companies add. Tried on one line without its quote marks. */
export const footerRules: readonly Rule<'footer'>[] = [
  {
    id: 'footer/unsubscribe',
    kind: 'footer',
    cue: /(?:[Tt]o (?:un)?subscribe[:, ]|[Uu]nsubscribe[:/]|-unsubscribe@|unsubscribe@|mailto:\S{0,80}unsubscribe|\/unsubscribe\b|To (?:remove yourself|leave|change your (?:settings|options|subscription)|post (?:a message|to this group|messages?)\b)|[Yy]our (?:settings|options|subscription) (?:at|on|here)|(?:désabonner|désinscrire|abbestellen|abmelden|desuscribirse|cancelar (?:la|su|sua) (?:suscripci|assinatura|inscri)|disiscriver|отписаться|uitschrijven|afmelden|odhlásit))/,
    unless: /\bI\b|\bwe\b/,
    confidence: 0.93,
    why: 'How to leave a list. People write about unsubscribing too, but in the first person.',
    examples: {
      fires: [
        '[[To unsubscribe ]]from this list: send the line "unsubscribe talk" in',
        '[[mailto:talk-unsubscribe]]@lists.example',
      ],
      silent: ['I tried to unsubscribe twice.', 'How do I unsubscribe?'],
    },
  },
  {
    id: 'footer/list-page',
    kind: 'footer',
    cue: /^(?:[\w ./&()-]{0,60}[:-]? ?)?<?https?:\/\/\S{1,120}(?:\/(?:mailman\d?|cgi-bin\/mailman|lists?|postorius|mailman3)\/?\S{0,60}(?:listinfo|options|lists)\b|\/listinfo\b|\/mailman\b|\/mhonarc\b|\/pipermail\b|\/optout\b|\/opt_out\b|\/group\/|\/lists\.html|\/majordomo)\S{0,120}$/,
    confidence: 0.85,
    why: 'A line that is the address of a list’s page.',
    examples: {
      fires: [
        '[[https://lists.example/mailman/listinfo/talk]]',
        '[[Info: http://lists.example/cgi-bin/mailman/listinfo/talk]]',
      ],
      silent: [
        'See https://lists.example/mailman/listinfo/talk for how to join us.',
        'https://lists.example/',
      ],
    },
  },
  {
    id: 'footer/mailing-list',
    kind: 'footer',
    cue: /^\S[^.!?]{0,60}\b(?:[Mm]ailing ?[Ll]ists?|[Mm]aillist|[Mm]ailinglist|listserv|discussion list|Mailingliste|Lista de [Cc]orreo|mailinglijst)\b(?: (?:-{1,2}|for|of|\(|:)? ?\S{0,80}| (?:site|info\S*|archive\S*) ?(?:list)?)?[:.]?$/,
    unless: /\b(?:the|this|a|that|our|your|my|which|on|to|is|are) mailing list/i,
    confidence: 0.85,
    why: 'The name line that Mailman puts above the address of the list.',
    examples: {
      fires: ['[[Talk mailing list]]', '[[Talk mailing list -- talk@lists.example]]'],
      silent: ['Please send this to the mailing list', 'I read it on a mailing list.'],
    },
  },
  {
    id: 'footer/software-speaks',
    kind: 'footer',
    cue: /^(?:[-_* ]{0,10})(?:You (?:are receiving|received|are currently subscribed)|This (?:message|mail|e-?mail|is an?) (?:was sent by Atlassian|was automatically|is automatically|automatically|automatic|has been scanned|was scanned|was sent to|is being sent|was posted)|If you (?:think it was sent incorrectly|have received this (?:e-?mail|message) in error|are not the intended recipient)|For (?:more options, visit|additional commands, e-?mail|more information on JIRA)|More (?:majordomo info|information can be found at the following)|Visit this group|Yahoo! Groups|Your use of Yahoo|Configure bugmail|Reply to this email directly|View it on GitHub|Manage your subscription|View this (?:thread|message in context)|Check (?:out )?the FAQ before|Post(?:ed|ing) (?:via|through|from)|Do You Yahoo!?|Get your (?:free|own)|Never miss a thing|Powered by |Scanned by|Virus|List (?:archives?|info|help|home|owner)|(?:Mailing list )?[Aa]rchives?(?: at)?: ?<?http|(?:Info\/)?Unsubscribe:|Un\/Subscribe)/,
    confidence: 0.9,
    why: 'Sentences that trackers, scanners and list software print.',
    examples: {
      fires: [
        '[[You received]] this message because you are subscribed to the group "talk".',
        '[[You are receiving]] this mail because:',
        '[[For more options, visit]] https://groups.example/d/optout.',
      ],
      silent: ['You are right.', 'This message was short.'],
    },
  },
  {
    id: 'footer/disclaimer',
    kind: 'footer',
    cue: /(?:(?:e-?mail|message|transmission|communication|information)[^.]{0,80}\b(?:confidential|privileged|legally protected|intended (?:only|solely|for the))|intended recipient|CONFIDENTIALITY (?:NOTICE|NOTE)|provided "AS IS" with no warranties|vertrauliche Informationen|est (?:strictement )?confidentiel|delete (?:it|this e-?mail|the e-?mail|the material|this message) (?:from|and)|unauthori[sz]ed (?:use|copying|disclosure|review|dissemination))/i,
    confidence: 0.85,
    why: 'A company’s lawyers speak. The words are rare in discussion of anything else.',
    examples: {
      fires: [
        'This [[e-mail may contain confidential]] material.',
        'If you are not the [[intended recipient]], delete it.',
      ],
      silent: ['The recipient of the packet is unknown.', 'Keep it confidential until Monday.'],
    },
  },
  {
    id: 'footer/armour',
    kind: 'footer',
    cue: /^-----(?:BEGIN|END) PGP (?:SIGNED MESSAGE|SIGNATURE|PUBLIC KEY BLOCK|MESSAGE)-----$/,
    confidence: 1,
    why: 'RFC 4880 section 6.2.',
    examples: {
      fires: ['[[-----BEGIN PGP SIGNATURE-----]]', '[[-----END PGP SIGNATURE-----]]'],
      silent: ['-----BEGIN CERTIFICATE-----', 'BEGIN PGP'],
    },
  },
]
