import { expect, test } from 'vitest'
import { createSearchIndex } from '../src/conversations/searchIndex.ts'
import { openDb } from '../src/db/open.ts'
import type { Store } from './build.ts'
import { inStore } from './inStore.ts'
import { arrive, hire, signIn, type TestVisitor } from './people.ts'
import { onBothStores } from './stores.ts'

/** Consultations newer than all others, without a word: as many as a search walks before it asks the index. */
const bury = (store: Store, from = 4_000_000_000_000, step = 1) =>
  inStore(
    store,
    `insert into consultation (tenant_id, session_id, user_id, channel_id, started_at, ended_at)
      select tenant_id, 'newer' || n || gen_random_uuid(), user_id, channel_id, $1::bigint + n * $2::bigint, $1::bigint + n * $2::bigint + 1
      from (select * from consultation limit 1) one, generate_series(1, 250) n`,
    [from, step],
  )

const WORDS = [
  ...['parcel', "it's", 'a\\b', '50%_off', '"quoted"', ' - ', 'Größe', 'İstanbul', 'STRASSE', 'straße'],
  ...[
    'ПРИВЕТ',
    'привет',
    'ΟΔΟΣ',
    'ὀδός',
    '我想申请退款',
    '退货',
    '退',
    'ขอคืนเงิน',
    'หน่อย',
    'こんにちは',
    'カタカナ',
    '안녕하세요',
  ],
  ...['مرحبا', 'שלום', 'नमस्ते', '👩‍👩‍👧', '👍', 'e\u0301', 'é', 'x', '𝒳𝒴', '<b>bold</b>', 'tab\there'],
]

/** Numbers from 0 on below `end`, always the same ones. */
const createDice = () => {
  let state = 42
  return (end: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * end)
  }
}

onBothStores((subject) => {
  /** The index of a node of its own, for which time passes between two rounds. */
  const openIndex = () => {
    const db = openDb(subject.store.url, () => undefined)
    let now = 0
    const index = createSearchIndex({ db, clock: { elapsed: () => now } })
    return {
      close: db.close,
      /** All sessions that the index names, walking back from the end of time. */
      sessionsWith: async (words: string) => {
        const sessions: string[] = []
        for (let before = 5_000_000_000_000; ; ) {
          const named = await index.sessionsWith('demo', words, { before, reach: 600_000 })
          if (named === null) return undefined
          sessions.push(...named.sessions)
          if (named.since === 0) return sessions.toSorted()
          before = named.since - 1
        }
      },
      /** Pages of the list of what the index has yet to sort in, which a search reads whole. */
      unsorted: async () => {
        const text = `select gin_clean_pending_list('search_text_grams')::int as pages`
        return (await db.rows<{ pages: number }>({ text, values: [] }))[0]?.pages
      },
      rows: (text: string, values: readonly unknown[]) => db.rows<{ session_id: string }>({ text, values }),
      lag: index.lag,
      gather: async () => {
        now += 60_000
        await index.gather()
      },
      round: async () => {
        now += 60_000
        await index.round()
      },
    }
  }

  /** What a look into every message and every fact finds. */
  const lookEverywhere = async (index: ReturnType<typeof openIndex>, words: string) => {
    const rows = await index.rows(
      `select distinct co.session_id from consultation co join visitor v using (tenant_id, user_id)
        left join message m on m.tenant_id = co.tenant_id and m.session_id = co.session_id and not m.recalled
        where co.tenant_id = 'demo' and (strpos(lower(m.content), lower($1)) > 0
          or strpos(lower(concat_ws(chr(10), v.name, v.phone, v.email, co.summary, co.tags #>> '{}')), lower($1)) > 0)`,
      [words],
    )
    return rows.map((row) => row.session_id).toSorted()
  }

  test('the index finds what a look at every message finds, in every script, before and after it has read them', async () => {
    const { node } = subject
    const dice = createDice()
    const text = () =>
      Array.from({ length: 1 + dice(6) }, () => WORDS[dice(WORDS.length)]).join(dice(2) === 0 ? ' ' : '')
    const queries = () =>
      Array.from({ length: 60 }, () => {
        const letters = Array.from(text())
        const from = dice(letters.length)
        return letters
          .slice(from, from + 1 + dice(8))
          .join('')
          .trim()
      }).filter((query) => query !== '' && !/\p{Cc}/u.test(query))
    const index = openIndex()
    const visitors: TestVisitor[] = []
    const agent = await hire(node, await signIn(node), { maxSession: 12 })
    for (let i = 0; i < 12; i++) {
      const visitor = await arrive(node, { userName: text().slice(0, 40) })
      await visitor.call('transferAgent', { adminId: agent.adminId })
      visitors.push(visitor)
    }
    const talk = async () => {
      for (const visitor of visitors) expect((await visitor.say(text())).code).toBe(200)
    }
    const compare = async () => {
      for (const query of [...WORDS.filter((word) => !/\p{Cc}/u.test(word)).map((word) => word.trim()), ...queries()])
        expect({ query, found: await index.sessionsWith(query) }).toEqual({
          query,
          found: await lookEverywhere(index, query),
        })
    }
    await talk()
    await index.round()
    expect(await index.unsorted()).toBe(0)
    await compare()
    // what the log has behind the index
    await talk()
    await compare()
    // what was read of the log and is not in the index
    await index.gather()
    expect((await index.rows('select session_id from search_fresh', [])).length).toBeGreaterThan(0)
    await compare()
    await talk()
    await compare()
    await index.round()
    await compare()
    await index.close()
  })

  test('G-75: old conversations are found by the index; what is recalled or erased is gone from it at once', async () => {
    const { node, store } = subject
    const owner = await signIn(node)
    const agent = await hire(node, owner, { maxSession: 10 })
    const index = openIndex()
    const visitor = await arrive(node, { userName: 'Quintessa Zyx' })
    await visitor.call('transferAgent', { adminId: agent.adminId })
    const { sessionId } = visitor
    const sent = (await agent.call('sendMsg', { sessionId, msgContent: 'A brontosaurus', msgType: 1 })).data
    await visitor.say('Rather an ichthyosaur')
    await index.round()
    await bury(store)
    const find = async (query: string) =>
      (await node.admin('searchSessions', { query }, owner.token)).data.map(
        (row: { sessionId: string }) => row.sessionId,
      )
    const indexed = async (word: string) =>
      (await inStore(store, `select from search_text where strpos(words, $1) > 0`, [word])).length
    for (const query of ['BRONTO', 'ichthyosaur', 'quintessa', 'zy'])
      expect({ query, found: await find(query) }).toEqual({ query, found: [sessionId] })
    expect(await find('pterodactyl')).toEqual([])
    const stranger = await hire(node, owner)
    expect((await stranger.call('searchSessions', { query: 'ichthyosaur' })).data).toEqual([])

    expect((await agent.call('recallMsg', { sessionId, msgId: sent.msgId })).code).toBe(200)
    expect([await find('brontosaurus'), await indexed('brontosaurus')]).toEqual([[], 0])
    expect(await find('ichthyosaur')).toEqual([sessionId])
    await index.round()
    expect([await find('ichthyosaur'), await indexed('brontosaurus')]).toEqual([[sessionId], 0])
    await agent.call('chatClose', { sessionId, summary: 'About plesiosaurs' })
    expect(await find('plesio')).toEqual([sessionId])
    await index.round()
    expect([await find('plesio'), await find('ichthyosaur')]).toEqual([[sessionId], [sessionId]])

    expect((await visitor.call('eraseMyData', {}, { token: visitor.token })).code).toBe(200)
    for (const word of ['ichthyosaur', 'plesiosaur', 'quintessa'])
      expect({ word, left: await indexed(word), found: await find(word) }).toEqual({ word, left: 0, found: [] })
    await index.close()
  })

  test('G-75: what was read of the log is found before it is in the index, and what is recalled is gone from it at once', async () => {
    const { node, store } = subject
    const owner = await signIn(node)
    const agent = await hire(node, owner, { maxSession: 10 })
    const index = openIndex()
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { adminId: agent.adminId })
    const { sessionId } = visitor
    await index.round()
    await bury(store)
    const find = async (query: string) =>
      (await node.admin('searchSessions', { query }, owner.token)).data.map(
        (row: { sessionId: string }) => row.sessionId,
      )
    const kept = (table: 'search_fresh' | 'search_text', word: string) =>
      inStore(store, `select from ${table} where strpos(words, $1) > 0`, [word]).then((rows) => rows.length)
    await visitor.say('An archelon')
    const sent = (await agent.call('sendMsg', { sessionId, msgContent: 'A diplodocus', msgType: 1 })).data
    await index.gather()
    expect([await kept('search_fresh', 'diplodocus'), await kept('search_text', 'diplodocus')]).toEqual([1, 0])
    expect([await find('diplodocus'), await find('archelon')]).toEqual([[sessionId], [sessionId]])

    expect((await agent.call('recallMsg', { sessionId, msgId: sent.msgId })).code).toBe(200)
    expect([await find('diplodocus'), await kept('search_fresh', 'diplodocus')]).toEqual([[], 0])
    expect(await find('archelon')).toEqual([sessionId])
    await index.round()
    expect([await kept('search_text', 'archelon'), await kept('search_text', 'diplodocus')]).toEqual([1, 0])

    await visitor.say('A hesperornis')
    await index.gather()
    await index.round()
    expect([await kept('search_fresh', 'hesperornis'), await kept('search_text', 'hesperornis')]).toEqual([0, 1])
    expect(await find('hesperornis')).toEqual([sessionId])
    await index.close()
  })

  test('G-75: the newest hits of a past are found in their order, wherever a word was frequent', async () => {
    const { node, store } = subject
    const owner = await signIn(node)
    // one whose own facts say none of the words
    const { userId } = await arrive(node)
    const dice = createDice()
    const count = 1200
    // each word has a part of the past in which it is frequent, rare elsewhere
    const said = (n: number) =>
      WORDS.filter((_, w) => dice(100) < (Math.floor((n * WORDS.length) / count) === w || w % 7 === 0 ? 60 : 1)).join(
        ' ',
      )
    const ids = Array.from({ length: count }, (_, n) => `past${n}`)
    const times = ids.map((_, n) => 4_100_000_000_000 + n * 420_000 + dice(400_000))
    const from = `unnest($1::text[], $2::text[], $3::bigint[]) as t(id, content, at), (select * from consultation where tenant_id = 'demo' and user_id = $4) one`
    await inStore(
      store,
      `with began as (insert into consultation (tenant_id, session_id, user_id, channel_id, started_at, ended_at)
          select one.tenant_id, id, one.user_id, one.channel_id, at, at + 300000 from ${from}),
        read as (insert into search_stale (tenant_id, user_id, session_id) select one.tenant_id, '', id from ${from})
      insert into message (tenant_id, user_id, msg_id, seq, session_id, sender, msg_type, content, at)
        select one.tenant_id, one.user_id, 'message' || id, 900000 + row_number() over (), id, 1, 1, content, at + 1000 from ${from}`,
      [ids, ids.map((_, n) => said(n)), times, userId],
    )
    const plain = async (query: string) => {
      const rows = await inStore(
        store,
        `select session_id from message where tenant_id = 'demo' and session_id like 'past%' and strpos(lower(content), lower($1)) > 0`,
        [query],
      )
      const found = new Set(rows.map((row) => row.session_id as string))
      return ids.toReversed().filter((id) => found.has(id))
    }
    const index = openIndex()
    for (let round = 0; round < 3; round++) await index.round()
    expect(index.lag('demo').unread).toBe(0)
    // at the same intervals, so that what a search has walked says how far back to ask
    await bury(store, 4_100_000_000_000 + count * 420_000, 420_000)
    const asked = WORDS.filter((word, w) => w % 3 === 0 && !/\p{Cc}/u.test(word)).map((word) => word.trim())
    for (const query of asked) {
      // so many that the index is asked for one period after the other
      const pages = [1, 2, 3].map((page) => node.admin('searchSessions', { query, page, pageSize: 100 }, owner.token))
      const found = (await Promise.all(pages)).flatMap(({ data }) => data as { sessionId: string }[])
      // besides those of the other tests
      const sessions = found.map(({ sessionId }) => sessionId).filter((sessionId) => sessionId.startsWith('past'))
      const all = await plain(query)
      expect({ query, sessions }).toEqual({ query, sessions: all.slice(0, sessions.length) })
      expect(sessions.length).toBeGreaterThanOrEqual(Math.min(250, all.length))
    }
    await index.close()
  })

  test('an index that was lost with a crash of the store is made again, and nothing is missed meanwhile', async () => {
    const { node, store } = subject
    const owner = await signIn(node)
    const agent = await hire(node, owner, { maxSession: 10 })
    const index = openIndex()
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { adminId: agent.adminId })
    await visitor.say('A megatherium')
    await index.round()
    await bury(store)
    await inStore(store, 'truncate search_text, search_fresh, search_stale, search_mark')
    const find = async () =>
      (await node.admin('searchSessions', { query: 'megatherium' }, owner.token)).data.map(
        (row: { sessionId: string }) => row.sessionId,
      )
    expect([await index.sessionsWith('megatherium'), await find()]).toEqual([undefined, [visitor.sessionId]])
    await index.round()
    expect([await index.sessionsWith('megatherium'), await find()]).toEqual([[visitor.sessionId], [visitor.sessionId]])
    await index.close()
  })
})
