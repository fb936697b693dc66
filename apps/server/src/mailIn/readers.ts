import { type Addressed, type Folder, fetchMail, findMails, markRead, openFolder, problemOf } from './imap.ts'
import type { Leases } from './leases.ts'
import type { MailStore } from './store.ts'
import type { MailboxRow } from './types.ts'

type Parts = {
  readonly clock: { now(): number }
  readonly leases: Leases
  readonly store: Pick<MailStore, 'add'>
  readonly serverOf: (row: MailboxRow) => Promise<Addressed>
  /** Called when mails were stored. */
  readonly onMails: () => void
  readonly onError: (error: unknown) => void
}

const WAIT_MS = 10_000
const LONGEST_WAIT_MS = 300_000
/** Connections that broke at one mail before only its beginning is fetched. */
const BREAKS_MAX = 3

/** A mailbox that this node reads. */
type Reader = {
  folder: Folder | undefined
  /** `updated_at` of the row that the folder was opened for. */
  opened: number
  looking: Promise<void> | undefined
  /** Mails may have come since the running look listed them. */
  again: boolean
  /** The mail at which the connection broke, and how often. */
  broken: { uid: number; times: number }
}

const newReader = (): Reader => ({
  folder: undefined,
  opened: 0,
  looking: undefined,
  again: false,
  broken: { uid: 0, times: 0 },
})

const keyOf = (row: MailboxRow): string => `${row.tenant_id} ${row.mailbox_id}`

const close = (reader: Reader): void => {
  reader.folder?.client.close()
  reader.folder = undefined
}

/** One look into a mailbox: fetches and stores what is new. */
const createLook = ({ clock, leases, store, serverOf, onMails }: Parts, onExists: (row: MailboxRow) => void) => {
  const folderOf = async (reader: Reader, row: MailboxRow): Promise<Folder> => {
    if (reader.folder?.client.usable && reader.opened === row.updated_at) return reader.folder
    close(reader)
    const opened = await openFolder(await serverOf(row), false)
    reader.folder = opened
    reader.opened = row.updated_at
    opened.client.on('exists', () => onExists(row))
    return opened
  }

  const takeMail = async (reader: Reader, folder: Folder, row: MailboxRow, uid: number): Promise<void> => {
    const { broken } = reader
    const times = broken.uid === uid ? broken.times : 0
    reader.broken = { uid, times: times + 1 }
    const mail = await fetchMail(folder, uid, times >= BREAKS_MAX)
    reader.broken = { uid, times: 0 }
    if (mail === null) return
    await store.add(row, mail, leases.node, clock.now())
    onMails()
    await markRead(folder, uid)
  }

  /** The row with its cursor as it is now; undefined if the lease has passed on. */
  const current = async (row: MailboxRow): Promise<MailboxRow | undefined> => {
    const rows = await leases.take(clock.now())
    return rows.find((one) => keyOf(one) === keyOf(row))
  }

  return async (reader: Reader, given: MailboxRow, isStopping: () => boolean): Promise<void> => {
    const row = await current(given)
    if (row === undefined) return
    const folder = await folderOf(reader, row)
    const isNew = row.uid_validity !== folder.uidValidity
    const uids = await findMails(folder, isNew ? null : row.last_uid)
    for (const uid of uids) {
      if (isStopping()) return
      await takeMail(reader, folder, row, uid)
    }
    // only now: what is interrupted before begins again, and finds the mails that it knows
    if (isNew) await leases.begin(row, folder.uidValidity, Math.max(folder.uidNext - 1, ...uids.slice(-1)))
    await leases.read(row, clock.now())
  }
}

/** Reads mailboxes that this node holds: at each round, and at once when a server says that a mail came (IDLE). */
export const createReaders = (parts: Parts) => {
  const { clock, leases, onError } = parts
  const readers = new Map<string, Reader>()
  let stopping = false
  const lookInto = createLook(parts, (row) => void look(row).catch(onError))

  const attempt = async (reader: Reader, row: MailboxRow): Promise<void> => {
    try {
      do {
        reader.again = false
        await lookInto(reader, row, () => stopping)
      } while (reader.again && !stopping)
    } catch (error) {
      close(reader)
      if (stopping) return
      const wait = Math.min(WAIT_MS * 2 ** Math.min(row.failures, 10), LONGEST_WAIT_MS)
      await leases.failed(row, problemOf(error), clock.now() + wait)
    } finally {
      reader.looking = undefined
    }
  }

  const look = async (row: MailboxRow): Promise<void> => {
    const reader = readers.get(keyOf(row)) ?? newReader()
    readers.set(keyOf(row), reader)
    if (stopping) return
    reader.again = true
    reader.looking ??= attempt(reader, row)
    await reader.looking
  }

  return {
    /** Looks into each mailbox that this node holds or can get; one that hangs does not hold up the others. */
    round: async (): Promise<void> => {
      const rows = await leases.take(clock.now())
      const held = new Set(rows.map(keyOf))
      for (const [key, reader] of readers)
        if (!held.has(key) && reader.looking === undefined) {
          close(reader)
          readers.delete(key)
        }
      await Promise.all(rows.map(look))
    },
    stop: async (): Promise<void> => {
      stopping = true
      for (const reader of readers.values()) close(reader)
      await Promise.allSettled([...readers.values()].map(({ looking }) => looking ?? Promise.resolve()))
      await leases.release()
    },
  }
}

export type Readers = ReturnType<typeof createReaders>
