import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { weighMeaning } from '@foyer/robot'
import { receiveDocuments } from './handOver.ts'
import { WEIGHING_MS, type WeighingTask } from './trainer.ts'

const { vectors } = workerData as Omit<WeighingTask, 'documents'>
const port = parentPort as MessagePort
const documents = await receiveDocuments(port)
const end = performance.now() + WEIGHING_MS
const vectorOf = (text: string) => {
  const bytes = vectors.get(text)
  return bytes === undefined ? null : Float32Array.from(bytes)
}
port.postMessage(weighMeaning(documents, vectorOf, { expired: () => performance.now() >= end }))
