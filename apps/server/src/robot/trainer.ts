import { Worker } from 'node:worker_threads'
import type { RobotDocument, RobotSettings, RobotState } from '@foyer/robot'
import { createInTurn } from '../inTurn.ts'

export type TrainingTask = {
  readonly documents: readonly RobotDocument[]
  readonly settings: Partial<RobotSettings>
  /** Milliseconds that training may take; with 0 an index is built that is ready at once, and nothing is trained. */
  readonly budgetMs: number
}

/** What comes back of a training. */
export type Trained = Pick<RobotState, 'locales' | 'hints'>

/** Builds robots beside the thread that answers. Of trainings one runs at a time in this process, so that they leave it a processor. */
export type Trainer = {
  /** Null where nothing came of it: the thread died, hung, or the process is leaving. */
  readonly train: (task: TrainingTask) => Promise<Trained | null>
  /** Ends what runs; nothing begins any more. */
  readonly stop: () => Promise<void>
}

/** How long a robot may be trained. */
export const TRAINING_MS = 60_000
/** What building and starting may take besides. */
const HANGS_AFTER_MS = 60_000

/** @param onError hears why a thread died */
export const createTrainer = (onError: (error: unknown) => void): Trainer => {
  const inTurn = createInTurn()
  const running = new Set<Worker>()
  let stopped = false

  const run = async (task: TrainingTask): Promise<Trained | null> => {
    if (stopped) return null
    const worker = new Worker(new URL('./trainWorker.ts', import.meta.url), { workerData: task })
    running.add(worker)
    const timer = setTimeout(() => void worker.terminate(), task.budgetMs + HANGS_AFTER_MS)
    try {
      return await new Promise<Trained | null>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => resolve(null))
      })
    } catch (error) {
      onError(error)
      return null
    } finally {
      clearTimeout(timer)
      running.delete(worker)
      await worker.terminate()
    }
  }

  return {
    // who waits for an index does not wait for the trainings of others
    train: (task) => inTurn(task.budgetMs === 0 ? 'build' : 'train', () => run(task)),
    stop: async () => {
      stopped = true
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}
