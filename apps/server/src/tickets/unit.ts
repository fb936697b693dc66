import type { Tx } from '../db/open.ts'
import { append, type LogEvent, type NewEvent } from '../events/log.ts'
import type { TicketSignal } from './types.ts'

/** One transaction's work on tickets: what desks are to be told of it is appended to the log as its last step. */
export type TicketUnit = {
  readonly tx: Tx
  /** Epoch milliseconds at which the work began. */
  readonly now: number
  readonly tell: (tenantId: string, signal: TicketSignal) => void
  /** Appends to the log, see `append`: the last step of the transaction. @returns events to be published after the commit */
  readonly flush: () => Promise<LogEvent[]>
}

/** Work on tickets in a caller's transaction, who calls `flush` last and publishes after the commit. */
export const createTicketUnit = (tx: Tx, now: number): TicketUnit => {
  const events: NewEvent[] = []
  return {
    tx,
    now,
    tell: (tenantId, data) => {
      const place = { tenantId, userId: '', sessionId: '', seq: 0, at: now, adminId: '', groupId: '' }
      events.push({ ...place, kind: 'ticket.changed', data })
    },
    flush: async () => (events.length === 0 ? [] : append(tx, events)),
  }
}
