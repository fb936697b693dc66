import { expect, test } from 'vitest'
import { createMessages } from '../src/conversations/read.ts'
import { createSessionLists } from '../src/conversations/sessionLists.ts'
import type { Viewer } from '../src/conversations/sessions.ts'
import { type Db, openDb, type Statement } from '../src/db/open.ts'
import { readConsultations } from '../src/ratings/store.ts'
import { inStore } from './inStore.ts'
import { rowsRead } from './rowsRead.ts'
import { onBothStores } from './stores.ts'

const PAST = 18_000
/** When the running consultations began, epoch ms: a day and more after the last earlier one. */
const BEGAN = 2_000_000_000

/** `v0` has said much in nine earlier consultations, and twenty messages in the one that runs; the others have said twenty messages. */
const LONG = `
  insert into visitor (tenant_id, user_id, channel_id, name, phone, email, partner_id, params, locale, previous_url, refer, fiy_book_code,
      token_hash, created_at, expires_at, seen_at)
    select 'demo', 'v' || n, 'demo', '', '', '', '', '', 'en', '', '', '', '', 1, 1, 1 from generate_series(0, 500) n;
  insert into conversation (tenant_id, user_id, last_seq, last_time, state, state_at, session_id, poll_id, admin_id, confirmed_seq)
    select 'demo', 'v' || n, ${PAST}, ${BEGAN}, 'agent', 1, 's' || n || '-0', 'p' || n, 'someone', ${PAST} from generate_series(0, 500) n;
  insert into consultation (tenant_id, session_id, user_id, channel_id, admin_id, started_at, agent_at)
    select 'demo', 's' || n || '-0', 'v' || n, 'demo', 'someone', ${BEGAN}, ${BEGAN} from generate_series(0, 500) n;
  insert into consultation (tenant_id, session_id, user_id, channel_id, admin_id, started_at, agent_at, ended_at)
    select 'demo', 's0-' || n, 'v0', 'demo', 'someone', (n - 1) * 200000000, 1, n * 200000000 - 1 from generate_series(1, 9) n;
  insert into message (tenant_id, user_id, msg_id, seq, session_id, sender, msg_type, content, at)
    select 'demo', 'v0', 'message' || n, n, 's0-' || 1 + (n - 1) / 2000, 1 + n % 2, 1, 'Hello', n * 100000 from generate_series(1, ${PAST}) n;
  insert into message (tenant_id, user_id, msg_id, seq, session_id, sender, msg_type, content, at)
    select 'demo', 'v' || n, 'message' || ${BEGAN} + k, ${PAST} + k, 's' || n || '-0', 1, 1, 'Hello', ${BEGAN} + k
    from generate_series(0, 500) n, generate_series(1, 20) k;
  analyze visitor, conversation, consultation, message`

const FORGET = `delete from visitor where user_id ~ '^v\\d+$'; delete from conversation where user_id ~ '^v\\d+$';
  delete from consultation where user_id ~ '^v\\d+$'; delete from message where user_id ~ '^v\\d+$'`

/** Runs statements for what they read; they answer with no rows. */
const reader = (db: Db) => {
  const read: number[] = []
  const rows = async (statement: Statement): Promise<never[]> => {
    read.push(await rowsRead(db, statement, 'message'))
    return []
  }
  const counting = { ...db, rows, transaction: (work: (tx: Db) => unknown) => work(counting) } as unknown as Db
  return { counting, read }
}

onBothStores((subject) => {
  test('D-13, X-10, X-15: what is read of a conversation does not grow with what the customer has said before', async () => {
    await inStore(subject.store, LONG)
    const db = openDb(subject.store.url, () => undefined)
    const { counting, read } = reader(db)
    const key = { tenantId: 'demo', userId: 'v0' }
    const viewer: Viewer = { tenantId: 'demo', adminId: 'someone', permissions: new Set(['chats']), groupIds: [] }
    try {
      // 2,000 messages, with what was said ten minutes before and after
      await createMessages(counting).session(key, 's0-2')
      await createMessages(counting).session(key, 's0-0')
      await createMessages(counting).takeOffline(key)
      await readConsultations(counting, key, BEGAN)
      await createSessionLists(counting).byIds(viewer, ['s0-0'])
    } finally {
      await db.close()
      await inStore(subject.store, FORGET)
    }
    const [earlier = 0, ...running] = read
    expect(earlier).toBeLessThan(2100)
    expect(running).toHaveLength(4)
    expect(running.filter((messages) => messages > 200)).toEqual([])
  })
})
