import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, createSeeded, hasServer, type Node, type Store, startNode } from './build.ts'
import { arrive, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { readLog, replay } from './raceLog.ts'

const hasRedis: boolean = await new Promise((resolve) => {
  const socket = connect(6379, '127.0.0.1', () => {
    socket.destroy()
    resolve(true)
  })
  socket.on('error', () => resolve(false))
})

const LONG = process.env.FOYER_TEST_LONG === '1'
const AGENTS = LONG ? 200 : 40
const VISITORS = LONG ? 1000 : 200
/** Number of visitors who ask at the same moment. */
const CONCURRENT = 25
/** One visitor in so many leaves the queue. */
const LEAVE_EVERY = 25
/** Milliseconds between two polls of an agent. */
const TURN_MS = 1000
/** One turn in so many an agent who accepts by hand tries a visitor who was not offered. */
const TRY_EVERY = 3
/** The agents start after so many visitors have asked. */
const START_AFTER = (VISITORS * 2) / 5

/** The state of the race, and how often agents accepted, came late, refused, went away or signed out. */
type Race = {
  started: boolean
  over: boolean
  taken: number
  late: number
  refused: number
  away: number
  signedOut: number
}

type Racer = TestAgent & { readonly no: number; readonly maxSession: number; readonly autoAccept: number }

const mapConcurrent = async <In, Out>(all: readonly In[], size: number, work: (one: In, i: number) => Promise<Out>) => {
  const done: Out[] = []
  const lane = async (from: number) => {
    for (let i = from; i < all.length; i += size) done[i] = await work(all[i] as In, i)
  }
  await Promise.all(Array.from({ length: Math.min(size, all.length) }, (_, from) => lane(from)))
  return done
}

/** Repeats a call that the busy store could not answer in time, as every client does. */
const retry = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await pause(TURN_MS / 2)
  }
}

/** What an agent knows from the events of the poll. */
const createDesk = (agent: Racer) => {
  const mine = new Set<string>()
  const offered = new Set<string>()
  const waiting = new Set<string>()
  const poll = async () => {
    const { data } = await agent.call('getAdminEvent', { pollId: agent.pollId })
    for (const event of data) {
      const sessionId = event.sessionId as string
      for (const set of [mine, offered, waiting]) set.delete(sessionId)
      if (event.eventType === 2200) (event.accepted === 1 ? mine : offered).add(sessionId)
      if (event.eventType === 2250 && event.state === 3) waiting.add(sessionId)
    }
  }
  return { mine, offered, waiting, poll }
}

/** An agent at work until all visitors are served: closes conversations, accepts offers, and competes for the front of the queue. */
const work = async (agent: Racer, race: Race): Promise<void> => {
  const desk = createDesk(agent)
  const { mine, offered, waiting } = desk
  const accept = async (sessionId: string) => {
    const answer = await agent.call('acceptSession', { sessionId })
    // A colleague was quicker or there is no room: a clear answer and no change.
    expect([200, 400, 404], answer.message).toContain(answer.code)
    offered.delete(sessionId)
    waiting.delete(sessionId)
    if (answer.code === 200) race.taken += 1
    else race.late += 1
  }
  let refuses = agent.no % 10 === 4
  let goesAway = agent.no % 10 === 3
  const signsOut = agent.no % 20 === 7 || agent.no % 20 === 8
  for (let turn = agent.no; !race.over; turn++) {
    await desk.poll()
    if (!race.started) {
      await pause(TURN_MS)
      continue
    }
    const [first] = offered
    if (refuses && first !== undefined) {
      refuses = false
      offered.delete(first)
      if ((await agent.call('refuseSession', { sessionId: first })).code === 200) race.refused += 1
    }
    if (signsOut && mine.size > 0) {
      expect((await agent.call('logout')).code).toBe(200)
      race.signedOut += 1
      return
    }
    if (goesAway && mine.size > 0) {
      goesAway = false
      await agent.call('setAdminStatus', { status: 0 })
      await pause(TURN_MS)
      await agent.call('setAdminStatus', { status: 1 })
      race.away += 1
    }
    for (const sessionId of mine) {
      const closed = await agent.call('chatClose', { sessionId })
      // On a stalled machine the agent may have been silent for a minute and lost the visitors.
      expect([200, 400], closed.message).toContain(closed.code)
      mine.delete(sessionId)
    }
    // Own offers, and sometimes the first visitor in the queue, who may be offered to a colleague.
    const others = turn % TRY_EVERY === 0 ? [...waiting].slice(0, 1) : []
    if (agent.autoAccept === 0) for (const sessionId of [...offered, ...others]) await accept(sessionId)
    await pause(TURN_MS)
  }
}

/** Answers that do not match the log: a wrong agent, or a wrong place. A place may count visitors who are just leaving. */
const wrongAnswers = (
  answers: readonly { readonly userId: string; readonly answer: Answer }[],
  first: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, number>,
) =>
  answers.flatMap(({ userId, answer: { code, message, data } }) => {
    if (code !== 200) return [`${userId}: ${message}`]
    if (data.status === 2)
      return first.get(userId) === data.adminId && !places.has(userId) ? [] : [`${userId} is not with ${data.adminId}`]
    const off = data.waitIndex - (places.get(userId) ?? Number.NaN)
    return data.status === 3 && off >= 0 && off <= VISITORS / LEAVE_EVERY
      ? []
      : [`${userId} got status ${data.status}, place ${data.waitIndex}`]
  })

/** Lets the visitors ask while the agents work, until the log has the end of every conversation. */
const runRace = async (
  visitors: readonly TestVisitor[],
  agents: readonly Racer[],
  groupId: string,
  url: string,
  asked: () => void,
) => {
  const race: Race = { started: false, over: false, taken: 0, late: 0, refused: 0, away: 0, signedOut: 0 }
  const watch = async () => {
    while (!race.over) {
      await pause(1000)
      const ended = (await readLog(url)).filter(({ kind }) => kind === 'session.closed')
      race.over = new Set(ended.map(({ userId }) => userId)).size >= VISITORS
    }
  }
  const ask = async () => {
    const answers = await mapConcurrent(visitors, CONCURRENT, async (visitor, i) => {
      const answer = await retry(() => visitor.call('transferAgent', { groupId }))
      if (i % LEAVE_EVERY === 0 && answer.data?.status === 3) await retry(() => visitor.call('chatClose', {}))
      if (i === START_AFTER) race.started = true
      return { userId: visitor.userId, answer }
    })
    asked()
    return answers
  }
  const [answers] = await Promise.all([
    ask(),
    watch(),
    ...agents.map((agent) => {
      const call: TestAgent['call'] = (name, body) => retry(() => agent.call(name, body))
      return work({ ...agent, call }, race)
    }),
  ])
  return { race, answers }
}

describe.skipIf(!hasServer || !hasRedis)(
  `a race on two nodes${hasServer && hasRedis ? '' : ' (no PostgreSQL or no Redis answers on loopback)'}`,
  () => {
    let store: Store
    let nodes: readonly [Node, Node]

    beforeAll(async () => {
      store = await createSeeded('postgres')
      const options = { env: { FOYER_TRUST_PROXY: '127.0.0.1' }, redis: true, rounds: true }
      nodes = [await startNode(store, options), await startNode(store, options)]
    })
    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.close()))
      await store?.drop()
    })

    const at = (i: number): Node => nodes[i % 2] as Node

    /** Agents on both nodes, by turns manual and automatic, with 1 to 5 sessions each. */
    const hireAll = async () => {
      const owner = await signIn(at(0))
      const { groupId } = (await at(0).manage('saveGroup', { groupName: 'Race' }, owner.token)).data
      const agents = await mapConcurrent(Array.from({ length: AGENTS }), 8, async (_, no): Promise<Racer> => {
        const more = { maxSession: 1 + (no % 5), autoAccept: no % 2 }
        return { ...(await hire(at(no >> 1), owner, more)), ...more, no }
      })
      await at(0).manage('saveGroup', { groupId, adminIds: agents.map((agent) => agent.adminId) }, owner.token)
      return { groupId: groupId as string, agents }
    }

    test(`G-24, G-26, D-10: ${AGENTS} manual and automatic agents, who refuse, go away and sign out, race for ${VISITORS} visitors on both nodes: one owner each, capacity holds, the order of the queue holds, and every answer is true`, async () => {
      const marks = [performance.now()]
      const mark = () => marks.push(performance.now())
      const numbers = Array.from({ length: VISITORS }, (_, i) => i)
      const visitors: TestVisitor[] = await mapConcurrent(numbers, 20, (i) => arrive(at(i)))
      mark()
      const { groupId, agents } = await hireAll()
      mark()
      // Agents that were silent for a minute are offline: after the long hiring, set all online.
      await mapConcurrent(agents, 8, (agent) => agent.call('setAdminStatus', { status: 1 }))
      mark()

      const { race, answers } = await runRace(visitors, agents, groupId, store.url, mark)
      mark()

      const log = await readLog(store.url)
      const room = new Map(agents.map((agent) => [agent.adminId, agent.maxSession]))
      const automatic = new Set(agents.flatMap((agent) => (agent.autoAccept === 1 ? [agent.adminId] : [])))
      const { faults, overtaken, served, closed, places, waiting, owned } = replay(log, room, automatic)
      const assigned = log.filter(({ kind }) => kind === 'session.assigned')
      const seconds = ((assigned.at(-1)?.at ?? 0) - (assigned[0]?.at ?? 0)) / 1000
      process.stdout.write(
        `${marks.map((one) => ((one - (marks[0] ?? 0)) / 1000).toFixed(0))} s: visitors, agents, online, asked, over; ${assigned.length} assignments in ${seconds.toFixed(1)} s: ${(assigned.length / seconds).toFixed(0)} a second; ${places.size} waited; by hand ${JSON.stringify(race)}\n`,
      )
      expect(faults).toEqual([])
      expect(overtaken).toEqual([])
      const first = new Map(assigned.toReversed().map(({ userId, data }) => [userId, data.adminId ?? '']))
      expect(wrongAnswers(answers, first, places)).toEqual([])
      const leavers = visitors.filter((visitor, i) => i % LEAVE_EVERY === 0 && !served.has(visitor.userId))
      expect({ closed: closed.size, waiting, owned }).toEqual({ closed: VISITORS, waiting: 0, owned: 0 })
      expect(served.size + leavers.length).toBe(VISITORS)
    }, 400_000)
  },
)
