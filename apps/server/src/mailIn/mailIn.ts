import { isFailure } from '../errors.ts'
import type { Attach } from './attach.ts'
import type { Readers } from './readers.ts'
import type { MailStore } from './store.ts'
import type { Take } from './take.ts'
import { type MailThread, UnreadableMail } from './thread.ts'
import type { MailInRow } from './types.ts'

/** Reads mailboxes and makes tickets of their mails. */
export type MailIn = {
  /** Fetches what has come and treats what was fetched. */
  readonly round: () => Promise<void>
  readonly forget: () => Promise<void>
  /** Treats what an operator wants to be tried again. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

type Parts = {
  readonly clock: { now(): number }
  readonly store: MailStore
  readonly thread: MailThread
  readonly attach: Attach
  readonly take: Take
  readonly onError: (error: unknown) => void
}

const RETRY_MS = 15_000
const LONGEST_RETRY_MS = 3_600_000
/** Tries over about half a day. A store that is down does not count. */
const TRIES_MAX = 16

const reasonOf = (error: unknown): string =>
  `${isFailure(error) ? error.failure : (error as Error).message}`.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 300)

/** Treats fetched mails one after another; a mail is settled in the transaction that makes its ticket, so never twice. */
export const createTreating = ({ clock, store, thread, attach, take, onError }: Parts) => {
  let stopping = false
  let running: Promise<void> | undefined
  let again = false

  const treat = async (row: MailInRow): Promise<void> => {
    try {
      const mail = await thread.read(await store.raw(row), row.cut === 1)
      // nobody attaches files to a bounce
      const isTaken = mail.bounce === null || row.forced === 1
      const attached = isTaken ? await attach(row.tenant_id, mail.from.address, mail.files) : { files: [], leftOut: [] }
      await take({ row, mail, attached })
    } catch (error) {
      if (stopping) return
      const now = clock.now()
      if (error instanceof UnreadableMail) return void (await store.fail(row, now, `unreadable: ${error.message}`))
      const isOver = row.attempts >= TRIES_MAX && !(isFailure(error) && error.failure === 'storeUnavailable')
      if (isOver) return void (await store.fail(row, now, reasonOf(error)))
      const wait = Math.min(RETRY_MS * 2 ** Math.min(row.attempts - 1, 12), LONGEST_RETRY_MS)
      await store.again(row, now + wait, reasonOf(error))
      onError(error)
    }
  }

  const treatAll = async (): Promise<void> => {
    do {
      again = false
      while (!stopping) {
        const row = await store.take(clock.now())
        if (row === undefined) break
        await treat(row)
      }
    } while (again && !stopping)
  }

  /** Treats all mails that wait; resolves when none does. */
  const treatDue = (): Promise<void> => {
    again = true
    running ??= treatAll().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    treatDue,
    stop: async (): Promise<void> => {
      stopping = true
      await running?.catch(() => undefined)
      thread.stop()
    },
  }
}

type Treating = ReturnType<typeof createTreating>

export const createMailIn = (parts: {
  readonly clock: { now(): number }
  readonly store: MailStore
  readonly readers: Readers
  readonly treating: Treating
  readonly onError: (error: unknown) => void
}): MailIn => {
  const { clock, store, readers, treating, onError } = parts
  return {
    round: async () => {
      await readers.round()
      await treating.treatDue()
    },
    forget: () => store.forget(clock.now()),
    wake: () => void treating.treatDue().catch(onError),
    stop: async () => {
      await readers.stop()
      await treating.stop()
    },
  }
}
