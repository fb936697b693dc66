import type { Db } from '../db/open.ts'
import { pageOf, readConversation, readHeads, readTenant, readWanted, type Wanted } from './log.ts'
import { type Bus, createTail } from './wake.ts'

/** Opens the log of events of this node: its readers, and the tail that passes new events to the listeners. */
export const openLog = (db: Db, bus: Bus, onError: (error: unknown) => void) => {
  const readAll = (tenantId: string, after: number) => readTenant(db, tenantId, after)
  return {
    readConversation: async (tenantId: string, userId: string, after: number) =>
      pageOf(await readConversation(db, tenantId, userId, after), after, (event) => event.seq),
    readWanted: (tenantId: string, after: number, wanted: Wanted) => readWanted(db, tenantId, after, wanted),
    tail: createTail({ readTenant: readAll, readHeads: (tenantIds) => readHeads(db, tenantIds) }, bus, onError),
  }
}

/** See `openLog`. */
export type Log = ReturnType<typeof openLog>
