import { parentPort, workerData } from 'node:worker_threads'
import { trainRobot } from '@foyer/robot'
import type { TrainingTask } from './trainer.ts'

const { documents, settings, budgetMs } = workerData as TrainingTask
const end = performance.now() + budgetMs
const { locales, hints, buffers } = trainRobot(documents, settings, { expired: () => performance.now() >= end })
parentPort?.postMessage({ locales, hints }, [...new Set(buffers)])
