import { parentPort, workerData } from 'node:worker_threads'
import { doJob, type ThreadJob, type ThreadResult } from './thread-jobs.ts'
import { type ThreadTask, ThreadWork, type WorkSetup } from './thread-work.ts'

/** What a worker is started with. */
export interface WorkerStart {
  readonly setup: WorkSetup
  readonly job: ThreadJob
}

const { setup, job } = workerData as WorkerStart
const work = new ThreadWork(setup)

parentPort?.on('message', async (batch: readonly ThreadTask[]) => {
  const results: ThreadResult[] = []
  for (const task of batch) results.push(await doJob(work, job, task))
  parentPort?.postMessage(results)
})
