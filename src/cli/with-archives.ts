import type { RecordSettings } from '../model/settings.ts'
import { type ScannedArchives, scanArchives } from '../pipeline/scan-archives.ts'
import { EXIT } from './exit.ts'
import { noteDiagnostics } from './output.ts'
import { Progress } from './progress.ts'

/**
 * Scans archives, does something with them, and cleans up, whatever happens. Returns the exit code: `refused` when some
 * input was, else what the work says.
 */
export async function withArchives(
  inputs: readonly string[],
  settings: RecordSettings,
  quiet: boolean,
  work: (scanned: ScannedArchives) => Promise<number>,
): Promise<number> {
  const progress = new Progress('reading', 'mails', quiet)
  const scanned = await scanArchives(inputs, settings, {}, (mails) => progress.update(mails, null)).finally(
    () => progress.end(),
  )
  try {
    noteDiagnostics(
      scanned.diagnostics.filter(({ severity }) => severity !== 'info'),
      quiet,
    )
    const code = await work(scanned)
    if (code !== EXIT.done) return code
    if (scanned.counts.refused === 0) return EXIT.done
    return scanned.counts.mails === 0 ? EXIT.failed : EXIT.refused
  } finally {
    await scanned.archives.close()
  }
}
