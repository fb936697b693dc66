import { createOutlook, type Outlook, type Talk } from '../src/queue/estimate/outlook.ts'
import { createPatience } from '../src/queue/estimate/patience.ts'
import { matchQueue, type Waiter } from '../src/queue/match.ts'
import { type Candidate, serves } from '../src/queue/pick.ts'
import { MOST_ENDED, OUTLOOK_MS } from '../src/queue/waits.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The parameters of a simulated day. */
export type DayPlan = {
  readonly seed: number
  readonly visitors: number
  readonly agents: number
  /** For each group: its share of the visitors, the median length of a conversation in minutes, and the spread of its logarithm. */
  readonly groups: readonly { readonly share: number; readonly minutes: number; readonly sigma: number }[]
  /** Visitors in each hour of the day, as relative weights. */
  readonly hours: readonly number[]
  /** The lengths grow by this factor from the first hour to the last. */
  readonly drift: number
  /** Shifts: agents start between `from` and `to` (hours of the day) and stay for `hours`; `share` is a relative weight. */
  readonly shifts: readonly {
    readonly share: number
    readonly from: number
    readonly to: number
    readonly hours: number
  }[]
  /** Breaks: `after` hours from the start of a shift, for `minutes`. */
  readonly breaks: readonly { readonly after: number; readonly minutes: number }[]
  /** Minutes after which half of the waiting visitors have left. */
  readonly patience: number
}

/** An estimate that a waiting visitor got, with the wait that followed (seconds). */
export type Estimate = {
  /** Milliseconds of the day. */
  readonly at: number
  readonly groupId: string
  readonly joining: boolean
  readonly place: number
  readonly low: number
  readonly high: number
  readonly waited: number
}

/** The results of a simulated day. */
export type Day = {
  readonly served: number
  readonly left: number
  /** Visitors that found no agent online. */
  readonly nobody: number
  readonly longestQueue: number
  readonly estimates: readonly Estimate[]
  /** How often there was no estimate. */
  readonly silent: number
  /** Assignments that broke a rule, as text. */
  readonly faults: readonly string[]
}

type SimAgent = { -readonly [K in keyof Candidate]: Candidate[K] } & {
  readonly talks: Map<string, { groupId: string; start: number }>
  online: boolean
}

type SimVisitor = Waiter & {
  readonly id: string
  offeredAdminId: string
  refusedBy: Record<string, number>
  readonly length: number
  guesses: { at: number; joining: boolean; place: number; low: number; high: number }[]
  gone: boolean
}

/** mulberry32 */
const createRandom = (seed: number) => {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const weighted = (weights: readonly number[]) => {
    let left = uniform() * weights.reduce((sum, one) => sum + one, 0)
    for (const [i, weight] of weights.entries()) {
      left -= weight
      if (left < 0) return i
    }
    return weights.length - 1
  }
  return { uniform, normal, weighted, between: (from: number, to: number) => from + uniform() * (to - from) }
}

/** A queue of work by time; work of the same time keeps its order. */
const createAgenda = () => {
  const heap: { at: number; no: number; work: () => void }[] = []
  let asked = 0
  const before = (a: number, b: number) => {
    const [x, y] = [heap[a], heap[b]]
    return x !== undefined && y !== undefined && (x.at - y.at || x.no - y.no) < 0
  }
  const swap = (a: number, b: number) => {
    const [x, y] = [heap[a], heap[b]]
    if (x !== undefined && y !== undefined) [heap[a], heap[b]] = [y, x]
  }
  return {
    add: (at: number, work: () => void) => {
      asked += 1
      heap.push({ at, no: asked, work })
      for (let i = heap.length - 1; i > 0 && before(i, (i - 1) >> 1); i = (i - 1) >> 1) swap(i, (i - 1) >> 1)
    },
    next: () => {
      const first = heap[0]
      const last = heap.pop()
      if (last !== undefined && heap.length > 0) heap[0] = last
      for (let i = 0; ; ) {
        const child = before(2 * i + 2, 2 * i + 1) ? 2 * i + 2 : 2 * i + 1
        if (!before(child, i)) return first
        swap(i, child)
        i = child
      }
    },
  }
}

type World = {
  readonly plan: DayPlan
  readonly random: ReturnType<typeof createRandom>
  readonly agenda: ReturnType<typeof createAgenda>
  readonly clock: { now: number }
  readonly agents: SimAgent[]
  readonly queue: SimVisitor[]
  readonly day: { -readonly [K in keyof Day]: Day[K] } & { estimates: Estimate[]; faults: string[] }
}

/** Estimates from the data that the product has, refreshed as often as in `waits.ts`. */
const createGuesses = ({ agents, queue, clock, day, random }: World) => {
  const ended: Talk[] = []
  const patience = createPatience()
  let outlook: { readonly at: number; readonly of: Outlook } | undefined

  const look = () => {
    if (outlook !== undefined && outlook.at > clock.now - OUTLOOK_MS) return outlook.of
    const running = agents.flatMap(({ adminId, talks }) =>
      [...talks.values()].map(({ groupId, start }) => ({ adminId, groupId, start, end: null })),
    )
    const talks = [...running, ...ended.slice(-MOST_ENDED).reverse()]
    const leaving = (groupId: string) => patience.rate('', groupId, clock.now)
    const there = agents.filter((agent) => agent.online)
    outlook = { at: clock.now, of: createOutlook({ agents: there, talks, since: 0, leaving }, clock.now) }
    return outlook.of
  }

  return {
    ended: (agent: SimAgent, groupId: string, start: number) => {
      ended.push({ adminId: agent.adminId, groupId, start, end: clock.now })
    },
    left: (visitor: SimVisitor) => patience.left('', visitor.groupId, clock.now),
    looked: () => {
      const counts = new Map<string, number>()
      for (const one of queue) counts.set(one.groupId, (counts.get(one.groupId) ?? 0) + 1)
      patience.waiting('', counts, clock.now)
    },
    /** Estimates for a new visitor, or for a random one of the queue. */
    ask: (visitor?: SimVisitor) => {
      const one = visitor ?? queue[Math.floor(random.uniform() * queue.length)]
      if (one === undefined || one.offeredAdminId !== '') return
      const wait = look()(queue).of(one)
      const place = queue.filter((ahead) => ahead.groupId === one.groupId).indexOf(one) + 1
      if (wait === null) day.silent += 1
      else one.guesses.push({ at: clock.now, joining: visitor !== undefined, place, ...wait })
    },
  }
}

/** Notes a fault if the agent could have served a visitor further ahead. */
const checkOrder = (world: World, visitor: SimVisitor, agent: SimAgent) => {
  for (const ahead of world.queue) {
    if (ahead === visitor) return
    const could =
      ahead.offeredAdminId === '' &&
      agent.groupIds.includes(ahead.groupId) &&
      (ahead.refusedBy[agent.adminId] ?? 0) <= world.clock.now
    if (could) world.day.faults.push(`${visitor.id} before ${ahead.id}`)
  }
}

const createRouting = (world: World, guesses: ReturnType<typeof createGuesses>) => {
  const { agents, queue, clock, day, agenda, random } = world
  const byId = new Map(agents.map((agent) => [agent.adminId, agent]))
  const leaveQueue = (visitor: SimVisitor) => {
    queue.splice(queue.indexOf(visitor), 1)
    visitor.gone = true
  }

  const begin = (visitor: SimVisitor, agent: SimAgent) => {
    leaveQueue(visitor)
    day.served += 1
    for (const guess of visitor.guesses) {
      day.estimates.push({ groupId: visitor.groupId, waited: (clock.now - guess.at) / SECOND, ...guess })
    }
    agent.talks.set(visitor.id, { groupId: visitor.groupId, start: clock.now })
    agenda.add(clock.now + visitor.length, () => {
      agent.talks.delete(visitor.id)
      guesses.ended(agent, visitor.groupId, clock.now - visitor.length)
      agent.load -= 1
      agent.idleSince = clock.now
      run()
    })
  }

  const decideOffer = (visitor: SimVisitor, agent: SimAgent) => {
    if (visitor.gone || visitor.offeredAdminId !== agent.adminId) return
    if (random.uniform() < 0.9) return begin(visitor, agent)
    agent.load -= 1
    visitor.offeredAdminId = ''
    visitor.refusedBy[agent.adminId] = clock.now + MINUTE
    agenda.add(clock.now + MINUTE, run)
    queue.splice(queue.indexOf(visitor), 1)
    queue.unshift(visitor)
    run()
  }

  const run = (): void => {
    guesses.looked()
    const there = agents.filter((agent) => agent.online)
    for (const match of matchQueue(queue, there, clock.now)) {
      const agent = byId.get(match.agent.adminId) as SimAgent
      checkOrder(world, match.waiting, agent)
      agent.load += 1
      if (agent.load > agent.maxSession) day.faults.push(`${agent.adminId} has ${agent.load} of ${agent.maxSession}`)
      if (agent.status !== 1) day.faults.push(`${agent.adminId} is not there`)
      if (agent.autoAccept) begin(match.waiting, agent)
      else {
        match.waiting.offeredAdminId = agent.adminId
        agenda.add(clock.now + random.between(3, 20) * SECOND, () => decideOffer(match.waiting, agent))
      }
    }
  }

  const giveUp = (visitor: SimVisitor) => {
    if (visitor.gone) return
    const offered = byId.get(visitor.offeredAdminId)
    if (offered !== undefined) offered.load -= 1
    leaveQueue(visitor)
    guesses.left(visitor)
    day.left += 1
    run()
  }

  return { run, giveUp }
}

const hire = ({ plan, random, agenda, clock, agents }: World, run: () => void) => {
  const shares = plan.groups.map((group) => group.share * group.minutes)
  const at = (time: number, work: () => void) =>
    agenda.add(time, () => {
      work()
      run()
    })
  for (let i = 0; i < plan.agents; i++) {
    const groupIds = [
      ...new Set([random.weighted(shares), ...(random.uniform() < 0.3 ? [random.weighted(shares)] : [])]),
    ]
    const agent: SimAgent = {
      adminId: `agent${i}`,
      nick: '',
      face: '',
      groupIds: groupIds.map((group) => `group${group}`),
      status: 2,
      load: 0,
      maxSession: 1 + Math.floor(random.uniform() * 5),
      autoAccept: random.uniform() < 0.7,
      idleSince: 0,
      languages: [],
      talks: new Map(),
      online: false,
    }
    agents.push(agent)
    const set = (status: 0 | 1 | 2) => () => {
      agent.online = status !== 0
      if (status === 1 && agent.status !== 1) agent.idleSince = clock.now
      agent.status = status === 1 ? 1 : 2
    }
    const shift = plan.shifts[random.weighted(plan.shifts.map((one) => one.share))] ?? { from: 0, to: 0, hours: 24 }
    const start = random.between(shift.from, shift.to) * HOUR
    at(start, set(1))
    for (const { after, minutes } of plan.breaks) {
      const pause = start + (after + random.between(-0.5, 0.5)) * HOUR
      at(pause, set(2))
      at(pause + minutes * MINUTE, set(1))
    }
    // takes nobody new for half an hour, then leaves
    at(start + shift.hours * HOUR, set(2))
    at(start + (shift.hours + 0.5) * HOUR, set(0))
  }
}

const arrivals = (
  world: World,
  guesses: ReturnType<typeof createGuesses>,
  routing: ReturnType<typeof createRouting>,
) => {
  const { plan, random, agenda, clock, agents, queue, day } = world
  const shares = plan.groups.map((group) => group.share)
  for (let i = 0; i < plan.visitors; i++) {
    const at = (random.weighted(plan.hours) + random.uniform()) * HOUR
    agenda.add(at, () => {
      const group = random.weighted(shares)
      const { minutes, sigma } = plan.groups[group] ?? { minutes: 1, sigma: 1 }
      const slower = 1 + (plan.drift - 1) * (clock.now / (24 * HOUR))
      const visitor: SimVisitor = {
        id: `visitor${i}`,
        groupId: `group${group}`,
        wantedAdminId: '',
        offeredAdminId: '',
        refusedBy: {},
        lastAdminId: '',
        locale: '',
        since: clock.now,
        length: minutes * MINUTE * slower * Math.exp(sigma * random.normal()),
        guesses: [],
        gone: false,
      }
      const there = agents.filter((agent) => agent.online)
      if (!there.some((agent) => serves(agent, visitor.groupId))) {
        day.nobody += 1
        return
      }
      queue.push(visitor)
      routing.run()
      if (visitor.gone) return
      day.longestQueue = Math.max(day.longestQueue, queue.length)
      if (visitor.offeredAdminId === '') guesses.ask(visitor)
      agenda.add(clock.now + plan.patience * MINUTE * Math.exp(0.8 * random.normal()), () => routing.giveUp(visitor))
    })
  }
  // waiting visitors get new estimates
  for (let at = 7 * HOUR; at < 24 * HOUR; at += 15 * SECOND) agenda.add(at, () => guesses.ask())
}

/** Simulates a day with the product's own routing; the same plan gives the same day. */
export const liveADay = (plan: DayPlan): Day => {
  const day = { served: 0, left: 0, nobody: 0, longestQueue: 0, estimates: [], silent: 0, faults: [] }
  const world: World = {
    plan,
    random: createRandom(plan.seed),
    agenda: createAgenda(),
    clock: { now: 0 },
    agents: [],
    queue: [],
    day,
  }
  const guesses = createGuesses(world)
  // Agents first: routing indexes them by id.
  let run = () => {}
  hire(world, () => run())
  const routing = createRouting(world, guesses)
  run = routing.run
  arrivals(world, guesses, routing)
  for (let due = world.agenda.next(); due !== undefined; due = world.agenda.next()) {
    world.clock.now = due.at
    due.work()
  }
  return day
}
