import { SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Key, Unit } from './unit.ts'

/** The agent who wrote, and `seenTime`, the time of the newest message on the agent's screen. */
export type Seen = Key & { readonly adminId: string; readonly seenTime: number }

/** Positions in the list whose agent has not seen a colleague's newer answer. */
export const findStale = async (unit: Unit, seen: readonly (Seen | null)[]): Promise<ReadonlySet<number>> => {
  const asked = seen.flatMap((one, at) => (one === null ? [] : [{ ...one, at }]))
  if (asked.length === 0) return new Set()
  const rows = await unit.tx.rows<{ at: number }>({
    name: 'message-stale',
    text: `select t.at from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::int[])
        as t(tenant_id, user_id, admin_id, seen, at)
      where exists (select 1 from message m where m.tenant_id = t.tenant_id and m.user_id = t.user_id and m.at > t.seen
        and m.sender = ${SENDER_TYPE.agent} and m.sender_id <> t.admin_id and not m.inside and not m.recalled)`,
    values: [
      asked.map((one) => one.tenantId),
      asked.map((one) => one.userId),
      asked.map((one) => one.adminId),
      asked.map((one) => one.seenTime),
      asked.map((one) => one.at),
    ],
  })
  return new Set(rows.map((row) => row.at))
}
