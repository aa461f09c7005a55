import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isTooMuch, type Limits, Refusal } from './limits.ts'
import type { ArchiveEntry } from './tar-entries.ts'

/**
 * The files of a zip, in the order of its directory. Sizes are counted while unpacking and not believed; nothing is
 * written under the names it gives.
 */
export async function* zipEntries(path: string, limits: Limits): AsyncGenerator<ArchiveEntry> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((error: Error) => {
    throw damaged(error)
  })
  try {
    let count = 0
    for await (const entry of zip.eachEntry()) {
      // Without decodeStrings names come as bytes; with it, one `../` would refuse the whole archive.
      const name = Buffer.from(entry.fileName as unknown as Buffer).toString('utf8')
      if (name.endsWith('/')) continue
      if (++count > limits.entries) {
        throw new Refusal(
          'readers/too-many-files',
          `It holds more than ${limits.entries} files. Unpack it, and give its parts one by one.`,
        )
      }
      yield { name, source: entryBytes(zip, entry, limits) }
    }
  } catch (error) {
    throw damaged(error as Error)
  } finally {
    zip.close()
  }
}

async function* entryBytes(zip: ZipFile, entry: Entry, limits: Limits): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) {
    throw new Refusal(
      'readers/encrypted',
      'It is encrypted. Unpack it with its password, and give what it holds.',
    )
  }
  let written = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      written += (chunk as Buffer).length
      yield chunk as Buffer
      if (isTooMuch(entry.compressedSize, written, limits)) {
        throw new Refusal(
          'readers/expands-too-much',
          `It unpacks to ${written} bytes from ${entry.compressedSize} and on: this is a decompression bomb. Unpack it yourself if you trust it.`,
        )
      }
    }
  } catch (error) {
    throw damaged(error as Error)
  }
}

function damaged(error: Error): Error {
  if (error instanceof Refusal || (error as NodeJS.ErrnoException).code !== undefined) return error
  return new Refusal(
    'readers/damaged',
    `The zip is damaged or cut short (${error.message}). Fetch the file again.`,
  )
}
