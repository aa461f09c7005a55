import { MailParser } from 'mailparser'
import { readFields } from './header-fields.ts'
import { type MimePart, PART_FIELDS, type PartProblem, readPartHeader } from './mime-part.ts'

/** Mailparser's own limit on parts is 1,000; on a part's header 1 MB. Beyond them it gives up, and so do we. */
const PARTS_LIMIT = 1000

/** What the parser keeps of each part, as far as it is used here. */
interface ParserNode {
  readonly headerLines: readonly { readonly key: string; readonly line: string }[] | false
  readonly children?: readonly ParserNode[]
  readonly headers: unknown
}

/**
 * Mailparser, asked for every part as an attachment: it takes the mail apart and undoes transfer encodings; charsets,
 * `format=flowed`, alternatives and order are read here, because what mailparser makes of them cannot be traced back to
 * the part it came from. Its dates and ids are not looked at (it answers an unreadable date with the clock).
 *
 * The two fields are not in its public types: the version is pinned, and a test fails when they are gone.
 */
class PartParser extends MailParser {
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

/** Takes a mail apart. Rejects when mailparser gives up: a header without end, or a thousand parts. */
export function parseMime(bytes: Buffer): Promise<MimePart> {
  return new Promise((resolve, reject) => {
    const parser = new PartParser()
    const contents = new Map<unknown, Buffer>()
    parser.on('data', (data) => {
      if (data.type !== 'attachment') return
      const chunks: Buffer[] = []
      data.content.on('data', (chunk: Buffer) => chunks.push(chunk))
      data.content.on('error', reject)
      data.content.on('end', () => {
        contents.set(data.headers, Buffer.concat(chunks))
        data.release?.()
      })
    })
    parser.on('error', reject)
    parser.on('end', () => {
      if (parser.tree === false) reject(new Error('mailparser found no parts'))
      else resolve(partOf(parser.tree, contents, 'text/plain'))
    })
    parser.end(bytes)
  })
}

function partOf(node: ParserNode, contents: ReadonlyMap<unknown, Buffer>, fallback: string): MimePart {
  // The first header line is not there for a part without a header.
  const lines = node.headerLines === false ? [] : node.headerLines
  const fields = readFields(lines.map(({ line }) => `${line}\r\n`).join(''), PART_FIELDS)
  const { encoding: _, ...header } = readPartHeader(fields, fallback)
  const inner = header.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
  const children = (node.children ?? []).map((child) => partOf(child, contents, inner))
  const problems: PartProblem[] = []
  return { ...header, content: contents.get(node.headers) ?? Buffer.alloc(0), children, problems }
}
