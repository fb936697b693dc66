import { TICKET_PRIORITY } from '@foyer/protocol/kinds'
import type { WoSettings } from '@foyer/protocol/settings'
import type { Tx } from '../../db/open.ts'
import type { TicketRow } from '../types.ts'
import { isFor, namesOrAny } from './dueTimes.ts'
import { type Member, pickMember } from './pickMember.ts'

type AssignRule = WoSettings['assignRules'][number]

const hasValue = ({ fieldId, fieldValue }: AssignRule, { fields }: TicketRow): boolean => {
  if (fieldId === '') return true
  const value = fields.find((field) => field.fieldId === fieldId)?.fieldValue ?? ''
  // the choices of a field are joined with commas
  return value === fieldValue || value.split(',').includes(fieldValue)
}

/** The group that rules choose, '' for none, and the priority. What the ticket has already stays. */
export const placeOf = (settings: WoSettings, ticket: TicketRow): { groupIds: string[]; priority: number } => {
  const fitting = settings.assignRules.filter(
    (rule) => isFor(rule, ticket) && namesOrAny(rule.channelIds, ticket.channel_id) && hasValue(rule, ticket),
  )
  const groupIds = [...fitting.map(({ groupId }) => groupId), settings.defaultGroupId].filter((id) => id !== '')
  const urgent = fitting.find(({ woPriority }) => woPriority !== null)?.woPriority
  const isGiven = ticket.priority !== TICKET_PRIORITY.normal
  return {
    groupIds: ticket.group_id === '' ? groupIds : [ticket.group_id],
    priority: isGiven ? ticket.priority : (urgent ?? ticket.priority),
  }
}

const GROUPS = `select group_id as "groupId" from agent_group where tenant_id = $1 and group_id = any($2)`

/** The first of the groups that exists: a rule may name one that was removed, whose tickets nobody would see. */
export const existingGroup = async (tx: Tx, tenantId: string, groupIds: readonly string[]): Promise<string> => {
  if (groupIds.length === 0) return ''
  const rows = await tx.rows<{ groupId: string }>({ name: 'ticket-groups', text: GROUPS, values: [tenantId, groupIds] })
  return groupIds.find((id) => rows.some(({ groupId }) => groupId === id)) ?? ''
}

/** Locks the group's turn: of two tickets at once, the second one's members have the first already. */
const TURN = `insert into ticket_turn as t (tenant_id, group_id) values ($1, $2)
  on conflict (tenant_id, group_id) do update set last_admin_id = t.last_admin_id returning last_admin_id as "lastAdminId"`

const MEMBERS = `
select m.admin_id as "adminId", a.status,
  (select count(*)::int from ticket t where t.tenant_id = m.tenant_id and t.admin_id = m.admin_id and t.status < 3) as open
from group_member m join admin a on a.tenant_id = m.tenant_id and a.admin_id = m.admin_id
where m.tenant_id = $1 and m.group_id = $2 order by m.admin_id collate "C"`

const TAKE = `update ticket_turn set last_admin_id = $3 where tenant_id = $1 and group_id = $2`

/** The member of a group who gets a new ticket; '' for nobody. */
export const memberOf = async (tx: Tx, settings: WoSettings, tenantId: string, groupId: string): Promise<string> => {
  const mode = settings.groupShares.find((share) => share.groupId === groupId)?.mode ?? 'none'
  if (groupId === '' || mode === 'none') return ''
  const place = [tenantId, groupId]
  const [turn] = await tx.rows<{ lastAdminId: string }>({ name: 'ticket-turn', text: TURN, values: place })
  const members = await tx.rows<Member>({ name: 'ticket-members', text: MEMBERS, values: place })
  const adminId = pickMember(members, mode, turn?.lastAdminId ?? '')
  if (adminId !== '') await tx.rows({ name: 'ticket-take', text: TAKE, values: [...place, adminId] })
  return adminId
}
