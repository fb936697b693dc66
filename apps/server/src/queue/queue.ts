import { demand, move } from '../conversations/states.ts'
import type { Conversation, Key, Unit } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import { assign, giveBack } from './assign.ts'
import type { AssignWaiting } from './assignWaiting.ts'
import type { TransferResult, Wish } from './decide.ts'
import { AGENT_GONE_MS, BATCH, REFUSAL_MS } from './limits.ts'
import { type Candidate, serves } from './pick.ts'
import { createRequest } from './request.ts'
import type { Routing } from './routing.ts'
import { answersOffers, frontQueueNo, lastHeldBy, presentAgents, wasSeen } from './store.ts'

/** An agent who acts on a session. */
export type Actor = { readonly tenantId: string; readonly adminId: string; readonly groupIds: readonly string[] }

type Agent = { readonly tenantId: string; readonly adminId: string }

/** Routing: which agent gets which visitor. Every decision is one transaction under the tenant's routing lock. */
export type Queue = {
  /** The visitor asks for an agent. @throws chatEnded (D-11) */
  readonly request: (key: Key, wish: Wish) => Promise<TransferResult>
  /** @throws takenByOther, notAllowed, youAreOffline, atCapacity */
  readonly accept: (actor: Actor, userId: string, sessionId: string) => Promise<void>
  /** @throws notAllowed */
  readonly refuse: (actor: Actor, userId: string, sessionId: string) => Promise<void>
  /** The agent has signed out: their visitors go where those of a lost agent go, without an alarm. */
  readonly release: (agent: Agent) => Promise<void>
  /**
   * The agent is gone: their visitors wait at the front in their order, or return to the robot if no other agent is present.
   * @param unlessSince nobody more is taken from an agent who was seen since (epoch ms)
   */
  readonly releaseLost: (agent: Agent, unlessSince?: number) => Promise<void>
  readonly assignWaiting: AssignWaiting
  /** A silent visitor leaves the queue; the place is kept for a while. */
  readonly leave: (key: Key) => Promise<void>
  /** No agent is left to wait for: the visitor returns to the robot, unless an agent came in the meantime. */
  readonly returnToRobot: (key: Key, reason: 'noAgent' | 'offWork') => Promise<void>
}

const agentsNow = (unit: Unit, tenantId: string): Promise<Candidate[]> =>
  presentAgents(unit.tx, tenantId, unit.now - AGENT_GONE_MS)

const othersServe = (agents: readonly Candidate[], adminId: string, groupId: string): boolean =>
  agents.some((agent) => agent.adminId !== adminId && serves(agent, groupId))

const accept = async (unit: Unit, c: Conversation, actor: Actor, sessionId: string): Promise<void> => {
  if (c.sessionId !== sessionId) throw failures.takenByOther()
  demand(c, 'accepted')
  // the agent may be of another group if a colleague transferred the session
  const mayTake = c.groupId === '' || actor.groupIds.includes(c.groupId) || c.offeredAdminId === actor.adminId
  if (!mayTake) throw failures.notAllowed()
  const agents = await presentAgents(unit.tx, actor.tenantId, 0)
  const agent = agents.find(({ adminId }) => adminId === actor.adminId)
  if (agent === undefined) throw failures.youAreOffline()
  // an offer to this agent already counts in the load
  const load = agent.load - (c.offeredAdminId === actor.adminId ? 1 : 0)
  if (load >= agent.maxSession) throw failures.atCapacity(load, agent.maxSession)
  assign(unit, c, agent, 'accepted')
  await answersOffers(unit.tx, actor.tenantId, actor.adminId)
}

const refuse = async (unit: Unit, c: Conversation, { tenantId, adminId }: Actor, sessionId: string): Promise<void> => {
  const owner = c.state === 'agent' ? c.adminId : c.state === 'queued' ? c.offeredAdminId : ''
  if (c.sessionId !== sessionId || owner !== adminId) throw failures.notAllowed()
  const agents = await agentsNow(unit, tenantId)
  const queueNo = othersServe(agents, adminId, c.groupId) ? await frontQueueNo(unit.tx, tenantId, 1) : null
  giveBack(unit, c, { adminId, why: 'declined', queueNo, notBefore: unit.now + REFUSAL_MS })
  await answersOffers(unit.tx, tenantId, adminId)
}

/**
 * Takes the agent's last visitors, a batch at most, to the front of the queue: the next batch, of earlier ones, then comes before them.
 * @returns true if the agent may have more
 */
const releaseBatch = async (unit: Unit, { tenantId, adminId }: Agent, why: 'lost' | 'released'): Promise<boolean> => {
  const held = await lastHeldBy(unit.tx, tenantId, adminId, BATCH)
  if (held.length === 0) return false
  const agents = await agentsNow(unit, tenantId)
  const locked = new Map((await unit.lock(held)).map((c) => [c.userId, c]))
  const first = await frontQueueNo(unit.tx, tenantId, held.length)
  for (const [place, { userId }] of held.entries()) {
    const c = locked.get(userId)
    // closed in the meantime
    if (c?.state !== 'agent' || c.adminId !== adminId) continue
    const queueNo = othersServe(agents, adminId, c.groupId) ? first + place : null
    giveBack(unit, c, { adminId, why, queueNo, notBefore: 0 })
  }
  return held.length === BATCH
}

const leave = (unit: Unit, c: Conversation): void => {
  if (c.state !== 'queued') return
  const kept = { leftQueueNo: c.queueNo, leftAt: unit.now, leftGroupId: c.groupId }
  unit.emit(c, { kind: 'session.left', data: {} })
  move(c, 'left', unit.now)
  Object.assign(c, kept)
}

const returnToRobot = async (unit: Unit, c: Conversation, reason: 'noAgent' | 'offWork'): Promise<void> => {
  if (c.state !== 'queued') return
  const agents = await agentsNow(unit, c.tenantId)
  if (agents.some((agent) => serves(agent, c.groupId))) return
  unit.emit(c, { kind: 'session.unattended', data: { reason } })
  move(c, 'unattended', unit.now)
}

/** @param reopen opens a new consultation after the robot's part timed out, else refuses; see conversations/start.ts */
export const createQueue = (
  routing: Routing,
  assignWaiting: AssignWaiting,
  reopen: (unit: Unit, c: Conversation) => Promise<void>,
): Queue => {
  const routed = <T>(key: Key, work: (unit: Unit, c: Conversation) => Promise<T> | T): Promise<T> =>
    routing(key.tenantId, async (unit) => {
      const [c] = await unit.lock([key])
      if (c === undefined) throw failures.notFound()
      return work(unit, c)
    })

  const releaseAll = async (agent: Agent, why: 'lost' | 'released', unlessSince?: number): Promise<void> => {
    const { tenantId, adminId } = agent
    const batch = () =>
      routing(tenantId, async (unit) => {
        if (unlessSince !== undefined && (await wasSeen(unit.tx, tenantId, adminId, unlessSince))) return false
        return releaseBatch(unit, agent, why)
      })
    while (await batch());
    await assignWaiting(tenantId)
  }

  return {
    request: createRequest(routing, reopen),
    accept: (actor, userId, sessionId) =>
      routed({ tenantId: actor.tenantId, userId }, (unit, c) => accept(unit, c, actor, sessionId)),
    refuse: async (actor, userId, sessionId) => {
      await routed({ tenantId: actor.tenantId, userId }, (unit, c) => refuse(unit, c, actor, sessionId))
      await assignWaiting(actor.tenantId)
    },
    release: (agent) => releaseAll(agent, 'released'),
    releaseLost: (agent, unlessSince) => releaseAll(agent, 'lost', unlessSince),
    assignWaiting,
    leave: (key) => routed(key, leave),
    returnToRobot: (key, reason) => routed(key, (unit, c) => returnToRobot(unit, c, reason)),
  }
}
