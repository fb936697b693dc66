import { Worker } from 'node:worker_threads'
import type { RobotDocument, RobotSettings, RobotState } from '@foyer/robot'
import { createInTurn } from '../inTurn.ts'

export type TrainingTask = {
  readonly documents: readonly RobotDocument[]
  readonly settings: Partial<RobotSettings>
  /** The time for training in milliseconds; 0 builds an untrained index. */
  readonly budgetMs: number
}

export type Trained = Pick<RobotState, 'locales' | 'hints'>

/** Builds robots in threads of their own. Only one training runs at a time, so that it leaves a processor to the process. */
export type Trainer = {
  /** Null if the thread died, hung, or the trainer was stopped. */
  readonly train: (task: TrainingTask) => Promise<Trained | null>
  /** Ends running threads and starts no more. */
  readonly stop: () => Promise<void>
}

/** The time budget of a training. */
export const TRAINING_MS = 60_000
/** Additional time for starting the thread and building the index. */
const HANGS_AFTER_MS = 60_000

/** @param onError receives the error of a thread that died */
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
    // building an index does not wait for the trainings of others
    train: (task) => inTurn(task.budgetMs === 0 ? 'build' : 'train', () => run(task)),
    stop: async () => {
      stopped = true
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}
