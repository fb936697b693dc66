import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../src/db/open.ts'
import { arrive, createGroup, fromNewAddress, hire, type TestAgent } from './people.ts'
import { onOneStore } from './stores.ts'
import { addWo } from './tickets.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Listed = { woId: string; adminId: string; dueAt: number; [member: string]: unknown }

onOneStore((subject) => {
  const begin = async (settings: object) => {
    const { node, store } = subject
    const db = openDb(store.url, () => undefined)
    onTestFinished(() => db.close())
    const { owner, groupId } = await createGroup(node)
    const agents = [await hire(node, owner, {}, groupId), await hire(node, owner, {}, groupId)] as const
    const start = {
      dueRules: [],
      assignRules: [],
      groupShares: [{ groupId, mode: 'roundRobin' }],
      defaultGroupId: groupId,
      autoReply: 0,
      translations: {},
    }
    const saved = await node.manage('saveWoSettings', { ...start, ...settings }, owner.token)
    if (saved.code !== 200) throw new Error(saved.message)
    const leave = async (more: object = {}, language = 'en'): Promise<string> => {
      const body = { channelId: 'demo', customerName: 'Ann', msgContent: 'Hello?', ...more }
      const answer = await node.visitor('leaveMsg', body, { ...fromNewAddress(), 'accept-language': language })
      if (answer.code !== 200) throw new Error(answer.message)
      return answer.data.id
    }
    const listed = async (woId: string): Promise<Listed> => {
      const rows = await owner.call('queryWoList', { woKinds: ['message', 'callback'], groupIds: [groupId] })
      return rows.data.find((row: Listed) => row.woId === woId)
    }
    const put = (woId: string, columns: object) =>
      db.k.updateTable('ticket').set(columns).where('wo_id', '=', woId).execute()
    const news = async (agent: TestAgent) =>
      (await agent.events()).filter(({ eventType }) => eventType === 2255).map(({ woId, change }) => [woId, change])
    return { node, db, owner, agents, groupId, leave, listed, put, news }
  }

  const rule = { woKinds: [], typeIds: [], woPriorities: [], firstMinutes: 30, nextMinutes: 0, solveMinutes: 90 }

  test('G-01: a group shares its new messages in turn, and they are due by the rules of their kind', async () => {
    const { agents, leave, listed } = await begin({ dueRules: [{ ...rule, woKinds: ['message'] }] })
    const before = Date.now()
    const ids = [await leave(), await leave(), await leave()]
    const rows = await Promise.all(ids.map(listed))
    const names = agents.map(({ adminId }) => adminId).sort()
    expect(rows.map(({ adminId }) => adminId)).toEqual([names[0], names[1], names[0]])
    for (const row of rows) {
      expect(row.dueAt).toBeGreaterThanOrEqual(before + 30 * MINUTE)
      expect(row.dueAt).toBeLessThanOrEqual(Date.now() + 30 * MINUTE)
      expect(row.solveDue).toBe(row.dueAt + 60 * MINUTE)
    }
    // D-24: a call is due at the end of its window, whatever the rules say
    const to = before + DAY
    const wish = await leave({ callback: { phone: '+49 171 5550100', from: before + DAY / 2, to } })
    expect(await listed(wish)).toMatchObject({ woKind: 'callback', dueAt: to, adminId: names[1] })
  })

  test('the agent of an overdue ticket is told once; a snoozed one wakes; a solved one ends after the days set', async () => {
    const { node, owner, agents, leave, listed, put, news } = await begin({ dueRules: [rule], closeAfterDays: 5 })
    const [agent] = agents
    const mine = { admin_id: agent.adminId }
    const [late, asleep, solved, young] = [await leave(), await leave(), await leave(), await leave()]
    const now = Date.now()
    await put(late, { ...mine, due_at: now - 1 })
    await put(asleep, { ...mine, snoozed_until: now - 1, due_at: null })
    await put(solved, { ...mine, status: 3, solved_at: now - 6 * DAY, due_at: null })
    await put(young, { ...mine, status: 3, solved_at: now - 4 * DAY, due_at: null })
    await news(agent)
    await node.sweep()
    const told = await news(agent)
    expect(told.filter(([, change]) => change === 'overdue')).toEqual([[late, 'overdue']])
    expect(told.filter(([, change]) => change === 'awake')).toEqual([[asleep, 'awake']])
    expect(told).toContainEqual([solved, 'changed'])
    expect(await listed(asleep)).toMatchObject({ snoozedUntil: 0, woStatus: 0 })
    expect(await listed(solved)).toMatchObject({ woStatus: 99 })
    expect(await listed(young)).toMatchObject({ woStatus: 3 })
    await node.sweep()
    expect(await news(agent)).toEqual([])
    await node.manage('saveWoSettings', { closeAfterDays: 0 }, owner.token)
    await put(young, { solved_at: 1 })
    await node.sweep()
    expect(await listed(young)).toMatchObject({ woStatus: 3 })
  })

  test('customers are asked for a rating where operators want it', async () => {
    const { node, owner, put } = await begin({ askRating: 1 })
    const { userId, token } = await arrive(node)
    const call = (name: string, body: object) => node.call(`/api/open/wo/${name}`, { userId, ...body }, { token })
    const { woId } = (await addWo(node, { userId }, { token })).data
    await put(woId, { status: 3, solved_at: Date.now() })
    const asked = async () => [
      (await call('queryWoById', { id: woId })).data.canRate,
      (await call('queryWoByCustom', {})).data[0].canRate,
    ]
    expect(await asked()).toEqual([1, 1])
    await node.manage('saveWoSettings', { askRating: 0 }, owner.token)
    expect(await asked()).toEqual([0, 0])
  })

  test('the automatic answer is a public entry in the language of the customer, and leaves the first answer due', async () => {
    const texts = { autoReplyText: 'Soon!', translations: { de: { autoReplyText: 'Bald!' } } }
    const { db, leave, listed } = await begin({ autoReply: 1, dueRules: [rule], ...texts })
    const said = async (woId: string) =>
      (await db.k.selectFrom('ticket_entry').selectAll().where('wo_id', '=', woId).execute()).map(
        ({ content, handle_type, admin_id, who }) => [content, handle_type, admin_id, who],
      )
    const own = await leave()
    expect(await said(own)).toEqual([['Soon!', 1, '', '']])
    expect(await listed(own)).toMatchObject({ woStatus: 0, lastEntry: 1, firstDue: expect.any(Number) })
    expect(await said(await leave({}, 'de-AT,en;q=0.5'))).toMatchObject([['Bald!', 1, '', '']])
    expect(await said(await leave({}, 'fr'))).toMatchObject([['Soon!', 1, '', '']])
  })
})
