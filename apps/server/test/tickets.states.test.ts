import { TICKET_STATUS } from '@foyer/protocol/kinds'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ticketEdges } from '../src/tickets/states.ts'
import { signIn, type TestAgent } from './people.ts'
import { onBothStores, onOneStore, type Subject } from './stores.ts'
import { open, wo } from './tickets.ts'

const STATUSES = Object.values(TICKET_STATUS)
/** Those that an agent's call can name. */
const NAMED = STATUSES.filter((status) => status !== TICKET_STATUS.ended)

const leadsTo = (cause: keyof typeof ticketEdges, from: number): readonly number[] =>
  ticketEdges[cause][from as keyof (typeof ticketEdges)['agent']] ?? []

/** Statements of a test, in the store under test. */
const withStore = async <T>({ store }: Subject, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: store.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A new ticket in a state. */
const openIn = async (subject: Subject, client: pg.Client, status: number) => {
  const opened = await open(subject.node)
  const solvedAt = status >= TICKET_STATUS.solved ? 1 : null
  await client.query('update ticket set status = $2, solved_at = $3 where wo_id = $1', [opened.woId, status, solvedAt])
  return opened
}

/** All that the store has of a ticket. */
const everythingOf = async (client: pg.Client, woId: string) => {
  const { rows: tickets } = await client.query('select * from ticket where wo_id = $1', [woId])
  const { rows: entries } = await client.query('select * from ticket_entry where wo_id = $1 order by entry_no', [woId])
  const { rows: events } = await client.query(`select tenant_seq from event where data ->> 'woId' = $1`, [woId])
  return { ticket: tickets[0], entries, events }
}

onOneStore((subject) => {
  test.each(STATUSES)(
    'S4.7: every edge that agents have from state %i, and every one that they have not',
    async (from) => {
      await withStore(subject, async (client) => {
        for (const to of NAMED) {
          const { owner, woId } = await openIn(subject, client, from)
          const before = await everythingOf(client, woId)
          const { data } = await owner.call('changeWo', { woIds: [woId], change: { woStatus: to, woTitle: 'Changed' } })
          const after = await everythingOf(client, woId)
          const isEdge = to === from || leadsTo('agent', from).includes(to)
          if (isEdge) {
            expect(data, `${from} to ${to}`).toEqual({ changed: [woId], refused: [] })
            expect(after.ticket).toMatchObject({ status: to, title: 'Changed', last_entry: 1 })
            const isDone = to >= TICKET_STATUS.solved
            expect(after.ticket.solved_at !== null).toBe(isDone)
          } else {
            const reason = 'The ticket cannot be set to this state'
            expect(data, `${from} to ${to}`).toEqual({ changed: [], refused: [{ woId, reason }] })
            expect(after).toEqual(before)
            const words = { woId, handleType: 1, handleContent: 'Hello', handleWoStatus: to }
            expect((await owner.call('addWoHandleInfo', words)).message).toBe(reason)
            expect(await everythingOf(client, woId)).toEqual(before)
          }
        }
      })
    },
  )

  test.each(STATUSES)('X-38, S4.7: the customer\u2019s words in state %i', async (from) => {
    await withStore(subject, async (client) => {
      const { userId, woId } = await openIn(subject, client, from)
      const before = await everythingOf(client, woId)
      const answer = await wo(subject.node, 'addWoHandleInfo', { userId, woId, handleContent: 'Hello?' })
      const after = await everythingOf(client, woId)
      const isShut = from === TICKET_STATUS.closed || from === TICKET_STATUS.ended
      expect(answer).toMatchObject(isShut ? { code: 400, message: 'The ticket is closed' } : { code: 200 })
      if (isShut) expect(after).toEqual(before)
      else expect(after.ticket).toMatchObject({ status: leadsTo('customer', from)[0] ?? from, last_by: 'customer' })
    })
  })

  test.each(STATUSES)('a double in state %i closes, and is back there when it is none', async (from) => {
    await withStore(subject, async (client) => {
      const { owner, woId } = await openIn(subject, client, from)
      const main = await open(subject.node)
      expect((await owner.call('mergeWo', { woId: main.woId, doubles: [woId] })).data).toBe(true)
      const merged = await everythingOf(client, woId)
      expect(merged.ticket).toMatchObject({ status: TICKET_STATUS.closed, merged_into: main.woId })
      const mainMerged = await everythingOf(client, main.woId)
      for (const [name, body] of [
        ['mergeWo', { woId: main.woId, doubles: [woId] }],
        ['mergeWo', { woId: main.woId, doubles: [main.woId] }],
        ['mergeWo', { woId, doubles: [main.woId] }],
        ['mergeWo', { woId: main.woId, doubles: [] }],
        ['undoMergeWo', { woId: main.woId }],
      ] as const)
        expect((await owner.call(name, body)).message).toBe('These tickets cannot be merged')
      const reopen = await owner.call('changeWo', { woIds: [woId], change: { woStatus: 1 } })
      expect(reopen.data.refused).toMatchObject([{ woId }])
      expect(await everythingOf(client, woId)).toEqual(merged)
      expect(await everythingOf(client, main.woId)).toEqual(mainMerged)
      expect((await owner.call('undoMergeWo', { woId })).data).toBe(true)
      expect((await everythingOf(client, woId)).ticket).toMatchObject({ status: from, merged_into: '' })
      expect((await everythingOf(client, main.woId)).ticket).toMatchObject({ status: 0, merged_from: [] })
    })
  })
})

onBothStores((subject) => {
  /** A reply of an agent who has seen the ticket up to an entry. */
  const replyOf = (agent: TestAgent, woId: string, lastEntry: number, handleType = 1) =>
    agent.call('addWoHandleInfo', { woId, handleType, handleContent: `I am ${agent.adminId}`, lastEntry })

  test('an agent\u2019s first answer accepts a ticket, takes it, and ends the customer\u2019s wait', async () => {
    const { owner, userId, woId } = await open(subject.node)
    expect((await owner.call('getWo', { woId })).data).toMatchObject({ woStatus: 0, adminId: '', lastBy: 'customer' })
    await owner.call('addWoHandleInfo', { woId, handleType: 3, handleContent: 'A note changes nothing.' })
    const noted = (await owner.call('getWo', { woId })).data
    expect(noted).toMatchObject({ woStatus: 0, adminId: '' })
    expect(noted.waitingSince).toBeGreaterThan(0)
    await replyOf(owner, woId, 1)
    const { data } = await owner.call('getWo', { woId })
    expect(data).toMatchObject({ woStatus: 1, adminId: owner.adminId, waitingSince: 0, lastBy: 'agent', lastEntry: 2 })
    expect(data.entries[1].changes).toEqual({ woStatus: [0, 1], adminId: ['', owner.adminId] })
    await owner.call('changeWo', { woIds: [woId], change: { snoozedUntil: 9_000_000_000_000_000, woStatus: 2 } })
    await wo(subject.node, 'addWoHandleInfo', { userId, woId, handleContent: 'Are you there?' })
    expect((await owner.call('getWo', { woId })).data).toMatchObject({
      woStatus: 1,
      snoozedUntil: 0,
      lastBy: 'customer',
    })
  })

  test('of two agents who answer at once one is told of the other; the same reply again is one', async () => {
    const { node } = subject
    const { owner, woId } = await open(node)
    const second = await signIn(node)
    const saved = await node.manage(
      'saveAdmin',
      { account: `rival-${woId}`, password: 'a long password', role: 2, adminNick: 'Rival' },
      second.token,
    )
    expect(saved.code).toBe(200)
    const rival = await signIn(node, `rival-${woId}`, 'a long password')
    const answers = await Promise.all([replyOf(owner, woId, 0), replyOf(rival, woId, 0)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400])
    const [first, late] = answers[0].code === 200 ? [owner, rival] : [rival, owner]
    const refused = answers.find(({ code }) => code === 400)
    expect(refused).toMatchObject({
      message: 'A colleague has answered since you last looked',
      data: { reason: 'staleReply' },
    })
    // a note and one's own newer reply are no reason to refuse
    expect((await replyOf(late, woId, 0, 3)).code).toBe(200)
    expect((await replyOf(first, woId, 0)).code).toBe(200)
    expect((await replyOf(late, woId, 3)).code).toBe(200)
    const again = { woId, handleType: 1, handleContent: 'Once', clientId: 'once' }
    await Promise.all([owner.call('addWoHandleInfo', again), owner.call('addWoHandleInfo', again)])
    const { entries } = (await owner.call('getWo', { woId })).data
    expect(entries.filter((one: { handleContent: string }) => one.handleContent === 'Once')).toHaveLength(1)
    expect(entries.map((one: { entryNo: number }) => one.entryNo)).toEqual(
      entries.map((_: unknown, at: number) => at + 1),
    )
  })
})
