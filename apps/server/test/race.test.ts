import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStore, hasServer, type Node, type Store, startNode } from './build.ts'
import { arrive, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'

const hasRedis: boolean = await new Promise((resolve) => {
  const socket = connect(6379, '127.0.0.1', () => {
    socket.destroy()
    resolve(true)
  })
  socket.on('error', () => resolve(false))
})

const AGENTS = 40
const VISITORS = 240

/** Whether everybody has been served, and what came of taking by hand. */
type Seen = { over: boolean; taken: number; refused: number }

type Happened = {
  readonly kind: string
  readonly at: number
  readonly userId: string
  readonly data: { adminId?: string; offeredTo?: string }
}

const inPieces = async <In, Out>(all: readonly In[], size: number, work: (one: In, i: number) => Promise<Out>) => {
  const done: Out[] = []
  for (let i = 0; i < all.length; i += size) {
    done.push(...(await Promise.all(all.slice(i, i + size).map((one, at) => work(one, i + at)))))
  }
  return done
}

/** Everything that happened to these visitors, in the tenant's order. */
const readLog = async (url: string): Promise<Happened[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select kind, at::float8 as at, user_id as "userId", data from event where kind like 'session.%' order by tenant_seq`,
  )
  await client.end()
  return rows
}

/** Lives through the log again and tells what must not have been. */
const replay = (log: readonly Happened[], room: ReadonlyMap<string, number>, automatic: ReadonlySet<string>) => {
  const faults: string[] = []
  const owner = new Map<string, string>()
  const held = new Map<string, number>()
  const queue: string[] = []
  const count = (adminId: string, by: number) => {
    const now = (held.get(adminId) ?? 0) + by
    held.set(adminId, now)
    if (now > (room.get(adminId) ?? 0)) faults.push(`${adminId} has ${now}`)
  }
  const leave = (userId: string) => {
    const at = queue.indexOf(userId)
    if (at >= 0) queue.splice(at, 1)
  }
  const served = new Set<string>()
  let overtaken = 0
  const offers = new Map<string, string>()
  // who was in front of whom when the agent came; looked at when all that the same decision did is known
  let given: string[][] = []
  let decidedAt = 0
  const settle = () => {
    const left = new Set(queue.filter((userId) => (offers.get(userId) ?? '') === ''))
    overtaken += given.filter((ahead) => ahead.some((userId) => left.has(userId))).length
    given = []
  }
  for (const { kind, at: when, userId, data } of log) {
    if (when !== decidedAt) settle()
    decidedAt = when
    if (kind === 'session.queued') {
      if (!queue.includes(userId)) queue.push(userId)
      offers.set(userId, data.offeredTo ?? '')
    }
    if (kind === 'session.assigned') {
      const adminId = data.adminId ?? ''
      if (owner.has(userId)) faults.push(`${userId} is ${owner.get(userId)}'s and ${adminId}'s`)
      owner.set(userId, adminId)
      served.add(userId)
      count(adminId, 1)
      const place = queue.indexOf(userId)
      if (automatic.has(adminId)) given.push(place < 0 ? [...queue] : queue.slice(0, place))
      leave(userId)
    }
    if (kind === 'session.closed') {
      const adminId = owner.get(userId)
      if (adminId !== undefined) count(adminId, -1)
      owner.delete(userId)
      leave(userId)
    }
  }
  settle()
  return { faults, served, overtaken, waiting: queue.length, owned: owner.size }
}

describe.skipIf(!hasServer || !hasRedis)(
  `a race on two nodes${hasServer && hasRedis ? '' : ' (no PostgreSQL or no Redis answers on loopback)'}`,
  () => {
    let store: Store
    let nodes: readonly [Node, Node]

    beforeAll(async () => {
      store = await createStore('postgres')
      const options = { env: { FOYER_TRUST_PROXY: '127.0.0.1' }, redis: true, rounds: true }
      nodes = [await startNode(store, options), await startNode(store, options)]
    })
    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.close()))
      await store?.drop()
    })

    const at = (i: number): Node => nodes[i % 2] as Node

    /** What the group allows: agents by turns manual and automatic, for 1 to 5 at once, each signed in on one of the nodes. */
    const hireAll = async () => {
      const owner = await signIn(at(0))
      const { groupId } = (await at(0).manage('saveGroup', { groupName: 'Race' }, owner.token)).data
      const ids = Array.from({ length: AGENTS }, (_, i) => i)
      const agents = await inPieces(ids, 8, async (i) => {
        const maxSession = 1 + (i % 5)
        const autoAccept = i % 2
        return { ...(await hire(at(i), owner, { maxSession, autoAccept })), maxSession, autoAccept }
      })
      await at(0).manage('saveGroup', { groupId, adminIds: agents.map((agent) => agent.adminId) }, owner.token)
      return { groupId: groupId as string, agents }
    }

    /** Ends two of theirs, and by hand goes for those in front as all others do; until everybody has been served. */
    const work = async (agent: TestAgent & { autoAccept: number }, seen: Seen) => {
      while (!seen.over) {
        const mine = await agent.sessions(2)
        for (const { sessionId } of mine.slice(0, 2)) {
          const closed = await agent.call('chatClose', { sessionId })
          expect(closed.code, closed.message).toBe(200)
        }
        const waiting = agent.autoAccept === 1 ? [] : await agent.sessions(3)
        const offered = waiting.filter((row) => row.adminId === agent.adminId)
        // what is offered to them, and one of the front that is somebody else's or nobody's yet
        for (const { sessionId } of [...offered, ...waiting.slice(0, 1)]) {
          const answer = await agent.call('acceptSession', { sessionId })
          // somebody else was quicker, or there is no room: a clear answer and nothing changed
          expect([200, 400], answer.message).toContain(answer.code)
          if (answer.code === 200) seen.taken += 1
          else seen.refused += 1
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }

    test('G-24, G-26, D-10: agents by hand and automatic race for visitors on both nodes: one owner each, never more than an agent takes, in the order of the queue', async () => {
      const marks = [performance.now()]
      const numbers = Array.from({ length: VISITORS }, (_, i) => i)
      const visitors: TestVisitor[] = await inPieces(numbers, 40, (i) => arrive(at(i)))
      marks.push(performance.now())
      // last, as an agent who is silent for a minute is not there
      const { groupId, agents } = await hireAll()
      marks.push(performance.now())

      const seen: Seen = { over: false, taken: 0, refused: 0 }
      const watch = async () => {
        while (!seen.over) {
          await new Promise((resolve) => setTimeout(resolve, 1000))
          seen.over = (await readLog(store.url)).filter(({ kind }) => kind === 'session.closed').length >= VISITORS
        }
      }
      const ask = async () => {
        const answers = await inPieces(visitors, 25, (visitor) => visitor.call('transferAgent', { groupId }))
        marks.push(performance.now())
        expect(answers.filter((answer) => answer.code !== 200).map((answer) => answer.message)).toEqual([])
        expect(answers.filter(({ data }) => data.status !== 2 && data.status !== 3)).toEqual([])
      }
      await Promise.all([ask(), watch(), ...agents.map((agent) => work(agent, seen))])
      const seconds = (performance.now() - (marks[2] ?? 0)) / 1000
      process.stdout.write(
        `${marks.map((mark) => ((mark - (marks[0] ?? 0)) / 1000).toFixed(1))} s: visitors, agents, transfers\n`,
      )

      const log = await readLog(store.url)
      const room = new Map(agents.map((agent) => [agent.adminId, agent.maxSession]))
      const automatic = new Set(agents.flatMap((agent) => (agent.autoAccept === 1 ? [agent.adminId] : [])))
      const { faults, served, overtaken, waiting, owned } = replay(log, room, automatic)
      process.stdout.write(
        `${served.size} served in ${seconds.toFixed(1)} s: ${(VISITORS / seconds).toFixed(0)} a second; ${seen.taken} taken by hand, ${seen.refused} takes came too late or had no room; ${overtaken} out of order\n`,
      )
      expect(faults).toEqual([])
      expect({ served: served.size, waiting, owned }).toEqual({ served: VISITORS, waiting: 0, owned: 0 })
      expect(overtaken).toBe(0)
    }, 120_000)
  },
)
