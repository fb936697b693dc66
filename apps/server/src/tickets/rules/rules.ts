import type { WoSettings } from '@foyer/protocol/settings'
import type { Tx } from '../../db/open.ts'
import type { WorkTimeSetting } from '../../db/tables/tenant.ts'
import { withDefaults } from '../settings.ts'
import type { TicketRow, TicketRules } from '../types.ts'
import { existingGroup, memberOf, placeOf } from './assignment.ts'
import { dueRuleOf, dueTimes, pausesOf } from './dueTimes.ts'

/** The settings with the hours of the ticket's channel, or of the channel that stands for none; in the ticket's transaction, so always as saved. */
const SETTINGS = `
select t.settings -> 'tickets' as tickets, coalesce(c.work_time, h.work_time) as hours
from tenant t
left join channel c on c.tenant_id = t.tenant_id and c.channel_id = $2
left join channel h on h.tenant_id = t.tenant_id and h.channel_id = t.settings #>> '{tickets,hoursChannelId}'
where t.tenant_id = $1`

type Read = { readonly settings: WoSettings; readonly hours: WorkTimeSetting | null }

const read = async (tx: Tx, { tenant_id, channel_id }: TicketRow): Promise<Read> => {
  const statement = { name: 'ticket-settings', text: SETTINGS, values: [tenant_id, channel_id] }
  const [row] = await tx.rows<{ tickets: Partial<WoSettings> | null; hours: WorkTimeSetting | null }>(statement)
  return { settings: withDefaults(row?.tickets ?? {}), hours: row?.hours ?? null }
}

const STATES = `select at, status from ticket_entry where tenant_id = $1 and wo_id = $2 order by entry_no`

const readStates = (tx: Tx, { tenant_id, wo_id }: TicketRow) =>
  tx.rows<{ at: number; status: number }>({ name: 'ticket-states', text: STATES, values: [tenant_id, wo_id] })

/** What operators have set (saveWoSettings), asked in the transaction of each change. */
export const operatorsRules: TicketRules = {
  assign: async (tx, ticket) => {
    const { settings } = await read(tx, ticket)
    const { groupIds, priority } = placeOf(settings, ticket)
    const group_id = await existingGroup(tx, ticket.tenant_id, groupIds)
    const admin_id = ticket.admin_id || (await memberOf(tx, settings, ticket.tenant_id, group_id))
    return { group_id, admin_id, priority }
  },
  due: async (tx, ticket, now) => {
    const { settings, hours } = await read(tx, ticket)
    const rule = dueRuleOf(settings.dueRules, ticket)
    const states = rule === undefined || ticket.last_entry === 0 ? [] : await readStates(tx, ticket)
    return dueTimes(ticket, rule, hours, pausesOf(states, ticket.status, now))
  },
}
