// Preloaded into a measured process: writes its peak memory in KiB to descriptor 3 when it ends.
import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.on('exit', () => {
    try {
      writeSync(3, String(process.resourceUsage().maxRSS))
    } catch {
      // Nobody listens.
    }
  })
}
