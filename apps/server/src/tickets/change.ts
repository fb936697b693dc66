import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../db/open.ts'
import { type Failure, failures, isFailure } from '../errors.ts'
import { findTicketForm } from './forms.ts'
import { moveTicket } from './states.ts'
import type { Actor, TicketChange, TicketRow } from './types.ts'
import type { TicketUnit } from './unit.ts'
import { type Changes, type HeldTicket, lockTickets, settle, type TicketParts, wordless } from './write.ts'

/** What came of a change of many tickets: those that refused it are as they were. */
export type Changed = {
  readonly changed: readonly TicketRow[]
  readonly refused: readonly { readonly woId: string; readonly failure: Failure }[]
}

/**
 * Changes tickets in a caller's transaction, each or not at all; a change that changes nothing leaves no entry.
 * @throws badRequest for an agent, a group or a type that the tenant does not have
 */
export type ChangeIn = (
  unit: TicketUnit,
  tenantId: string,
  woIds: readonly string[],
  change: TicketChange,
  by: Actor,
) => Promise<Changed>

/** Members of a change, the columns that they set, and their names in the timeline, which are those of the wire. */
const MEMBERS = [
  ['priority', 'priority', 'woPriority'],
  ['adminId', 'admin_id', 'adminId'],
  ['groupId', 'group_id', 'groupId'],
  ['typeId', 'type_id', 'typeId'],
  ['title', 'title', 'woTitle'],
  ['tags', 'tags', 'tags'],
  ['snoozedUntil', 'snoozed_until', 'snoozedUntil'],
  ['name', 'name', 'customerName'],
  ['phone', 'phone', 'phone'],
  ['email', 'email', 'email'],
  ['customerId', 'customer_id', 'customerId'],
  ['fields', 'fields', 'cusFieldConfigInfoVoList'],
  ['remark', 'remark', 'remark'],
  ['mailProblem', 'mail_problem', 'mailProblem'],
] as const satisfies readonly (readonly [keyof TicketChange, keyof TicketRow, string])[]

const exists = async (tx: Tx, text: string, tenantId: string, id: string): Promise<boolean> =>
  (await tx.rows({ text, values: [tenantId, id] })).length > 0

/** @throws badRequest for an agent or a group that the tenant does not have */
export const checkPlace = async (
  tx: Tx,
  tenantId: string,
  { adminId = '', groupId = '' }: Pick<TicketChange, 'adminId' | 'groupId'>,
): Promise<void> => {
  const admins = 'select 1 from admin where tenant_id = $1 and admin_id = $2'
  if (adminId !== '' && !(await exists(tx, admins, tenantId, adminId)))
    throw failures.badRequest(`adminId: there is no ${adminId}`)
  const groups = 'select 1 from agent_group where tenant_id = $1 and group_id = $2'
  if (groupId !== '' && !(await exists(tx, groups, tenantId, groupId)))
    throw failures.badRequest(`groupId: there is no ${groupId}`)
}

/** The columns that a new type sets besides its id. */
const typeColumns = async (tx: Tx, tenantId: string, { typeId }: TicketChange) => {
  if (typeId === undefined) return {}
  if (typeId === '') return { type_name: '', template_id: '' }
  const form = await findTicketForm(tx, { tenantId, typeId })
  if (form === undefined) throw failures.badRequest(`typeId: there is no ${typeId}`)
  return { type_name: form.woType.typeName, template_id: form.templateId }
}

/** Sets the members in the ticket. @returns what changed */
const apply = (ticket: HeldTicket, change: TicketChange, by: Actor, now: number): Changes => {
  const changes: Changes = {}
  const { status } = ticket
  // a double stays closed until it is none any more
  if (ticket.merged_into !== '' && (change.status ?? status) !== status) throw failures.ticketStateRefused()
  if (change.status !== undefined) moveTicket(ticket, by.kind, change.status, now)
  if (ticket.status !== status) changes.woStatus = [status, ticket.status]
  for (const [member, column, name] of MEMBERS) {
    const after = change[member]
    if (after === undefined || isDeepStrictEqual(after, ticket[column])) continue
    changes[name] = [ticket[column], after]
    Object.assign(ticket, { [column]: after })
  }
  return changes
}

export const createChangeIn =
  (parts: TicketParts): ChangeIn =>
  async (unit, tenantId, woIds, change, by) => {
    await checkPlace(unit.tx, tenantId, change)
    const ofType = await typeColumns(unit.tx, tenantId, change)
    const tickets = await lockTickets(unit.tx, tenantId, woIds)
    const changed: TicketRow[] = []
    const missing = [...new Set(woIds)].filter((woId) => !tickets.some((ticket) => ticket.wo_id === woId))
    const refused = missing.map((woId) => ({ woId, failure: failures.notFound() as Failure }))
    for (const ticket of tickets) {
      const before = structuredClone(ticket)
      try {
        const changes = apply(ticket, change, by, unit.now)
        if (changes.typeId !== undefined) Object.assign(ticket, ofType)
        if (Object.keys(changes).length > 0)
          await settle(unit, parts, { before, ticket, by, change: 'changed', words: wordless, changes })
        changed.push(ticket)
      } catch (error) {
        if (!isFailure(error) || error.failure !== 'ticketStateRefused') throw error
        refused.push({ woId: ticket.wo_id, failure: error })
      }
    }
    return { changed, refused }
  }
