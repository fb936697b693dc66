import { Worker } from 'node:worker_threads'
import type { ReadMail } from './readMail.ts'

export type Task = { readonly raw: Uint8Array; readonly cut: boolean }
export type Answer = { readonly mail: ReadMail } | { readonly fault: string }

/** What cannot be read by any further try. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail'
}

/** A hostile mail may cost much memory and time: mails are read in a thread with limits. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
const LONGEST_MS = 15_000
/** The thread costs some megabytes, so it ends when no mail comes. */
const IDLE_MS = 60_000

/** Reads mails one after another in a thread of its own. */
export const createMailThread = () => {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    void worker?.terminate()
    worker = undefined
  }

  const begin = (): Worker => {
    const one = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: LIMITS })
    // the mail under way is told below; without a listener an error would end the process
    one.on('error', () => undefined)
    one.on('exit', () => {
      if (worker === one) worker = undefined
    })
    return one
  }

  const ask = (raw: Uint8Array, cut: boolean): Promise<ReadMail> => {
    worker ??= begin()
    const one = worker
    one.ref()
    const { promise, resolve, reject } = Promise.withResolvers<ReadMail>()
    const lost = () => {
      reject(new UnreadableMail('it needs too much time or memory'))
      end()
    }
    const timer = setTimeout(lost, LONGEST_MS)
    const hear = (answer: Answer) => {
      if ('mail' in answer) resolve(answer.mail)
      else reject(new UnreadableMail(answer.fault))
    }
    one.once('exit', lost)
    one.once('message', hear)
    one.postMessage({ raw, cut } satisfies Task)
    return promise.finally(() => {
      clearTimeout(timer)
      one.off('exit', lost)
      one.off('message', hear)
      one.unref()
    })
  }

  return {
    /** @throws UnreadableMail if it is none, or too hard to read */
    read: (raw: Uint8Array, cut: boolean): Promise<ReadMail> => {
      clearTimeout(idle)
      const reading = last.then(() => ask(raw, cut))
      last = reading.catch(() => undefined)
      void last.then(() => {
        clearTimeout(idle)
        idle = setTimeout(end, IDLE_MS).unref()
      })
      return reading
    },
    stop: end,
  }
}

export type MailThread = ReturnType<typeof createMailThread>
