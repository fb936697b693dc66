import { Worker } from 'node:worker_threads'
import type { RobotDocument, RobotSettings, RobotState } from '@foyer/robot'
import { createInTurn } from '../inTurn.ts'
import { sendDocuments } from './handOver.ts'

export type TrainingTask = {
  readonly documents: readonly RobotDocument[]
  readonly settings: Partial<RobotSettings>
  /** The time for training in milliseconds; 0 builds an untrained index. */
  readonly budgetMs: number
}

/** What a robot's texts mean, and the documents that they are of. */
export type WeighingTask = {
  readonly documents: readonly RobotDocument[]
  readonly vectors: ReadonlyMap<string, Int8Array>
}

export type Trained = Pick<RobotState, 'locales' | 'hints'>

/** Builds robots in threads of their own. Only one training runs at a time, so that it leaves a processor to the process. */
export type Trainer = {
  /** Null if the thread died, hung, or the trainer was stopped. */
  readonly train: (task: TrainingTask) => Promise<Trained | null>
  /** The weight of what the documents mean, measured on their own questions; null as above. */
  readonly weigh: (task: WeighingTask) => Promise<number | null>
  /** Ends running threads and starts no more. */
  readonly stop: () => Promise<void>
}

const TRAIN = new URL('./trainWorker.ts', import.meta.url)
const WEIGH = new URL('./weighWorker.ts', import.meta.url)

/** The time budget of a training. */
export const TRAINING_MS = 60_000
/** The time budget of a weighing. */
export const WEIGHING_MS = 30_000
/** Additional time for starting the thread and building the index. */
const HANGS_AFTER_MS = 60_000

/** @param onError receives the error of a thread that died */
export const createTrainer = (onError: (error: unknown) => void): Trainer => {
  const inTurn = createInTurn()
  const running = new Set<Worker>()
  let stopped = false

  const run = async <Result>(
    file: URL,
    { documents, ...workerData }: TrainingTask | WeighingTask,
    budgetMs: number,
  ): Promise<Result | null> => {
    if (stopped) return null
    const worker = new Worker(file, { workerData })
    running.add(worker)
    const timer = setTimeout(() => void worker.terminate(), budgetMs + HANGS_AFTER_MS)
    try {
      return await new Promise<Result | null>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => resolve(null))
        sendDocuments(worker, documents, () => !running.has(worker)).catch(reject)
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
    train: (task) => inTurn(task.budgetMs === 0 ? 'build' : 'train', () => run<Trained>(TRAIN, task, task.budgetMs)),
    weigh: (task) => inTurn('train', () => run<number>(WEIGH, task, WEIGHING_MS)),
    stop: async () => {
      stopped = true
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}
