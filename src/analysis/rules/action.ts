import type { Rule } from '../../text/rule.ts'
import { opening, phrases } from './phrases.ts'

const WORK =
  '(?:send|post|write|file|fix|submit|prepare|look|investigate|update|rework|respin|re-?spin|resend|re-?post|add|change|do|implement|test|try|check|open|create|work|make|see (?:how|if|what|whether|about)|get (?:to|back|it|on|this|a|around)|start|put|drop|remove|rename|split|move|document|include|address|follow up|follow|push|merge|apply|review|run|report|provide|keep (?:an eye|you|it)|take (?:a|care|on|it|this|that|another|over)|set up|set|clean|convert|think about|dig|ask|pass|contact|ping|raise|reach|measure|benchmark|build|host|maintain|help|contribute|volunteer|draft|propose|land|bring|give (?:it|that|this|you)|find|redo|revise|incorporate|integrate|adjust|hack|wait|switch|collate|organi[sz]e|commit|use|go (?:with|for|ahead|through|and)|repost|let (?:you|everyone) know|have (?:a look|another)|come (?:up|back)|continue|integrate|spin|experiment|reply|respond)'

/** How people commit to do something. */
export const actionRules: readonly Rule<'action'>[] = [
  {
    id: 'action/will',
    kind: 'action',
    cue: phrases(
      `I(?:'ll| will|'m going to| am going to| shall|'m gonna) {adv}(?:probably |definitely |certainly |gladly |happily |personally |try (?:to|and) |be sure to |make sure to |see if I can |at least |be )?{adv}${WORK}`,
    ),
    unless: phrases(
      "if (?:you|nobody|no ?one|I|anyone|there) {gap}I(?:'ll| will)",
      '\\?["\')]*$',
      "I(?:'ll| will) (?:not|never|probably not)",
      "so (?:that )?I(?:'ll| will)",
      'unless',
      "I(?:'ll| will) (?:let|use|keep|see|add that|be) (?:that|the word|this (?:as|example))",
      'when I(?:.ll| will)?',
      "until I(?:'ll| will)?",
    ),
    confidence: 0.6,
    why: 'A promise in the first person with a verb of work.',
    examples: {
      fires: [
        "[[I'll send]] a second version.",
        '[[I will try to write]] the tests.',
        "[[I'm going to file]] a ticket.",
      ],
      silent: ["I'll not do it.", 'Will you file it?', "I'll send it unless you do."],
    },
  },
  {
    id: 'action/willing',
    kind: 'action',
    cue: phrases(
      `I(?:'m| am|'d be| would be| will be|'ll be) {adv}(?:happy|glad|willing|able|planning|ready|pleased|prepared|more than happy|perfectly happy|trying|intending|hoping|currently|still)(?: to)? {adv}(?:commit to |also )?${WORK}`,
      `I {adv}(?:plan|intend|want|volunteer|volunteered|promise|offer|hope|aim|mean|am able|could probably|can certainly|can)(?: to)? {adv}(?:also |try to |certainly |probably |at least )?${WORK}`,
      'I(?:.m| am) working on',
      "I(?:'ve| have)? (?:just )?(?:volunteered|started (?:work|to|on|looking)|begun)",
      "I(?:'d| would) {adv}(?:be (?:willing|happy)|volunteer) to",
    ),
    unless: phrases(
      '\\?["\')]*$',
      "I (?:can|could)(?:'?t| not)",
      "(?:don'?t|not|never) {adv}(?:want|plan|intend|hope|willing|happy|able)",
      '(?:if|unless|before|until|so|that|where|what|which|how|when|as|until) I (?:can|want|plan|could|hope)',
      'I (?:want|can|hope) (?:to )?(?:see|find|use|add|make|keep|think|get|put|do)',
    ),
    confidence: 0.5,
    why: 'Readiness to do something.',
    examples: {
      fires: [
        "[[I'm happy to write]] the docs.",
        '[[I plan to send]] a patch.',
        "[[I'd be willing to help]].",
      ],
      silent: ["I'm not willing to do it.", "I can't test it.", 'As far as I can test, it works.'],
    },
  },
  {
    id: 'action/will-do',
    kind: 'action',
    cue: opening(
      "(?:will (?:do|fix|change|update|send|add|rework|respin|address|look|drop|try|test|rename|post|check|resend|make|remove|have|look|take)(?! not)|working on (?:it|this|that)|consider it (?:done|assigned)|I(?:'m| am) on it|on it|leave (?:it|this|that) (?:to|with) me|let me (?:try|check|see|look|think|test|rework|get back|know how|do|write|dig|find|send|post|take)|(?:a )?(?:patch|v\\d|new version|fix|update) (?:is )?(?:forthcoming|coming|to follow|follows|on its way|will follow)|expect a|todo:?|me\\.)(?=[ ,.;:!)]|$)",
    ),
    unless: phrases(
      '\\?["\')]*$',
      'let me (?:know|see if I (?:understand|get)|try to (?:explain|summari[sz]e|rephrase)|take (?:a|an) (?:step|example))',
    ),
    confidence: 0.6,
    why: 'Short promises.',
    examples: {
      fires: ['[[Will do]].', '[[Will fix]] in v2.', '[[Let me try]] that.', '[[Consider it done]].'],
      silent: ['Let me know.', 'Will you do it?', 'Will it do?'],
      also: ['response', 'decision'],
    },
  },
]
