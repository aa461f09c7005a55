/** The first pass alone: cuts an archive into mails, reads their headers, threads them. */
import { scanArchives } from '../src/pipeline/scan-archives.ts'

const scanned = await scanArchives([process.argv[2]!], { mailmap: null })
process.stdout.write(`${scanned.counts.mails}\n`)
await scanned.archives.close()
