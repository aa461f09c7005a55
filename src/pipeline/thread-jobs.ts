import type { Diagnostic } from '../model/diagnostic.ts'
import type { DecisionRecord } from '../model/record.ts'
import { type ReportedThread, type ReportSettings, reportThread } from './report-thread.ts'
import type { NameAsked, ThreadTask, ThreadWork } from './thread-work.ts'

/** What is to be done with each thread. Plain values. */
export type ThreadJob =
  /** Make its record. */
  | { readonly kind: 'record' }
  /** Make its record and write its files into a report folder. */
  | { readonly kind: 'report'; readonly report: ReportSettings }

/** A thread's record, for commands that print. */
export interface RecordedThread {
  readonly kind: 'record'
  readonly record: DecisionRecord
  readonly asked: readonly NameAsked[]
}

/** A thread that could not be done; the others of its batch were. */
export interface FailedThread {
  readonly kind: 'failed'
  readonly diagnostic: Diagnostic
}

export type ThreadResult = RecordedThread | ReportedThread | FailedThread

/** Does one job on one thread; a fault becomes a result, so that one thread's fault stays its own. */
export async function doJob(work: ThreadWork, job: ThreadJob, task: ThreadTask): Promise<ThreadResult> {
  try {
    const done = await work.record(task)
    if (job.kind === 'report') return reportThread(done, job.report)
    return { kind: 'record', record: done.record, asked: done.asked }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      kind: 'failed',
      diagnostic: {
        code: 'pipeline/thread-failed',
        severity: 'error',
        text: `The thread "${task.thread.subject}" could not be analysed: ${reason}. The rest was done; please report this with the thread's mails.`,
        message: task.thread.id,
        file: null,
        offset: null,
      },
    }
  }
}
