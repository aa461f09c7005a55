/** Parses each mail of an mbox with mailparser and does nothing else: the peer that hansard is compared with. */
import { simpleParser } from 'mailparser'
import { openArchives } from '../src/readers/open-archives.ts'

const archives = await openArchives([process.argv[2]!], {})
let mails = 0
for await (const mail of archives.mails()) {
  await simpleParser(mail.bytes, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
  })
  mails++
}
await archives.close()
process.stdout.write(`${mails}\n`)
