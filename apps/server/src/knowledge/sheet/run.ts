import { Worker } from 'node:worker_threads'
import { failures, type SheetFailure } from '../../errors.ts'
import type { RobotDoc } from '../document.ts'
import type { SheetContent } from './readRows.ts'

export type SheetTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'write'; readonly docs: readonly RobotDoc[]; readonly format: 'csv' | 'xlsx' }

/** A hostile file may cost much memory and time, so each is read in a thread with limits. */
const LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 }
const LONGEST_MS = 60_000

const run = <T>(task: SheetTask): Promise<T> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task, resourceLimits: LIMITS })
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS)
  return new Promise<T>((resolve, reject) => {
    worker.once('message', (answer: { done: T } | { failure: SheetFailure; values: Record<string, string> }) => {
      if ('done' in answer) resolve(answer.done)
      else reject(failures.sheet(answer.failure, answer.values))
    })
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? failures.sheet('sheetTooLarge') : error),
    )
    worker.once('exit', () => reject(failures.sheet('sheetTooLarge')))
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

/** Reads a CSV file or a workbook. @throws Failure */
export const readSheet = (bytes: Uint8Array): Promise<SheetContent> => run({ kind: 'read', bytes })

/** Writes documents to a file that `readSheet` reads back unchanged. @throws Failure */
export const writeSheet = async (docs: readonly RobotDoc[], format: 'csv' | 'xlsx'): Promise<Buffer> =>
  Buffer.from(await run<Uint8Array>({ kind: 'write', docs, format }))
