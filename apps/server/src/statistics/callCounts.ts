import { CALL_SIDES, CALL_TYPE } from '@foyer/protocol/kinds'
import type { Db } from '../db/open.ts'
import type { CallType, Side } from '../videoCalls/store.ts'
import type { Day } from './days.ts'

/** Calls from `from` to before `to` (epoch ms), of one channel, or of all for ''. */
export type CallPeriod = {
  readonly tenantId: string
  readonly channelId: string
  readonly from: number
  readonly to: number
}

/** Calls that began in a period; those that still ring or run count as started and, once accepted, as answered. */
export type CallCounts = {
  readonly started: number
  readonly answered: number
  readonly missed: number
  readonly refused: number
  /** Answered calls whose connection was lost. */
  readonly broken: number
  /** Answered calls that were never connected. */
  readonly unconnected: number
  /** Length of answered calls that are over and were connected, and time until they were answered; 0 without any. */
  readonly meanSeconds: number
  readonly medianSeconds: number
  readonly meanWaitSeconds: number
}

type Named<Name extends string, Value = string> = CallCounts & Readonly<Record<Name, Value>>

export type CallReport = CallCounts & {
  readonly days: Named<'day'>[]
  readonly kinds: Named<'callType', CallType>[]
  readonly starters: Named<'startedBy', Side>[]
  /** Those with the most calls first; a removed agent or group has no name. */
  readonly agents: (Named<'adminId'> & { readonly adminNick: string })[]
  readonly groups: (Named<'groupId'> & { readonly groupName: string })[]
}

const MOST_ROWS = 1000

const NONE: CallCounts = {
  started: 0,
  answered: 0,
  missed: 0,
  refused: 0,
  broken: 0,
  unconnected: 0,
  meanSeconds: 0,
  medianSeconds: 0,
  meanWaitSeconds: 0,
}

// one statement, so that all counts are of the same moment; `part` says by what a row counts
const COUNT = `with c as materialized (
    select admin_id, group_id, call_type, started_by, state, reason, created_at, accepted_at,
      case when reason <> 'unconnected' then ended_at - accepted_at end as length,
      width_bucket(created_at, $5::bigint[]) - 1 as day
    from video_call where tenant_id = $1 and created_at >= $2 and created_at < $3 and ($4 = '' or channel_id = $4)),
  n as (
    select grouping(day, call_type, started_by, admin_id, group_id) as part,
      coalesce(day::text, call_type, started_by, admin_id, group_id, '') as key,
      count(*)::int as started, count(accepted_at)::int as answered,
      count(*) filter (where state = 'ended' and accepted_at is null and reason <> 'refused')::int as missed,
      count(*) filter (where reason = 'refused')::int as refused,
      count(*) filter (where accepted_at is not null and reason = 'lost')::int as broken,
      count(*) filter (where reason = 'unconnected')::int as unconnected,
      coalesce(round(avg(length) / 1000), 0)::int as "meanSeconds",
      coalesce(round(percentile_cont(0.5) within group (order by length) / 1000), 0)::int as "medianSeconds",
      coalesce(round(avg(accepted_at - created_at) / 1000), 0)::int as "meanWaitSeconds"
    from c group by grouping sets ((), (day), (call_type), (started_by), (admin_id), (group_id)))
  select n.*, coalesce(a.nick, g.name, '') as name from n
    left join admin a on n.part = ${0b11101} and a.tenant_id = $1 and a.admin_id = n.key
    left join agent_group g on n.part = ${0b11110} and g.tenant_id = $1 and g.group_id = n.key
  order by n.started desc, n.key`

/** What `part` is for each way of counting: the bits of the columns by which a row does not count. */
const PARTS = { all: 0b11111, day: 0b01111, kind: 0b10111, starter: 0b11011, agent: 0b11101, group: 0b11110 } as const

type Row = CallCounts & { readonly part: number; readonly key: string; readonly name: string }

const countsOf = ({ part, key, name, ...counts }: Row): CallCounts => counts

/** Counts a period, in total and by the given days, by kind, side, agent and group. */
export const readCallCounts = async (
  db: Pick<Db, 'rows'>,
  { tenantId, channelId, from, to }: CallPeriod,
  days: readonly Day[],
): Promise<CallReport> => {
  const values = [tenantId, from, to, channelId, days.map((day) => day.start)]
  const rows = await db.rows<Row>({ name: 'call-counts', text: COUNT, values })
  const of = (part: keyof typeof PARTS) => rows.filter((row) => row.part === PARTS[part])
  const byKey = (part: keyof typeof PARTS) => {
    const found = new Map(of(part).map((row) => [row.key, countsOf(row)]))
    return (key: string) => found.get(key) ?? NONE
  }
  const [onDay, ofKind, ofStarter] = [byKey('day'), byKey('kind'), byKey('starter')]
  return {
    ...byKey('all')(''),
    days: days.map(({ day }, i) => ({ day, ...onDay(String(i)) })),
    kinds: CALL_TYPE.map((callType) => ({ callType, ...ofKind(callType) })),
    starters: CALL_SIDES.map((startedBy) => ({ startedBy, ...ofStarter(startedBy) })),
    agents: of('agent')
      .slice(0, MOST_ROWS)
      .map((row) => ({ adminId: row.key, adminNick: row.name, ...countsOf(row) })),
    // a conversation may have no group
    groups: of('group')
      .filter(({ key }) => key !== '')
      .slice(0, MOST_ROWS)
      .map((row) => ({ groupId: row.key, groupName: row.name, ...countsOf(row) })),
  }
}
