import type pg from 'pg'

/** Conversations whose events are not exactly 1, 2, 3 up to last_seq. */
const CONVERSATIONS = `
select count(*)::int as wrong from conversation c
left join (select tenant_id, user_id, count(*) as n, count(distinct seq) as d, min(seq) as low, max(seq) as high from event where user_id <> ''
  group by tenant_id, user_id) e using (tenant_id, user_id)
where c.last_seq <> coalesce(e.high, 0) or (e.n is not null and not (e.low = 1 and e.n = e.high and e.d = e.high))`

/** Tenants whose events are not exactly 1, 2, 3 up to the log's last_seq. */
const TENANTS = `
select count(*)::int as wrong from tenant_log l
left join (select tenant_id, count(*) as n, count(distinct tenant_seq) as d, min(tenant_seq) as low, max(tenant_seq) as high from event
  group by tenant_id) e using (tenant_id)
where l.last_seq <> coalesce(e.high, 0) or (e.n is not null and not (e.low = 1 and e.n = e.high and e.d = e.high))`

/** Messages without their event, or with an event at another place. */
const ORPHANS = `
select count(*)::int as wrong from message m where not exists (
  select from event e where e.tenant_id = m.tenant_id and e.user_id = m.user_id and e.seq = m.seq and e.kind = 'message.created'
    and e.data ->> 'msgId' = m.msg_id)`

/** Counts faults in the numbering of the log, directly from the tables. */
export const countGaps = async (client: pg.Client): Promise<number> => {
  let wrong = 0
  for (const statement of [CONVERSATIONS, TENANTS, ORPHANS]) {
    const { rows } = await client.query<{ wrong: number }>(statement)
    wrong += rows[0]?.wrong ?? 0
  }
  return wrong
}
