import { parentPort, workerData } from 'node:worker_threads'
import { isFailure } from '../../errors.ts'
import { readRows } from './readRows.ts'
import { readTable } from './readTable.ts'
import type { SheetTask } from './run.ts'
import { writeTable } from './writeTable.ts'

const work = async (task: SheetTask): Promise<unknown> =>
  task.kind === 'read' ? readRows(await readTable(Buffer.from(task.bytes))) : writeTable(task.docs, task.format)

try {
  parentPort?.postMessage({ done: await work(workerData as SheetTask) })
} catch (error) {
  if (!isFailure(error)) throw error
  parentPort?.postMessage({ failure: error.failure, values: error.values })
}
