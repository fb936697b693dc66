import { expect, test } from 'vitest'
import { openDb, type Statement } from '../src/db/open.ts'
import { readConversation, readTenant } from '../src/events/log.ts'
import { inStore } from './inStore.ts'
import { onBothStores } from './stores.ts'

/** The tables were counted when they had next to nothing in them, and have grown by thousands of rows since. */
const GROW = `
  alter table event set (autovacuum_enabled = false);
  alter table message set (autovacuum_enabled = false);
  analyze event, message;
  insert into event (tenant_id, user_id, seq, tenant_seq, session_id, kind, at, admin_id, group_id, data)
    select 'demo', 'grown', 1000000 + n, 1000000 + n, 's', 'messages.read', 1, '', '', '{"time":1}' from generate_series(1, 20000) n;
  insert into message (tenant_id, user_id, msg_id, seq, session_id, sender, sender_id, sender_name, face, msg_type, content, at)
    select 'demo', 'grown', 'm' || n, n, 's', 1, 'grown', '', '', 1, 'Hello', n from generate_series(1, 20000) n`

type Plan = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] }

const steps = (plan: Plan): string[] => [
  [plan['Node Type'], plan['Relation Name']].filter(Boolean).join(' '),
  ...(plan.Plans ?? []).flatMap(steps),
]

onBothStores((subject) => {
  test('readers of a log that has grown since it was counted follow its index, and look messages up by their keys', async () => {
    await inStore(subject.store, GROW)
    const db = openDb(subject.store.url, () => undefined)
    const plans: string[][] = []
    const explaining = {
      rows: async <R>({ text, values }: Statement): Promise<R[]> => {
        const rows = await db.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
          text: `explain (format json) ${text}`,
          values,
        })
        plans.push(steps((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan))
        return []
      },
    }
    await readTenant(explaining, 'demo', 1_000_000)
    await readConversation(explaining, 'demo', 'grown', 1_000_000)
    await db.close()
    const byIndex = ['Limit', 'Index Scan event', 'Nested Loop', 'Result', 'Limit', 'Index Scan message']
    expect(plans).toEqual([byIndex, byIndex])
  })
})
