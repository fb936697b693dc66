import { demand, move } from '../conversations/states.ts'
import type { Conversation, Key, Unit } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import { assign, giveBack, offer } from './assign.ts'
import { decide, type TransferResult, type Wish } from './decide.ts'
import { matchQueue } from './match.ts'
import { type Candidate, isFree, serves } from './pick.ts'
import type { Routing } from './routing.ts'
import { answersOffers, frontQueueNo, heldBy, type InLine, isHeardOf, presentAgents, readLine } from './store.ts'

/** An agent who acts on a session. */
export type Actor = { readonly tenantId: string; readonly adminId: string; readonly groupIds: readonly string[] }

/** Routing: who gets which visitor. Every decision is one transaction under the tenant's routing lock. */
export type Queue = {
  /** @throws chatEnded (D-11) */
  readonly transfer: (key: Key, wish: Wish) => Promise<TransferResult>
  /** @throws takenByOther, notAllowed, youAreOffline, atCapacity */
  readonly accept: (actor: Actor, userId: string, sessionId: string) => Promise<void>
  /** @throws notAllowed */
  readonly refuse: (actor: Actor, userId: string, sessionId: string) => Promise<void>
  /** The agent has signed out: the same as for a lost one, and visitors are told calmly. */
  readonly release: (agent: { tenantId: string; adminId: string }) => Promise<void>
  /**
   * The agent is there no more: whom they had wait in front in their order, or are with the robot where nobody else is there.
   * @param unlessSince not when the agent was heard of since (epoch ms)
   */
  readonly lose: (agent: { tenantId: string; adminId: string }, unlessSince?: number) => Promise<void>
  /** Gives waiting visitors to agents until nobody fits; called whenever capacity may have come. */
  readonly run: (tenantId: string) => Promise<void>
  /** A silent visitor leaves the queue; their place is kept for a while. */
  readonly leave: (key: Key) => Promise<void>
  /** Nobody is there for who waits: they are with the robot again, unless somebody came. */
  readonly unattended: (key: Key, reason: 'noAgent' | 'offWork') => Promise<void>
}

/** An agent not heard of for this long takes nobody new and keeps nobody. */
export const AGENT_GONE_MS = 60_000
/** A refused visitor is not offered to the same agent for this long (D-10). */
export const REFUSAL_MS = 60_000
/** How many visitors one transaction looks at to give away: others who route wait for it. */
const BATCH = 100

const give = async (unit: Unit, c: Conversation | undefined, agent: Candidate): Promise<void> => {
  if (c?.state !== 'queued') return
  if (agent.autoAccept) await assign(unit, c, agent, 'given')
  else offer(unit, c, agent.adminId)
}

/** The first of those who wait and fit, in the queue's order, at most a batch. */
const nextMatches = async (unit: Unit, tenantId: string, seenSince: number) => {
  const agents = await presentAgents(unit.tx, tenantId, seenSince)
  if (!agents.some(isFree)) return { matches: [], more: false }
  for (let after: InLine | null = null; ; ) {
    const line: InLine[] = await readLine(unit.tx, tenantId, agents, after, BATCH)
    const matches = matchQueue(line, agents, unit.now)
    const more = line.length === BATCH
    if (matches.length > 0 || !more) return { matches, more }
    after = line.at(-1) ?? null
  }
}

/** As many of those who wait as fit, at most a batch. Returns whether there may be more. */
const giveSome = async (unit: Unit, tenantId: string, seenSince: number): Promise<boolean> => {
  const { matches, more } = await nextMatches(unit, tenantId, seenSince)
  if (matches.length === 0) return false
  const keys = matches.map(({ waiting }) => ({ tenantId, userId: waiting.userId }))
  const locked = new Map((await unit.lock(keys)).map((c) => [c.userId, c]))
  await Promise.all(matches.map(({ waiting, agent }) => give(unit, locked.get(waiting.userId), agent)))
  return more
}

const othersThere = (agents: readonly Candidate[], adminId: string, groupId: string): boolean =>
  agents.some((agent) => agent.adminId !== adminId && serves(agent, groupId))

const decline = async (unit: Unit, c: Conversation, adminId: string, seenSince: number): Promise<void> => {
  const agents = await presentAgents(unit.tx, c.tenantId, seenSince)
  const queueNo = othersThere(agents, adminId, c.groupId) ? await frontQueueNo(unit.tx, c.tenantId, 1) : null
  await giveBack(unit, c, { adminId, why: 'declined', queueNo, notBefore: unit.now + REFUSAL_MS })
}

const loseAll = async (
  unit: Unit,
  { tenantId, adminId, why }: { tenantId: string; adminId: string; why: 'lost' | 'released' },
  seenSince: number,
): Promise<void> => {
  const held = await heldBy(unit.tx, tenantId, adminId)
  if (held.length === 0) return
  const agents = await presentAgents(unit.tx, tenantId, seenSince)
  const locked = new Map((await unit.lock(held)).map((c) => [c.userId, c]))
  const first = await frontQueueNo(unit.tx, tenantId, held.length)
  for (const [place, { userId }] of held.entries()) {
    const c = locked.get(userId)
    // closed while we came to it
    if (c?.state !== 'agent' || c.adminId !== adminId) continue
    const queueNo = othersThere(agents, adminId, c.groupId) ? first + place : null
    await giveBack(unit, c, { adminId, why, queueNo, notBefore: 0 })
  }
}

/** @param reopen begins anew for who comes back to a robot's part that ended by itself, else refuses; see conversations/start.ts */
export const createQueue = (routing: Routing, reopen: (unit: Unit, c: Conversation) => Promise<void>): Queue => {
  const seenSince = (now: number) => now - AGENT_GONE_MS

  const routed = <T>(key: Key, work: (unit: Unit, c: Conversation) => Promise<T>): Promise<T> =>
    routing(key.tenantId, async (unit) => {
      const [c] = await unit.lock([key])
      if (c === undefined) throw failures.notFound()
      return work(unit, c)
    })

  // whoever asks before it has begun is served by it too
  const asked = new Map<string, Promise<void>>()

  const giveAll = async (tenantId: string): Promise<void> => {
    const some = () =>
      routing(tenantId, (unit) => {
        asked.delete(tenantId)
        return giveSome(unit, tenantId, seenSince(unit.now))
      })
    try {
      while (await some());
    } finally {
      asked.delete(tenantId)
    }
  }

  const run = (tenantId: string): Promise<void> => {
    const running = asked.get(tenantId) ?? giveAll(tenantId)
    asked.set(tenantId, running)
    return running
  }

  return {
    transfer: (key, wish) =>
      routed(key, async (unit, c) => {
        if (c.state === 'closed') await reopen(unit, c)
        return decide(unit, c, wish, seenSince(unit.now))
      }),

    accept: (actor, userId, sessionId) =>
      routed({ tenantId: actor.tenantId, userId }, async (unit, c) => {
        if (c.sessionId !== sessionId) throw failures.takenByOther()
        demand(c, 'accepted')
        // who was offered it may be of another group: a colleague handed it on to them
        const mayTake = c.groupId === '' || actor.groupIds.includes(c.groupId) || c.offeredAdminId === actor.adminId
        if (!mayTake) throw failures.notAllowed()
        const agents = await presentAgents(unit.tx, actor.tenantId, 0)
        const me = agents.find((agent) => agent.adminId === actor.adminId)
        // an offer to this agent already counts in their load
        if (me === undefined) throw failures.youAreOffline()
        const load = me.load - (c.offeredAdminId === actor.adminId ? 1 : 0)
        if (load >= me.maxSession) throw failures.atCapacity(load, me.maxSession)
        await assign(unit, c, me, 'accepted')
        await answersOffers(unit.tx, actor.tenantId, actor.adminId)
      }),

    refuse: async (actor, userId, sessionId) => {
      await routed({ tenantId: actor.tenantId, userId }, async (unit, c) => {
        const mine = c.state === 'agent' ? c.adminId : c.state === 'queued' ? c.offeredAdminId : ''
        if (c.sessionId !== sessionId || mine !== actor.adminId) throw failures.notAllowed()
        await decline(unit, c, actor.adminId, seenSince(unit.now))
        await answersOffers(unit.tx, actor.tenantId, actor.adminId)
      })
      await run(actor.tenantId)
    },

    release: async ({ tenantId, adminId }) => {
      await routing(tenantId, (unit) => loseAll(unit, { tenantId, adminId, why: 'released' }, seenSince(unit.now)))
      await run(tenantId)
    },

    lose: async ({ tenantId, adminId }, unlessSince) => {
      await routing(tenantId, async (unit) => {
        if (unlessSince !== undefined && (await isHeardOf(unit.tx, tenantId, adminId, unlessSince))) return
        await loseAll(unit, { tenantId, adminId, why: 'lost' }, seenSince(unit.now))
      })
      await run(tenantId)
    },

    run,

    leave: (key) =>
      routed(key, (unit, c) => {
        if (c.state === 'queued') {
          const kept = { leftQueueNo: c.queueNo, leftAt: unit.now, leftGroupId: c.groupId }
          unit.emit(c, { kind: 'session.left', data: {} })
          move(c, 'left', unit.now)
          Object.assign(c, kept)
        }
        return Promise.resolve()
      }),

    unattended: (key, reason) =>
      routed(key, async (unit, c) => {
        if (c.state !== 'queued') return
        const agents = await presentAgents(unit.tx, c.tenantId, seenSince(unit.now))
        if (agents.some((agent) => serves(agent, c.groupId))) return
        unit.emit(c, { kind: 'session.unattended', data: { reason } })
        move(c, 'unattended', unit.now)
      }),
  }
}
