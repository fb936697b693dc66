import pg from 'pg'
import { expect, test } from 'vitest'
import { type Cause, edges } from '../src/conversations/states.ts'
import type { ConversationState } from '../src/db/tables.ts'
import { arrive, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { onBothStores } from './stores.ts'

type Way = `${Cause} from ${ConversationState}`

/** A group of its own with the agents that a walk needs. */
type Scene = {
  readonly groupId: string
  readonly owner: TestAgent
  readonly hire: (more?: Record<string, unknown>) => Promise<TestAgent>
  /** Of no group. */
  readonly hireElsewhere: () => Promise<TestAgent>
  readonly come: () => Promise<TestVisitor>
  /** Comes and asks for a person. */
  readonly ask: () => Promise<TestVisitor>
  /** The same visitor opens the page again. */
  readonly again: (visitor: TestVisitor) => Promise<TestVisitor>
  /** Time passes while these alone are heard of. */
  readonly pass: (ms: number, ...there: TestAgent[]) => Promise<void>
}

/** How a visitor comes to stand somewhere, and what is done then; what is told of it. */
type Walk = {
  readonly tells: string
  readonly go: (scene: Scene, stands: (visitor: TestVisitor) => Promise<void>) => Promise<TestVisitor>
}

const walk = (tells: string, go: Walk['go']): Walk => ({ tells, go })
const of = (visitor: TestVisitor, more: object = {}) => ({ sessionId: visitor.sessionId, ...more })

/** Every way of the table, walked. `stands` is called where the visitor stands as the way says. */
const walks: Readonly<Partial<Record<Way, Walk>>> = {
  'started from closed': walk('window.opened', async (scene, stands) => {
    const visitor = await scene.come()
    await visitor.call('chatClose', {})
    await stands(visitor)
    return scene.again(visitor)
  }),
  'reopened from closed': walk('session.reopened', async (scene, stands) => {
    const visitor = await scene.come()
    await scene.pass(1_801_000)
    await stands(visitor)
    await visitor.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })
    return visitor
  }),
  'connected from robot': walk('session.assigned', async (scene, stands) => {
    await scene.hire()
    const visitor = await scene.come()
    await stands(visitor)
    await visitor.call('transferAgent', { groupId: scene.groupId })
    return visitor
  }),
  'queued from robot': walk('session.queued', async (scene, stands) => {
    await scene.hire({ maxSession: 0 })
    const visitor = await scene.come()
    await stands(visitor)
    await visitor.call('transferAgent', { groupId: scene.groupId })
    return visitor
  }),
  'offered from queued': walk('session.queued', async (scene, stands) => {
    const agent = await scene.hire({ autoAccept: 0, maxSession: 1 })
    const first = await scene.ask()
    await agent.call('acceptSession', of(first))
    const visitor = await scene.ask()
    await stands(visitor)
    await agent.call('chatClose', of(first))
    expect(await agent.sessions(3)).toMatchObject([{ sessionId: visitor.sessionId, offered: 1 }])
    return visitor
  }),
  'accepted from queued': walk('session.assigned', async (scene, stands) => {
    const agent = await scene.hire({ autoAccept: 0 })
    const visitor = await scene.ask()
    await stands(visitor)
    await agent.call('acceptSession', of(visitor))
    return visitor
  }),
  'given from queued': walk('session.assigned', async (scene, stands) => {
    const agent = await scene.hire({ maxSession: 1 })
    const first = await scene.ask()
    const visitor = await scene.ask()
    await stands(visitor)
    await agent.call('chatClose', of(first))
    return visitor
  }),
  'declinedToQueue from queued': walk('session.refused', async (scene, stands) => {
    const agent = await scene.hire({ autoAccept: 0 })
    const visitor = await scene.ask()
    await scene.hire({ maxSession: 0 })
    await stands(visitor)
    await agent.call('refuseSession', of(visitor))
    return visitor
  }),
  'declinedToQueue from agent': walk('session.refused', async (scene, stands) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    await scene.hire({ maxSession: 0 })
    await stands(visitor)
    await agent.call('refuseSession', of(visitor))
    return visitor
  }),
  'declinedToRobot from queued': walk('session.refused', async (scene, stands) => {
    const agent = await scene.hire({ autoAccept: 0 })
    const visitor = await scene.ask()
    await stands(visitor)
    await agent.call('refuseSession', of(visitor))
    return visitor
  }),
  'declinedToRobot from agent': walk('session.refused', async (scene, stands) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    await stands(visitor)
    await agent.call('refuseSession', of(visitor))
    return visitor
  }),
  'lostToQueue from agent': walk('session.lost', async (scene, stands) => {
    await scene.hire()
    const visitor = await scene.ask()
    const other = await scene.hire({ maxSession: 0 })
    await stands(visitor)
    await scene.pass(61_000, other)
    return visitor
  }),
  'lostToRobot from agent': walk('session.lost', async (scene, stands) => {
    await scene.hire()
    const visitor = await scene.ask()
    await stands(visitor)
    await scene.pass(61_000)
    return visitor
  }),
  'releasedToQueue from agent': walk('session.released', async (scene, stands) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    await scene.hire({ maxSession: 0 })
    await stands(visitor)
    await agent.call('logout')
    return visitor
  }),
  'releasedToRobot from agent': walk('session.released', async (scene, stands) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    await stands(visitor)
    await agent.call('logout')
    return visitor
  }),
  'handedOn from queued': walk('session.assigned', async (scene, stands) => {
    await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    const other = await scene.hireElsewhere()
    await stands(visitor)
    await scene.owner.call('transferSession', of(visitor, { adminId: other.adminId }))
    return visitor
  }),
  'handedOn from agent': walk('session.assigned', async (scene, stands) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    const other = await scene.hire()
    await stands(visitor)
    await agent.call('transferSession', of(visitor, { adminId: other.adminId }))
    return visitor
  }),
  'handedToQueue from queued': walk('session.queued', async (scene, stands) => {
    await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    await stands(visitor)
    await scene.owner.call('transferSession', of(visitor, { groupId: scene.groupId }))
    return visitor
  }),
  'handedToQueue from agent': walk('session.queued', async (scene, stands) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    const other = await scene.hire({ autoAccept: 0 })
    await stands(visitor)
    await agent.call('transferSession', of(visitor, { adminId: other.adminId }))
    return visitor
  }),
  'takenOver from robot': walk('session.assigned', async (scene, stands) => {
    const visitor = await scene.come()
    await stands(visitor)
    await scene.owner.call('takeOver', of(visitor))
    return visitor
  }),
  'takenOver from queued': walk('session.assigned', async (scene, stands) => {
    await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    await stands(visitor)
    await scene.owner.call('takeOver', of(visitor))
    return visitor
  }),
  'takenOver from agent': walk('session.assigned', async (scene, stands) => {
    await scene.hire()
    const visitor = await scene.ask()
    await stands(visitor)
    await scene.owner.call('takeOver', of(visitor))
    return visitor
  }),
  'left from queued': walk('session.left', async (scene, stands) => {
    const agent = await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    await stands(visitor)
    await scene.pass(61_000, agent)
    return visitor
  }),
  'unattended from queued': walk('session.unattended', async (scene, stands) => {
    const agent = await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    await stands(visitor)
    await agent.call('setAdminStatus', { status: 0 })
    await scene.pass(40_000)
    await visitor.poll()
    await scene.pass(21_000)
    return visitor
  }),
  'ended from robot': walk('session.closed', async (scene, stands) => {
    const visitor = await scene.come()
    await stands(visitor)
    await visitor.call('chatClose', {})
    return visitor
  }),
  'ended from queued': walk('session.closed', async (scene, stands) => {
    await scene.hire({ maxSession: 0 })
    const visitor = await scene.ask()
    await stands(visitor)
    await visitor.call('chatClose', {})
    return visitor
  }),
  'ended from agent': walk('session.closed', async (scene, stands) => {
    const agent = await scene.hire()
    const visitor = await scene.ask()
    await stands(visitor)
    await agent.call('chatClose', of(visitor))
    return visitor
  }),
}

/** What is not in the table, asked for: whose session it is, what is asked, and what is answered. */
const refusals: readonly (readonly [
  from: ConversationState,
  asked: string,
  answer: string,
  ask: (scene: Scene, visitor: TestVisitor, agent: TestAgent) => Promise<{ code: number; message: string }>,
])[] = [
  ['closed', 'a person', 'The chat has ended', ({ groupId }, visitor) => visitor.call('transferAgent', { groupId })],
  [
    'closed',
    'the robot',
    'The chat has ended',
    (_, visitor) => visitor.call('robotAsk', { question: 'Hello', robotNo: 'demo' }),
  ],
  ['closed', 'a word', 'The chat has ended', (_, visitor) => visitor.say('hello')],
  ['robot', 'a word to an agent', 'No agent is in this chat yet', (_, visitor) => visitor.say('hello')],
  [
    'robot',
    'to accept',
    'This visitor is not waiting any more',
    ({ owner }, visitor) => owner.call('acceptSession', of(visitor)),
  ],
  [
    'agent',
    'to accept',
    'This visitor is not waiting any more',
    ({ owner }, visitor) => owner.call('acceptSession', of(visitor)),
  ],
  [
    'closed',
    'to accept',
    'This visitor is not waiting any more',
    ({ owner }, visitor) => owner.call('acceptSession', of(visitor)),
  ],
  ['robot', 'to accept, by an agent', 'Not found', (_, visitor, agent) => agent.call('acceptSession', of(visitor))],
  ['robot', 'to refuse', 'Not found', ({ owner }, visitor) => owner.call('refuseSession', of(visitor))],
  ['queued', 'to refuse', 'Not found', ({ owner }, visitor) => owner.call('refuseSession', of(visitor))],
  ['agent', 'to refuse', 'Not found', ({ owner }, visitor) => owner.call('refuseSession', of(visitor))],
  ['closed', 'to refuse', 'Not found', ({ owner }, visitor) => owner.call('refuseSession', of(visitor))],
  ['robot', 'to end it', 'Not found', ({ owner }, visitor) => owner.call('chatClose', of(visitor))],
  ['queued', 'to end it', 'Not found', ({ owner }, visitor) => owner.call('chatClose', of(visitor))],
  ['agent', 'to end it', 'Not found', ({ owner }, visitor) => owner.call('chatClose', of(visitor))],
  ['robot', 'to hand it on', 'This conversation is not with you any more', handOn],
  ['closed', 'to hand it on', 'The chat has ended', handOn],
  ['closed', 'to take it over', 'The chat has ended', ({ owner }, visitor) => owner.call('takeOver', of(visitor))],
]

/** What changes nothing and is no error: it is so already. */
const idle: readonly (readonly [
  from: ConversationState,
  asked: string,
  data: unknown,
  ask: (scene: Scene, visitor: TestVisitor, agent: TestAgent) => Promise<{ code: number; data: unknown }>,
])[] = [
  ['agent', 'a person', { status: 2 }, ({ groupId }, visitor) => visitor.call('transferAgent', { groupId })],
  [
    'queued',
    'a person',
    { status: 3, waitIndex: 1 },
    ({ groupId }, visitor) => visitor.call('transferAgent', { groupId }),
  ],
  ['agent', 'to accept', true, (_, visitor, agent) => agent.call('acceptSession', of(visitor))],
  ['closed', 'to end it', true, ({ owner }, visitor) => owner.call('chatClose', of(visitor))],
  ['closed', 'to end it, by the visitor', { status: 0 }, (_, visitor) => visitor.call('chatClose', {})],
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

  /** A visitor who stands so, and an agent of the group. */
  const bring = async (scene: Scene, state: ConversationState) => {
    const agent = await scene.hire(state === 'queued' ? { maxSession: 0 } : {})
    const visitor = state === 'queued' || state === 'agent' ? await scene.ask() : await scene.come()
    if (state === 'closed') await visitor.call('chatClose', {})
    return { agent, visitor, before: await read(visitor.userId) }
  }

  test('every way of the table is walked', () => {
    const ways = Object.entries(edges).flatMap(([cause, { from }]) => from.map((state) => `${cause} from ${state}`))
    expect(Object.keys(walks).sort()).toEqual(ways.sort())
  })

  test.each(Object.entries(walks))('S4.1 to S4.4: %s', async (way, { tells, go }) => {
    const [cause, , from] = way.split(' ') as [Cause, 'from', ConversationState]
    let told = 0
    const visitor = await go(await open(), async ({ userId }) => {
      const { row, kinds } = await read(userId)
      expect(row.state).toBe(from)
      told = kinds.length
    })
    const { row, kinds } = await read(visitor.userId)
    const { to } = edges[cause]
    expect(row.state).toBe(to === 'same' ? from : to)
    expect(kinds.slice(told)).toContain(tells)
  })

  test.each(refusals)('from %s %s is refused: %s; nothing has changed', async (from, _, message, ask) => {
    const scene = await open()
    const { agent, visitor, before } = await bring(scene, from)
    expect(before.row.state).toBe(from)
    expect(await ask(scene, visitor, agent)).toMatchObject({ code: 400, message, data: null })
    expect(await read(visitor.userId)).toEqual(before)
  })

  test.each(idle)('from %s %s is so already: nothing has changed', async (from, _, data, ask) => {
    const scene = await open()
    const { agent, visitor, before } = await bring(scene, from)
    const answer = await ask(scene, visitor, agent)
    expect(answer.code).toBe(200)
    expect([answer.data]).toMatchObject([data])
    expect(await read(visitor.userId)).toEqual(before)
  })
})
