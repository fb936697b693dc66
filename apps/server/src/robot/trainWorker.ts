import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { trainRobot } from '@foyer/robot'
import { receiveDocuments } from './handOver.ts'
import type { TrainingTask } from './trainer.ts'

const { settings, budgetMs } = workerData as Omit<TrainingTask, 'documents'>
const port = parentPort as MessagePort
const documents = await receiveDocuments(port)
const end = performance.now() + budgetMs
const { locales, hints, buffers } = trainRobot(documents, settings, { expired: () => performance.now() >= end })
port.postMessage({ locales, hints }, [...new Set(buffers)])
