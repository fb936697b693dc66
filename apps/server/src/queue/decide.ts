import type { Outcome } from '../conversations/grouped.ts'
import { move } from '../conversations/states.ts'
import type { Conversation, Key, Unit } from '../conversations/unit.ts'
import { failures, isFailure } from '../errors.ts'
import { assign, offer } from './assign.ts'
import { AGENT_GONE_MS } from './limits.ts'
import { matchQueue } from './match.ts'
import { type Candidate, isFree, pickAgent, serves } from './pick.ts'
import {
  countWaiting,
  type InLine,
  isAnyoneWaiting,
  localesOf,
  nextQueueNo,
  presentAgents,
  readLine,
  wishExists as readWishExists,
} from './store.ts'

/** A visitor's place in the queue. */
export type Place = {
  readonly groupId: string
  /** 1-based, in the group's queue (G-26). */
  readonly waitIndex: number
  /** The visitor is offered to an agent, who has not taken or declined yet. */
  readonly offered: boolean
}

/** The outcome of a request for an agent. */
export type TransferResult =
  | {
      readonly outcome: 'connected'
      readonly adminId: string
      readonly nick: string
      /** When the agent joined, where this request brought them. */
      readonly at?: number
    }
  | { readonly outcome: 'queued'; readonly place: Place }
  /** A visitor who was waiting when the channel closed keeps the place; null for all others. */
  | { readonly outcome: 'closed'; readonly place: Place | null }
  | { readonly outcome: 'nobody' | 'failed' }

/** The group and agent that a visitor asks for ('' for any), and the channel's rules at this moment. */
export type Wish = {
  readonly groupId: string
  readonly adminId: string
  /** True within the channel's working hours. */
  readonly open: boolean
  /** Visitors who may wait in a group at most. */
  readonly queueMax: number
}

/** A visitor's request for an agent. */
export type AgentRequest = { readonly userId: string; readonly wish: Wish }

/** What became of a request: a result, or a refusal that concerns it alone. */
export type Decision = Outcome<TransferResult>

/** A silent visitor who left the queue gets the place again within this time. */
const PLACE_KEPT_MS = 300_000

/** Behind all places. */
const LAST = Number.MAX_SAFE_INTEGER

/** What requests that are decided together find in the store; what one of them takes is gone for the next. */
type Scene = {
  readonly unit: Unit
  readonly tenantId: string
  /** Those present. */
  agents: readonly Candidate[]
  readonly locales: ReadonlyMap<string, string>
  readonly wishExists: (wish: Wish) => Promise<boolean>
  /** See `countWaiting`, without those who have joined since. */
  readonly stored: (groupId: string, place: number, userId: string) => ReturnType<typeof countWaiting>
  /** Those who were waiting before and could get an agent; see `readLine`. */
  readonly line: () => Promise<readonly InLine[]>
  readonly numbers: Numbers
  /** Those whom this transaction has put into the queue. */
  readonly joined: InLine[]
}

/** Numbers behind all others in the queue: enough for all requests, since a journey to the store for each would hold up the rest of the tenant. */
type Numbers = {
  /** Takes them from the store. */
  readonly take: () => Promise<unknown>
  readonly next: () => Promise<number>
}

/** Reads each key once, however many ask for it. */
const once = <A extends readonly unknown[], T>(read: (...key: A) => Promise<T>) => {
  const known = new Map<string, Promise<T>>()
  return (...key: A): Promise<T> => {
    const name = JSON.stringify(key)
    const found = known.get(name) ?? read(...key)
    known.set(name, found)
    return found
  }
}

const createNumbers = (takeAll: () => Promise<number>): Numbers => {
  const first = once(takeAll)
  let given = 0
  return { take: first, next: async () => (await first()) + given++ }
}

type Found = Pick<Scene, 'agents' | 'locales' | 'wishExists'> & {
  /** False where nobody waits: then the queue is not read. */
  readonly anyWaits: boolean
  readonly requests: number
}

const createScene = (
  unit: Unit,
  tenantId: string,
  { agents, locales, wishExists, anyWaits, requests }: Found,
): Scene => {
  const count = once((groupId: string, queueNo: number, userId: string) =>
    countWaiting(unit.tx, tenantId, groupId, { queueNo, userId }),
  )
  return {
    unit,
    tenantId,
    agents,
    locales,
    wishExists,
    // who comes last comes after all, whoever it is
    stored: async (groupId, place, userId) =>
      anyWaits ? count(groupId, place, place === LAST ? '' : userId) : { all: 0, ahead: 0 },
    line: once(async () => (anyWaits ? readLine(unit.tx, tenantId, agents, null, null) : [])),
    numbers: createNumbers(() => nextQueueNo(unit.tx, tenantId, requests)),
    joined: [],
  }
}

const isBefore = (one: Pick<InLine, 'queueNo' | 'userId'>, place: number, userId: string): boolean =>
  one.queueNo < place || (one.queueNo === place && one.userId < userId)

/** Visitors who wait in a group: all, and those ahead of this place. */
const countOf = async (scene: Scene, groupId: string, place: number, userId: string) => {
  const { all, ahead } = await scene.stored(groupId, place, userId)
  const joined = scene.joined.filter((one) => one.groupId === groupId)
  return { all: all + joined.length, ahead: ahead + joined.filter((one) => isBefore(one, place, userId)).length }
}

const placeOf = async (scene: Scene, { groupId, queueNo, userId, offeredAdminId }: Conversation): Promise<Place> => {
  const { ahead } = await countOf(scene, groupId, queueNo, userId)
  return { groupId, waitIndex: ahead + 1, offered: offeredAdminId !== '' }
}

const nickOf = async (unit: Unit, c: Conversation): Promise<string> => {
  const row = await unit.tx.k
    .selectFrom('admin')
    .select('nick')
    .where('tenant_id', '=', c.tenantId)
    .where('admin_id', '=', c.adminId)
    .executeTakeFirst()
  return row?.nick ?? ''
}

const keptPlace = (c: Conversation, groupId: string, now: number): number | null =>
  c.leftAt > 0 && now - c.leftAt <= PLACE_KEPT_MS && c.leftGroupId === groupId ? c.leftQueueNo : null

/** The agent who is free for the visitor at this place of the queue. Visitors ahead come first. */
const takerOf = async (scene: Scene, self: InLine): Promise<Candidate | undefined> => {
  const { unit, agents, joined } = scene
  // no need to read the queue if no agent would take the visitor from an empty one
  if (pickAgent(agents, { ...self, adminId: '' }, unit.now).outcome !== 'agent') return undefined
  const line = [...(await scene.line()), ...joined].sort((a, b) => a.queueNo - b.queueNo)
  const before = line.filter((one) => one.queueNo < self.queueNo)
  return matchQueue([...before, self], agents, unit.now).find(({ waiting }) => waiting === self)?.agent
}

const join = async (scene: Scene, c: Conversation, self: InLine, offeredAdminId: string): Promise<void> => {
  const { unit } = scene
  const queueNo = self.queueNo === LAST ? await scene.numbers.next() : self.queueNo
  move(c, 'queued', unit.now)
  Object.assign(c, { queueNo, wantedAdminId: self.wantedAdminId })
  offer(unit, c, offeredAdminId)
  scene.joined.push({ ...self, queueNo, offeredAdminId })
}

/** Answers the request of a visitor with the robot: an agent, a place in the queue, or a reason for neither. */
const route = async (scene: Scene, c: Conversation, wish: Wish): Promise<TransferResult> => {
  const { unit } = scene
  const { groupId, adminId } = wish
  const { userId, refusedBy, lastAdminId } = c
  const queueNo = keptPlace(c, groupId, unit.now) ?? LAST
  if (!(await scene.wishExists(wish))) return { outcome: 'failed' }
  if (!scene.agents.some((agent) => serves(agent, groupId))) return { outcome: 'nobody' }
  const asks = { userId, groupId, wantedAdminId: adminId, offeredAdminId: '', refusedBy, lastAdminId, queueNo }
  const self = Object.assign(asks, { since: unit.now, locale: scene.locales.get(userId) ?? '' })
  const agent = await takerOf(scene, self)
  const { all, ahead } = await countOf(scene, groupId, queueNo, userId)
  if (agent === undefined && all >= wish.queueMax) return { outcome: 'failed' }
  // also an offer counts in the load; the agent may be a copy that has those ahead too
  if (agent)
    scene.agents = scene.agents.map((one) => (one.adminId === agent.adminId ? { ...one, load: one.load + 1 } : one))
  Object.assign(c, { groupId })
  if (agent?.autoAccept) {
    assign(unit, c, agent, 'connected')
    return { outcome: 'connected', adminId: agent.adminId, nick: agent.nick, at: unit.now }
  }
  await join(scene, c, self, agent?.adminId ?? '')
  return { outcome: 'queued', place: { groupId, waitIndex: ahead + 1, offered: agent !== undefined } }
}

/**
 * Decides a request for an agent, in the order of G-24. If the wanted agent is absent, any agent of the group will do; `nobody` means that
 * the whole group is absent. The visitor waits for a wanted agent who is full, though not for ever (see match.ts).
 */
const decide = async (scene: Scene, c: Conversation, wish: Wish): Promise<TransferResult> => {
  if (!wish.open) return { outcome: 'closed', place: c.state === 'queued' ? await placeOf(scene, c) : null }
  if (c.state === 'agent') return { outcome: 'connected', adminId: c.adminId, nick: await nickOf(scene.unit, c) }
  if (c.state === 'queued') return { outcome: 'queued', place: await placeOf(scene, c) }
  return route(scene, c, wish)
}

/** Checks wishes, each kind once. */
const createWishExists = ({ tx }: Unit, tenantId: string): Scene['wishExists'] => {
  const exists = once((groupId: string, adminId: string) => readWishExists(tx, tenantId, groupId, adminId))
  return async ({ groupId, adminId }) => (groupId === '' && adminId === '') || exists(groupId, adminId)
}

/** What the decisions will need of the queue, in one journey to the store: all others of the tenant wait for them. */
const readAhead = (scene: Scene, requests: readonly AgentRequest[], conversations: ReadonlyMap<string, Conversation>) =>
  Promise.all(
    requests.flatMap(({ userId, wish }) => {
      const c = conversations.get(userId)
      if (c === undefined || !wish.open || c.state !== 'robot') return []
      const place = keptPlace(c, wish.groupId, scene.unit.now) ?? LAST
      const agents = scene.agents.filter((agent) => serves(agent, wish.groupId))
      const mayGetOne = agents.some(isFree)
      const willJoin = place === LAST && !mayGetOne && agents.length > 0
      return [
        scene.stored(wish.groupId, place, userId),
        ...(mayGetOne ? [scene.line()] : []),
        ...(willJoin ? [scene.numbers.take()] : []),
      ]
    }),
  )

/**
 * Decides requests of different visitors of a tenant, one after the other. Needs `lockRouting`.
 * @param reopen see `createQueue`
 * @returns a decision for each request
 */
export const decideAll = async (
  unit: Unit,
  tenantId: string,
  requests: readonly AgentRequest[],
  reopen: (unit: Unit, c: Conversation) => Promise<void>,
): Promise<Decision[]> => {
  const keys: Key[] = requests.map(({ userId }) => ({ tenantId, userId }))
  // agents seen after that time are present
  const seenSince = unit.now - AGENT_GONE_MS
  const wishExists = createWishExists(unit, tenantId)
  const [locked, agents, locales, anyWaits] = await Promise.all([
    unit.lock(keys),
    presentAgents(unit.tx, tenantId, seenSince),
    localesOf(unit.tx, tenantId, keys),
    isAnyoneWaiting(unit.tx, tenantId),
    ...requests.map(({ wish }) => wishExists(wish)),
  ])
  const conversations = new Map(locked.map((c) => [c.userId, c]))
  const scene = createScene(unit, tenantId, { agents, locales, wishExists, anyWaits, requests: requests.length })
  await readAhead(scene, requests, conversations)
  const decisions: Decision[] = []
  for (const { userId, wish } of requests) {
    const c = conversations.get(userId)
    try {
      if (c === undefined) throw failures.notFound()
      if (c.state === 'closed') await reopen(unit, c)
      // who asks for a person has read what was there before
      c.seenSeq = c.lastSeq
      decisions.push({ result: await decide(scene, c, wish) })
    } catch (error) {
      if (!isFailure(error)) throw error
      decisions.push({ error })
    }
  }
  return decisions
}
