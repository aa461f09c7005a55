import type { Rule } from '../../text/rule.ts'
import { attributionRules } from './attribution.ts'
import { footerRules } from './footer.ts'
import { signatureRules } from './signature.ts'

/** Every cue by which lines of a body are told apart. */
export const quoteRules: readonly Rule<string>[] = [...attributionRules, ...signatureRules, ...footerRules]
