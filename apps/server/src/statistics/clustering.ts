import { Worker } from 'node:worker_threads'
import type { AskedQuestion, QuestionCluster } from '@foyer/robot'
import { createInTurn } from '../inTurn.ts'
import { clusterUnanswered } from './clusterUnanswered.ts'

export type Clustering = (questions: readonly AskedQuestion[]) => Promise<QuestionCluster[]>

/** This many take less time here than starting a thread. */
const FEW = 200

const inThread = (questions: readonly AskedQuestion[]): Promise<QuestionCluster[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./clusterWorker.ts', import.meta.url), { workerData: questions })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the clustering ended with ${code}`)))
  })

/** Clusters many questions in another thread, one batch at a time: thousands take a second of processor time, most of it to tell small talk. */
export const createClustering = (): Clustering => {
  const inTurn = createInTurn()
  return (questions) =>
    questions.length <= FEW
      ? Promise.resolve(clusterUnanswered(questions))
      : inTurn('clustering', () => inThread(questions))
}
