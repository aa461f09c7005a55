import { readFields } from './header-fields.ts'
import { type MimePart, PART_FIELDS, type PartProblem, readPartHeader } from './mime-part.ts'
import type { ParserNode } from './part-parser.ts'

/**
 * Takes a mail apart. Rejects when mailparser gives up: a header without end, or a thousand parts.
 *
 * Mailparser is loaded with the first mail that needs it: loading takes longer than reading hundreds of plain mails.
 */
export async function parseMime(bytes: Buffer): Promise<MimePart> {
  const { PartParser } = await import('./part-parser.ts')
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
