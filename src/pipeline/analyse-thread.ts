import { type AnalysisOptions, findStatements } from '../analysis/find-statements.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { DecisionRecord } from '../model/record.ts'
import type { RecordSettings } from '../model/settings.ts'
import { buildRecord } from '../record/build-record.ts'
import { redactRecord } from '../record/redact-record.ts'
import type { ThreadReading } from './read-thread.ts'

/** From a thread that was read to its record: statements, then options, positions, votes, outcome. */
export function analyseThread(
  reading: ThreadReading,
  settings: RecordSettings,
  analysis: AnalysisOptions,
  diagnostics: readonly Diagnostic[] = [],
): DecisionRecord {
  const statements = findStatements(reading.thread, analysis)
  const record = buildRecord(reading.thread, statements, {
    list: settings.list,
    binding: settings.binding,
    diagnostics: [...reading.diagnostics, ...diagnostics],
  })
  return settings.redact ? redactRecord(record) : record
}
