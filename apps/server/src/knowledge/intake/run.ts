import { Worker } from 'node:worker_threads'
import type { SiteEnd, SiteProgress } from './gatherSite.ts'
import type { FileEnd, IntakeNews, IntakeTask } from './work.ts'

/** Pages and files of strangers may cost much memory and time, so a thread with limits reads them. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** Runs a task in a thread of its own; null if it took too long or too much memory. */
export const runIntake = (
  task: IntakeTask,
  {
    longestMs,
    onProgress,
    signal,
  }: {
    readonly longestMs: number
    readonly onProgress: (progress: SiteProgress) => void
    /** Ends the thread. */
    readonly signal: AbortSignal
  },
): Promise<SiteEnd | FileEnd | null> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task, resourceLimits: LIMITS })
  const stop = () => void worker.terminate()
  const timer = setTimeout(stop, longestMs)
  signal.addEventListener('abort', stop, { once: true })
  return new Promise<SiteEnd | FileEnd | null>((resolve, reject) => {
    worker.on('message', (news: IntakeNews) => {
      if (news.kind === 'progress') onProgress(news.progress)
      else resolve(news.end)
    })
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error),
    )
    worker.once('exit', () => resolve(null))
  }).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    void worker.terminate()
  })
}
