import { parentPort } from 'node:worker_threads'
import { readMail } from './readMail.ts'
import type { Answer, Task } from './thread.ts'

parentPort?.on('message', async ({ raw, cut }: Task) => {
  const answer: Answer = await readMail(raw, cut).then(
    (mail) => ({ mail }),
    (error: Error) => ({ fault: error.message }),
  )
  parentPort?.postMessage(answer)
})
