import { TICKET_STATUS } from '@foyer/protocol/kinds'
import type { Tx } from '../db/open.ts'
import { CLOSE_AFTER_DAYS } from './settings.ts'
import type { Tickets } from './tickets.ts'
import type { TicketChange, TicketRow, TicketSignal } from './types.ts'
import type { TicketUnit } from './unit.ts'

/** Tickets that one round changes at most; the next round goes on. */
const MOST = 100

/*
 * Each statement locks the tickets that are due for a step, so that two nodes never do it twice; those that another transaction holds are left
 * to the next round. $1 is the time.
 */
const LOCKED = `order by t.tenant_id, t.wo_id limit ${MOST} for update of t skip locked`

const AWAKE = `select t.* from ticket t where t.snoozed_until > 0 and t.snoozed_until <= $1 ${LOCKED}`

const CLOSE_AFTER = `coalesce((n.settings #>> '{tickets,closeAfterDays}')::bigint, $2::bigint)`
const OVER = `select t.* from tenant n join ticket t on t.tenant_id = n.tenant_id
  where t.status = ${TICKET_STATUS.solved} and ${CLOSE_AFTER} > 0 and t.solved_at < $1 - ${CLOSE_AFTER} * 86400000 ${LOCKED}`

const BREACHED = `select t.* from ticket t where t.due_at <> t.told_due and t.admin_id <> '' and t.due_at < $1 ${LOCKED}`

const TOLD = `update ticket set told_due = due_at where tenant_id = $1 and wo_id = any($2)`

const signalOf = (ticket: TicketRow, change: TicketSignal['change'], onlyFor: string): TicketSignal => ({
  woId: ticket.wo_id,
  woNo: String(ticket.wo_no),
  woKind: ticket.kind,
  change,
  title: ticket.title,
  customerName: ticket.name,
  adminId: ticket.admin_id,
  groupId: ticket.group_id,
  by: '',
  onlyFor,
})

type IdsOf = readonly (readonly [tenantId: string, woIds: readonly string[]])[]

const byTenant = (tickets: readonly TicketRow[]): IdsOf =>
  [...Map.groupBy(tickets, ({ tenant_id }) => tenant_id)].map(([tenantId, own]) => [
    tenantId,
    own.map(({ wo_id }) => wo_id),
  ])

const read = (tx: Tx, text: string, values: readonly unknown[]) => tx.rows<TicketRow>({ text, values })

/**
 * What happens to tickets without anybody's doing: snoozed ones wake, solved ones end after the operator's days, and the agent of an overdue one
 * is told, once for each due time.
 */
export const createTicketSweep = (tickets: Pick<Tickets, 'transaction' | 'changeIn'>): (() => Promise<void>) => {
  const changeAll = async (unit: TicketUnit, due: readonly TicketRow[], change: TicketChange) => {
    for (const [tenantId, woIds] of byTenant(due))
      await tickets.changeIn(unit, tenantId, woIds, change, { kind: 'system' })
  }

  const wake = async (unit: TicketUnit) => {
    const due = await read(unit.tx, AWAKE, [unit.now])
    await changeAll(unit, due, { snoozedUntil: 0 })
    for (const ticket of due) unit.tell(ticket.tenant_id, signalOf(ticket, 'awake', ticket.admin_id))
  }

  const end = async (unit: TicketUnit) =>
    changeAll(unit, await read(unit.tx, OVER, [unit.now, CLOSE_AFTER_DAYS]), { status: TICKET_STATUS.ended })

  const warn = async (unit: TicketUnit) => {
    const breached = await read(unit.tx, BREACHED, [unit.now])
    for (const [tenantId, woIds] of byTenant(breached)) await unit.tx.rows({ text: TOLD, values: [tenantId, woIds] })
    for (const ticket of breached) unit.tell(ticket.tenant_id, signalOf(ticket, 'overdue', ticket.admin_id))
  }

  return async () => {
    for (const step of [wake, end, warn]) await tickets.transaction(step)
  }
}
