import type { Db } from '../db/open.ts'
import { readConversation, readHeads, readTenant } from './log.ts'
import { type Bus, createTail } from './wake.ts'

/** Opens the log of events of this node: its readers, and the tail that passes new events to the listeners. */
export const openLog = (db: Db, bus: Bus, onError: (error: unknown) => void) => {
  const readAll = (tenantId: string, after: number) => readTenant(db, tenantId, after)
  return {
    readConversation: (tenantId: string, userId: string, after: number) =>
      readConversation(db, tenantId, userId, after),
    readTenant: readAll,
    tail: createTail({ readTenant: readAll, readHeads: (tenantIds) => readHeads(db, tenantIds) }, bus, onError),
  }
}

/** See `openLog`. */
export type Log = ReturnType<typeof openLog>
