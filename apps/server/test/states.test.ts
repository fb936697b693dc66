import pg from 'pg'
import { expect, test } from 'vitest'
import { type Cause, edges } from '../src/conversations/states.ts'
import type { ConversationState } from '../src/db/tables/conversation.ts'
import { arrive, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { onBothStores } from './stores.ts'

type Edge = `${Cause} from ${ConversationState}`

/** A group with the agents that a case needs. */
type Scene = {
  readonly groupId: string
  readonly owner: TestAgent
  readonly hire: (more?: Record<string, unknown>) => Promise<TestAgent>
  /** An agent without a group. */
  readonly hireElsewhere: () => Promise<TestAgent>
  readonly come: () => Promise<TestVisitor>
  /** A visitor who has asked for an agent. */
  readonly ask: () => Promise<TestVisitor>
  /** The same visitor opens the page again. */
  readonly again: (visitor: TestVisitor) => Promise<TestVisitor>
  /** Moves time on; only these agents stay in contact. */
  readonly pass: (ms: number, ...there: TestAgent[]) => Promise<void>
}

/** Brings a visitor into a state and triggers the cause; `event` is the kind that the log gets. */
type Case = {
  readonly event: string
  readonly go: (scene: Scene, reached: (visitor: TestVisitor) => Promise<void>) => Promise<TestVisitor>
}

const edge = (event: string, go: Case['go']): Case => ({ event, go })
const of = (visitor: TestVisitor, more: object = {}) => ({ sessionId: visitor.sessionId, ...more })

/** Every edge of the table. `reached` checks that the visitor is in the state from which the edge leads. */
const cases: Readonly<Partial<Record<Edge, Case>>> = {
  'started from closed': edge('window.opened', async (scene, reached) => {
    const visitor = await scene.come()
    await visitor.call('chatClose', {})
    await reached(visitor)
    return scene.again(visitor)
  }),
  'reopened from closed': edge('session.reopened', async (scene, reached) => {
    const visitor = await scene.come()
    await scene.pass(1_801_000)
    await reached(visitor)
    await visitor.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })
    return visitor
  }),
  'connected from robot': edge('session.assigned', async (scene, reached) => {
    await scene.hire()
    const visitor = await scene.come()
    await reached(visitor)
    await visitor.call('transferAgent', { groupId: scene.groupId })
    return visitor
  }),
  'queued from robot': edge('session.queued', async (scene, reached) => {
    await scene.hire({ maxSession: 0 })
    const visitor = await scene.come()
    await reached(visitor)
    await visitor.call('transferAgent', { groupId: scene.groupId })
    return visitor
  }),
  'offered from queued': edge('session.queued', async (scene, reached) => {
    const agent = await scene.hire({ autoAccept: 0, maxSession: 1 })
    const first = await scene.ask()
    await agent.call('acceptSession', of(first))
    const visitor = await scene.ask()
    await reached(visitor)
    await agent.call('chatClose', of(first))
    expect(await agent.sessions(3)).toMatchObject([{ sessionId: visitor.sessionId, offered: 1 }])
    return visitor
  }),
  'accepted from queued': edge('session.assigned', async (scene, reached) => {
    const agent = await scene.hire({ autoAccept: 0 })
    const visitor = await scene.ask()
    await reached(visitor)
    await agent.call('acceptSession', of(visitor))
    return visitor
  }),
  'given from queued': edge('session.assigned', async (scene, reached) => {
    const agent = await scene.hire({ maxSession: 1 })
    const first = await scene.ask()
    const visitor = await scene.ask()
    await reached(visitor)
    await agent.call('chatClose', of(first))
    return visitor
  }),
  'declinedToQueue from queued': edge('session.refused', async (scene, reached) => {
    const agent = await scene.hire({ autoAccept: 0 })
    const visitor = await scene.ask()
    await scene.hire({ maxSession: 0 })
    await reached(visitor)
    await agent.call('refuseSession', of(visitor))
    return visitor
  }),
  'declinedToQueue from agent': edge('session.refused', async (scene, reached) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    await scene.hire({ maxSession: 0 })
    await reached(visitor)
    await agent.call('refuseSession', of(visitor))
    return visitor
  }),
  'declinedToRobot from queued': edge('session.refused', async (scene, reached) => {
    const agent = await scene.hire({ autoAccept: 0 })
    const visitor = await scene.ask()
    await reached(visitor)
    await agent.call('refuseSession', of(visitor))
    return visitor
  }),
  'declinedToRobot from agent': edge('session.refused', async (scene, reached) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    await reached(visitor)
    await agent.call('refuseSession', of(visitor))
    return visitor
  }),
  'lostToQueue from agent': edge('session.lost', async (scene, reached) => {
    await scene.hire()
    const visitor = await scene.ask()
    const other = await scene.hire({ maxSession: 0 })
    await reached(visitor)
    await scene.pass(61_000, other)
    return visitor
  }),
  'lostToRobot from agent': edge('session.lost', async (scene, reached) => {
    await scene.hire()
    const visitor = await scene.ask()
    await reached(visitor)
    await scene.pass(61_000)
    return visitor
  }),
  'releasedToQueue from agent': edge('session.released', async (scene, reached) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    await scene.hire({ maxSession: 0 })
    await reached(visitor)
    await agent.call('logout')
    return visitor
  }),
  'releasedToRobot from agent': edge('session.released', async (scene, reached) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    await reached(visitor)
    await agent.call('logout')
    return visitor
  }),
  'handedOn from queued': edge('session.assigned', async (scene, reached) => {
    await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    const other = await scene.hireElsewhere()
    await reached(visitor)
    await scene.owner.call('transferSession', of(visitor, { adminId: other.adminId }))
    return visitor
  }),
  'handedOn from agent': edge('session.assigned', async (scene, reached) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    const other = await scene.hire()
    await reached(visitor)
    await agent.call('transferSession', of(visitor, { adminId: other.adminId }))
    return visitor
  }),
  'handedToQueue from queued': edge('session.queued', async (scene, reached) => {
    await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    await reached(visitor)
    await scene.owner.call('transferSession', of(visitor, { groupId: scene.groupId }))
    return visitor
  }),
  'handedToQueue from agent': edge('session.queued', async (scene, reached) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    const other = await scene.hire({ autoAccept: 0 })
    await reached(visitor)
    await agent.call('transferSession', of(visitor, { adminId: other.adminId }))
    return visitor
  }),
  'takenOver from robot': edge('session.assigned', async (scene, reached) => {
    const visitor = await scene.come()
    await reached(visitor)
    await scene.owner.call('takeOver', of(visitor))
    return visitor
  }),
  'takenOver from queued': edge('session.assigned', async (scene, reached) => {
    await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    await reached(visitor)
    await scene.owner.call('takeOver', of(visitor))
    return visitor
  }),
  'takenOver from agent': edge('session.assigned', async (scene, reached) => {
    await scene.hire()
    const visitor = await scene.ask()
    await reached(visitor)
    await scene.owner.call('takeOver', of(visitor))
    return visitor
  }),
  'left from queued': edge('session.left', async (scene, reached) => {
    const agent = await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    await reached(visitor)
    await scene.pass(61_000, agent)
    return visitor
  }),
  'unattended from queued': edge('session.unattended', async (scene, reached) => {
    const agent = await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    await reached(visitor)
    await agent.call('setAdminStatus', { status: 0 })
    await scene.pass(40_000)
    await visitor.poll()
    await scene.pass(21_000)
    return visitor
  }),
  'ended from robot': edge('session.closed', async (scene, reached) => {
    const visitor = await scene.come()
    await reached(visitor)
    await visitor.call('chatClose', {})
    return visitor
  }),
  'ended from queued': edge('session.closed', async (scene, reached) => {
    await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    await reached(visitor)
    await visitor.call('chatClose', {})
    return visitor
  }),
  'ended from agent': edge('session.closed', async (scene, reached) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    await reached(visitor)
    await agent.call('chatClose', of(visitor))
    return visitor
  }),
}

/** Requests that the table has no edge for, and their refusals. */
const refusals: readonly (readonly [
  state: ConversationState,
  call: string,
  answer: string,
  ask: (scene: Scene, visitor: TestVisitor, agent: TestAgent) => Promise<{ code: number; message: string }>,
])[] = [
  [
    'closed',
    'transferAgent',
    'The chat has ended',
    ({ groupId }, visitor) => visitor.call('transferAgent', { groupId }),
  ],
  [
    'closed',
    'robotAsk',
    'The chat has ended',
    (_, visitor) => visitor.call('robotAsk', { question: 'Hello', robotNo: 'demo' }),
  ],
  ['closed', 'sendMsg', 'The chat has ended', (_, visitor) => visitor.say('hello')],
  ['robot', 'sendMsg', 'No agent is in this chat yet', (_, visitor) => visitor.say('hello')],
  [
    'robot',
    'acceptSession',
    'This visitor is not waiting any more',
    ({ owner }, visitor) => owner.call('acceptSession', of(visitor)),
  ],
  [
    'agent',
    'acceptSession',
    'This visitor is not waiting any more',
    ({ owner }, visitor) => owner.call('acceptSession', of(visitor)),
  ],
  [
    'closed',
    'acceptSession',
    'This visitor is not waiting any more',
    ({ owner }, visitor) => owner.call('acceptSession', of(visitor)),
  ],
  ['robot', 'acceptSession by an agent', 'Not found', (_, visitor, agent) => agent.call('acceptSession', of(visitor))],
  ['robot', 'refuseSession', 'Not found', ({ owner }, visitor) => owner.call('refuseSession', of(visitor))],
  ['queued', 'refuseSession', 'Not found', ({ owner }, visitor) => owner.call('refuseSession', of(visitor))],
  ['agent', 'refuseSession', 'Not found', ({ owner }, visitor) => owner.call('refuseSession', of(visitor))],
  ['closed', 'refuseSession', 'Not found', ({ owner }, visitor) => owner.call('refuseSession', of(visitor))],
  ['robot', 'chatClose', 'Not found', ({ owner }, visitor) => owner.call('chatClose', of(visitor))],
  ['queued', 'chatClose', 'Not found', ({ owner }, visitor) => owner.call('chatClose', of(visitor))],
  ['agent', 'chatClose', 'Not found', ({ owner }, visitor) => owner.call('chatClose', of(visitor))],
  ['robot', 'transferSession', 'This conversation is not with you any more', handOn],
  ['closed', 'transferSession', 'The chat has ended', handOn],
  ['closed', 'takeOver', 'The chat has ended', ({ owner }, visitor) => owner.call('takeOver', of(visitor))],
]

/** Requests for the state that holds already: no error and no change. */
const idle: readonly (readonly [
  state: ConversationState,
  call: string,
  data: unknown,
  ask: (scene: Scene, visitor: TestVisitor, agent: TestAgent) => Promise<{ code: number; data: unknown }>,
])[] = [
  ['agent', 'transferAgent', { status: 2 }, ({ groupId }, visitor) => visitor.call('transferAgent', { groupId })],
  [
    'queued',
    'transferAgent',
    { status: 3, waitIndex: 1 },
    ({ groupId }, visitor) => visitor.call('transferAgent', { groupId }),
  ],
  ['agent', 'acceptSession', true, (_, visitor, agent) => agent.call('acceptSession', of(visitor))],
  ['closed', 'chatClose', true, ({ owner }, visitor) => owner.call('chatClose', of(visitor))],
  ['closed', 'chatClose by the visitor', { status: 0 }, (_, visitor) => visitor.call('chatClose', {})],
]

function handOn({ owner, groupId }: Scene, visitor: TestVisitor) {
  return owner.call('transferSession', of(visitor, { groupId }))
}

let scenes = 0

onBothStores((subject) => {
  const read = async (userId: string) => {
    const client = new pg.Client({ connectionString: subject.store.url })
    await client.connect()
    const conversation = await client.query('select * from conversation where user_id = $1', [userId])
    const events = await client.query('select kind from event where user_id = $1 order by seq', [userId])
    await client.end()
    return { row: conversation.rows[0], kinds: events.rows.map((event) => event.kind as string) }
  }

  const open = async (): Promise<Scene> => {
    const { node } = subject
    scenes += 1
    const owner = await signIn(node)
    const { groupId } = (await node.manage('saveGroup', { groupName: `States ${scenes}` }, owner.token)).data
    return {
      groupId,
      owner,
      hire: (more = {}) => hire(node, owner, more, groupId),
      hireElsewhere: () => hire(node, owner),
      come: () => arrive(node),
      ask: async () => {
        const visitor = await arrive(node)
        await visitor.call('transferAgent', { groupId })
        return visitor
      },
      again: (visitor) => arrive(node, { userId: visitor.userId }),
      pass: async (ms, ...there) => {
        node.forward(ms)
        for (const agent of there) await agent.call('getSessionList', { status: 2 })
        await node.sweep()
      },
    }
  }

  /** A visitor in this state, and an agent of the group. */
  const bring = async (scene: Scene, state: ConversationState) => {
    const agent = await scene.hire(state === 'queued' ? { maxSession: 0 } : {})
    const visitor = state === 'queued' || state === 'agent' ? await scene.ask() : await scene.come()
    if (state === 'closed') await visitor.call('chatClose', {})
    return { agent, visitor, before: await read(visitor.userId) }
  }

  test('every edge of the table has a case', () => {
    const all = Object.entries(edges).flatMap(([cause, { from }]) => from.map((state) => `${cause} from ${state}`))
    expect(Object.keys(cases).sort()).toEqual(all.sort())
  })

  test.each(Object.entries(cases))('S4.1 to S4.4: %s', async (name, { event, go }) => {
    const [cause, , from] = name.split(' ') as [Cause, 'from', ConversationState]
    let logged = 0
    const visitor = await go(await open(), async ({ userId }) => {
      const { row, kinds } = await read(userId)
      expect(row.state).toBe(from)
      logged = kinds.length
    })
    const { row, kinds } = await read(visitor.userId)
    const { to } = edges[cause]
    expect(row.state).toBe(to === 'same' ? from : to)
    expect(kinds.slice(logged)).toContain(event)
  })

  test.each(refusals)('in state %s %s is refused: %s; nothing changes', async (from, _, message, ask) => {
    const scene = await open()
    const { agent, visitor, before } = await bring(scene, from)
    expect(before.row.state).toBe(from)
    expect(await ask(scene, visitor, agent)).toMatchObject({ code: 400, message, data: null })
    expect(await read(visitor.userId)).toEqual(before)
  })

  test.each(idle)('in state %s %s changes nothing and is no error', async (from, _, data, ask) => {
    const scene = await open()
    const { agent, visitor, before } = await bring(scene, from)
    const answer = await ask(scene, visitor, agent)
    expect(answer.code).toBe(200)
    expect([answer.data]).toMatchObject([data])
    expect(await read(visitor.userId)).toEqual(before)
  })
})
