import { parentPort, workerData } from 'node:worker_threads'
import { clusterUnanswered } from './clusterUnanswered.ts'

parentPort?.postMessage(clusterUnanswered(workerData))
