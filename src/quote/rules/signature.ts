import type { Rule } from '../../text/rule.ts'

/** Lines that open or are a signature, wherever they stand. Tried on one line without its quote marks. */
export const signatureRules: readonly Rule<'signature'>[] = [
  {
    id: 'signature/delimiter',
    kind: 'signature',
    cue: /^(?:-- ?|\*-- ?\*|__|——)$/,
    confidence: 0.9,
    why: 'RFC 3676 section 4.3; programs that cut white space leave two hyphens. A footer of list software may follow instead.',
    examples: { fires: ['[[-- ]]', '[[--]]'], silent: ['---', '-- Ann', 'a -- b'] },
  },
  {
    id: 'signature/sent-from',
    kind: 'signature',
    cue: /^(?:Sent (?:from|via|by|using|with) (?:my |a |an |the )?(?:\S+ ){0,4}(?:[Pp]hone|iPhone|iPad|iPod|Android|BlackBerry|Blackberry|Windows|Mail|[Mm]obile|[Dd]evice|Galaxy|Samsung|HTC|Nokia|Outlook|Thunderbird|Gmail|ProtonMail|Palm|Treo|Xperia|Nexus|Pixel|handheld|tablet)\b|Get (?:Outlook|BlueMail) for |(?:Envoyé (?:de|depuis|à partir de)|Gesendet (?:von|mit)|Von meinem|Enviado (?:desde|do|de) (?:mi|meu|minha)?|Inviato (?:da|dal)|Verzonden (?:vanaf|met|van)|Skickat från|Sendt fra|Lähetetty|Wysłane? z|Отправлено с|Відправлено з|Odesláno z|发自我的|從我的|iPhoneから送信)[ ]?\S)/,
    unless: /[.!?]\s+\S+ \S+ \S+/,
    confidence: 0.9,
    why: 'Phones sign for their owners. A sentence that goes on about sending is prose.',
    examples: {
      fires: ['[[Sent from my iPhone]]', '[[Gesendet von O]]utlook für Android', '[[Get Outlook for ]]iOS'],
      silent: ['Sent from the server to the client.', 'I sent from my phone. It did not arrive there.'],
    },
  },
  {
    id: 'signature/dash-name',
    kind: 'signature',
    cue: /^[-–—]{1,2} ?(?:\p{Lu}[\p{L}.'-]{0,20})(?: \p{Lu}[\p{L}.'-]{0,20}){0,2}[.,]?$/u,
    confidence: 0.8,
    why: 'A dash and a name as the last line. A list item of one word looks alike, so the place decides.',
    examples: {
      fires: ['[[-Ann]]', '[[- Ann Lee]]', '[[-- Bob]]'],
      silent: ['- fix the build', '-O2', '- Ann will do it'],
    },
  },
]
