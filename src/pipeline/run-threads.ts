import { Worker } from 'node:worker_threads'
import { doJob, type ThreadJob, type ThreadResult } from './thread-jobs.ts'
import { type ThreadTask, ThreadWork, type WorkSetup } from './thread-work.ts'
import type { WorkerStart } from './worker.ts'

/** A batch is closed when its mails reach this many bytes … */
const BATCH_BYTES = 1_500_000
/** … or it holds this many threads. */
const BATCH_THREADS = 200
/** Batches handed out beyond one a worker before results are taken back in order: what bounds memory. */
const BATCHES_AHEAD = 4
/** A batch whose worker died is tried this often in all. */
const TRIES = 2

/** Threads that one worker does in one go. */
export type Batch = readonly ThreadTask[]

/** Groups threads, in order, into batches of like size. */
export function* batchThreads(tasks: Iterable<ThreadTask>): Generator<Batch> {
  let batch: ThreadTask[] = []
  let bytes = 0
  for (const task of tasks) {
    batch.push(task)
    for (const { location } of task.entries) bytes += location.length
    if (bytes >= BATCH_BYTES || batch.length >= BATCH_THREADS) {
      yield batch
      batch = []
      bytes = 0
    }
  }
  if (batch.length > 0) yield batch
}

/**
 * Does a job on each thread and yields the results in the order of the tasks, whatever the number of jobs.
 *
 * One job runs in this thread; more run in as many worker threads.
 */
export async function* runThreads(
  tasks: Iterable<ThreadTask>,
  setup: WorkSetup,
  job: ThreadJob,
  jobs: number,
): AsyncGenerator<ThreadResult> {
  if (jobs > 1) {
    const pool = new WorkerPool({ setup, job }, jobs)
    try {
      yield* pool.run(batchThreads(tasks))
    } finally {
      await pool.close()
    }
    return
  }
  const work = new ThreadWork(setup)
  try {
    for (const task of tasks) yield await doJob(work, job, task)
  } finally {
    work.close()
  }
}

interface Waiting {
  readonly batch: Batch
  readonly tries: number
  readonly done: (results: readonly ThreadResult[]) => void
}

/** Worker threads that take batches. One that dies is replaced, its batch tried once more, then reported. */
class WorkerPool {
  readonly #start: WorkerStart
  readonly #jobs: number
  readonly #workers = new Set<Worker>()
  readonly #idle: Worker[] = []
  readonly #waiting: Waiting[] = []
  #closed = false

  constructor(start: WorkerStart, jobs: number) {
    this.#start = start
    this.#jobs = jobs
  }

  async *run(batches: Iterator<Batch>): AsyncGenerator<ThreadResult> {
    const ahead: Promise<readonly ThreadResult[]>[] = []
    for (;;) {
      while (ahead.length < this.#jobs + BATCHES_AHEAD) {
        const next = batches.next()
        if (next.done) break
        ahead.push(new Promise((done) => this.#waiting.push({ batch: next.value, tries: 0, done })))
        this.#dispatch()
      }
      const first = ahead.shift()
      if (first === undefined) return
      yield* await first
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }

  #dispatch(): void {
    while (!this.#closed && this.#waiting.length > 0) {
      const worker = this.#idle.pop() ?? (this.#workers.size < this.#jobs ? this.#add() : null)
      if (worker === null) return
      this.#give(worker, this.#waiting.shift()!)
    }
  }

  #add(): Worker {
    // Run from source (tests), the compiled worker stands in dist/.
    const file = import.meta.url.endsWith('.ts') ? '../../dist/pipeline/worker.js' : './worker.js'
    const worker = new Worker(new URL(file, import.meta.url), { workerData: this.#start })
    this.#workers.add(worker)
    // One that dies with nothing to do is forgotten, so that no batch is given to it.
    worker.on('error', () => this.#forget(worker))
    worker.on('exit', () => this.#forget(worker))
    return worker
  }

  #forget(worker: Worker): void {
    this.#workers.delete(worker)
    const at = this.#idle.indexOf(worker)
    if (at >= 0) this.#idle.splice(at, 1)
  }

  #give(worker: Worker, work: Waiting): void {
    // Each listener is taken off by name: a worker listens to itself too, and would fall silent without that.
    const stop = (): void => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
    }
    const onMessage = (results: readonly ThreadResult[]): void => {
      stop()
      this.#idle.push(worker)
      work.done(results)
      this.#dispatch()
    }
    const fail = (why: string): void => {
      stop()
      this.#workers.delete(worker)
      void worker.terminate()
      if (work.tries + 1 < TRIES) this.#waiting.unshift({ ...work, tries: work.tries + 1 })
      else work.done(work.batch.map((task) => failed(task, why)))
      this.#dispatch()
    }
    const onError = (error: Error): void => fail(error.message)
    const onExit = (code: number): void => fail(`its worker ended with code ${code}`)
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    worker.postMessage(work.batch)
  }
}

function failed(task: ThreadTask, why: string): ThreadResult {
  return {
    kind: 'failed',
    diagnostic: {
      code: 'pipeline/batch-failed',
      severity: 'error',
      text: `The thread "${task.thread.subject}" was not analysed: ${why}, twice, in a batch that held it. Run it alone with --thread to see whether it is at fault.`,
      message: task.thread.id,
      file: null,
      offset: null,
    },
  }
}
