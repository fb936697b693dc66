import { parentPort, workerData } from 'node:worker_threads'
import { clusterQuestions } from '@foyer/robot'

parentPort?.postMessage(clusterQuestions(workerData))
