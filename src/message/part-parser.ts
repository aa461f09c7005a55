import { MailParser } from 'mailparser'

/** Mailparser's own limit on parts is 1,000; on a part's header 1 MB. Beyond them it gives up, and so do we. */
const PARTS_LIMIT = 1000

/** What the parser keeps of each part, as far as it is used here. */
export interface ParserNode {
  readonly headerLines: readonly { readonly key: string; readonly line: string }[] | false
  readonly children?: readonly ParserNode[]
  readonly headers: unknown
}

/**
 * Mailparser, asked for every part as an attachment: it takes the mail apart and undoes transfer encodings; charsets,
 * `format=flowed`, alternatives and order are read elsewhere, because what mailparser makes of them cannot be traced
 * back to the part it came from. Its dates and ids are not looked at (it answers an unreadable date with the clock).
 *
 * The two fields are not in its public types: the version is pinned, and a test fails when they are gone.
 */
export class PartParser extends MailParser {
  declare textTypes: string[]
  declare tree: ParserNode | false

  constructor() {
    super({
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipImageLinks: true,
      skipTextLinks: true,
      checksumAlgo: false,
      maxChildNodes: PARTS_LIMIT,
      ignoreEmbedded: true,
    } as ConstructorParameters<typeof MailParser>[0])
    this.textTypes = []
  }
}
