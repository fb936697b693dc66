import { expect, test } from 'vitest'
import { createSearchIndex } from '../src/conversations/searchIndex.ts'
import { openDb } from '../src/db/open.ts'
import type { Store } from './build.ts'
import { inStore } from './inStore.ts'
import { arrive, hire, signIn, type TestVisitor } from './people.ts'
import { onBothStores } from './stores.ts'

/** Consultations newer than all others, without a word: as many as a search walks before it asks the index. */
const bury = (store: Store) =>
  inStore(
    store,
    `insert into consultation (tenant_id, session_id, user_id, channel_id, started_at, ended_at)
      select tenant_id, 'newer' || n || gen_random_uuid(), user_id, channel_id, 4000000000000 + n, 4000000000001 + n
      from (select * from consultation limit 1) one, generate_series(1, 250) n`,
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
      sessionsWith: async (words: string) => (await index.sessionsWith('demo', words))?.toSorted(),
      round: async () => {
        now += 60_000
        await index.round()
      },
    }
  }

  /** What a look into every message and every fact finds. */
  const lookEverywhere = async (words: string) => {
    const rows = await inStore(
      subject.store,
      `select distinct co.session_id from consultation co join visitor v using (tenant_id, user_id)
        left join message m on m.tenant_id = co.tenant_id and m.session_id = co.session_id and not m.recalled
        where co.tenant_id = 'demo' and (strpos(lower(m.content), lower($1)) > 0
          or strpos(lower(concat_ws(chr(10), v.name, v.phone, v.email, co.summary, co.tags #>> '{}')), lower($1)) > 0)`,
      [words],
    )
    return rows.map((row) => row.session_id as string).toSorted()
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
        expect({ query, found: await index.sessionsWith(query) }).toEqual({ query, found: await lookEverywhere(query) })
    }
    await talk()
    await index.round()
    await compare()
    // what the log has behind the index
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
      (await agent.call('searchSessions', { query })).data.map((row: { sessionId: string }) => row.sessionId)
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

  test('an index that was lost with a crash of the store is made again, and nothing is missed meanwhile', async () => {
    const { node, store } = subject
    const agent = await hire(node, await signIn(node), { maxSession: 10 })
    const index = openIndex()
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { adminId: agent.adminId })
    await visitor.say('A megatherium')
    await index.round()
    await bury(store)
    await inStore(store, 'truncate search_text, search_stale, search_mark')
    const find = async () =>
      (await agent.call('searchSessions', { query: 'megatherium' })).data.map(
        (row: { sessionId: string }) => row.sessionId,
      )
    expect([await index.sessionsWith('megatherium'), await find()]).toEqual([undefined, [visitor.sessionId]])
    await index.round()
    expect([await index.sessionsWith('megatherium'), await find()]).toEqual([[visitor.sessionId], [visitor.sessionId]])
    await index.close()
  })
})
