import type { Changes } from '../conversations/change.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Handing } from '../events/log.ts'
import { matchQueue } from './match.ts'
import { type Candidate, pickAgent } from './pick.ts'
import { frontQueueNo, lockRouting, nextQueueNo, presentAgents, readQueue, wishExists } from './store.ts'

/** What transferAgent answers, in our words: `nobody` 1, `connected` 2, `queued` 3, `failed` 4, `closed` 5. */
export type TransferResult =
  | { readonly outcome: 'connected'; readonly adminId: string; readonly nick: string }
  | { readonly outcome: 'queued'; readonly waitIndex: number }
  | { readonly outcome: 'nobody' | 'failed' | 'closed' }

/** An agent who acts on a session. */
export type Actor = { readonly tenantId: string; readonly adminId: string; readonly groupIds: readonly string[] }

/** Routing: who gets which visitor. Every decision is one transaction under the tenant's routing lock. */
export type Queue = {
  readonly transfer: (
    key: { tenantId: string; userId: string },
    wish: { groupId: string; adminId: string },
    open: boolean,
  ) => Promise<TransferResult>
  readonly accept: (actor: Actor, userId: string, sessionId: string) => Promise<void>
  readonly refuse: (actor: Actor, userId: string, sessionId: string) => Promise<void>
  /** The agent is no more: their visitor waits for another one. */
  readonly release: (key: { tenantId: string; userId: string }, adminId: string) => Promise<void>
  /** Gives waiting visitors to agents until nobody fits; called whenever capacity may have come. */
  readonly run: (tenantId: string) => Promise<void>
  readonly leave: (key: { tenantId: string; userId: string }) => Promise<void>
}

/** An agent not heard of for this long takes nobody new. */
export const AGENT_GONE_MS = 60_000
/** A refused visitor is not offered to the same agent for this long (D-10). */
export const REFUSAL_MS = 60_000
/** A longer queue is refused (G-24: queue full). */
const QUEUE_LIMIT = 1000

/** The agent has the visitor from now on; `handing` tells from whom they came. */
export const assign = async (
  unit: Unit,
  c: Conversation,
  agent: { adminId: string; nick: string; face: string },
  handing?: Handing,
): Promise<void> => {
  Object.assign(c, {
    state: 'agent',
    stateAt: unit.now,
    adminId: agent.adminId,
    offeredAdminId: '',
    wantedAdminId: '',
    queueNo: 0,
    refusedBy: {},
  })
  await unit.tx.rows({
    name: 'consultation-assign',
    text: `update consultation set admin_id = $3, group_id = $4, agent_at = coalesce(agent_at, $5) where tenant_id = $1 and session_id = $2`,
    values: [c.tenantId, c.sessionId, agent.adminId, c.groupId, unit.now],
  })
  unit.emit(c, {
    kind: 'session.assigned',
    data: { adminId: agent.adminId, nick: agent.nick, face: agent.face, ...handing },
  })
}

/** Tells of a place in the queue, offered to one agent or ('') to nobody yet. */
export const offer = (unit: Unit, c: Conversation, adminId: string, handing?: Handing) => {
  c.offeredAdminId = adminId
  unit.emit(c, { kind: 'session.queued', data: { offeredTo: adminId, ...handing } })
}

const waitIndexOf = async (unit: Unit, c: Conversation): Promise<number> => {
  const [row] = await unit.tx.rows<{ place: number }>({
    name: 'routing-place',
    text: `select count(*) + 1 as place from conversation
      where tenant_id = $1 and state = 'queued' and group_id = $2 and queue_no < $3 and user_id <> $4`,
    values: [c.tenantId, c.groupId, c.queueNo, c.userId],
  })
  return row?.place ?? 1
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

const enqueue = async (unit: Unit, c: Conversation, offeredTo: string): Promise<TransferResult> => {
  Object.assign(c, { state: 'queued', stateAt: unit.now, queueNo: await nextQueueNo(unit.tx, c.tenantId) })
  offer(unit, c, offeredTo)
  return { outcome: 'queued', waitIndex: await waitIndexOf(unit, c) }
}

const decide = async (
  unit: Unit,
  c: Conversation,
  wish: { groupId: string; adminId: string },
  seenSince: number,
): Promise<TransferResult> => {
  if (!(await wishExists(unit.tx, c.tenantId, wish.groupId, wish.adminId))) return { outcome: 'failed' }
  const agents = await presentAgents(unit.tx, c.tenantId, seenSince)
  const pick = pickAgent(agents, { ...wish, refusedBy: c.refusedBy }, unit.now)
  if (pick.outcome === 'nobody') return { outcome: 'nobody' }
  const queue = await readQueue(unit.tx, c.tenantId)
  if (queue.length >= QUEUE_LIMIT) return { outcome: 'failed' }
  Object.assign(c, { groupId: wish.groupId, wantedAdminId: wish.adminId })
  // those who wait came first: a place that is free is theirs before it is this one's
  const self = { ...wish, userId: c.userId, wantedAdminId: wish.adminId, offeredAdminId: '', refusedBy: c.refusedBy }
  const mine = matchQueue([...queue, self], agents, unit.now).find((match) => match.waiting.userId === c.userId)
  if (mine === undefined) return enqueue(unit, c, '')
  const { agent } = mine
  if (!agent.autoAccept) return enqueue(unit, c, agent.adminId)
  await assign(unit, c, agent)
  return { outcome: 'connected', adminId: agent.adminId, nick: agent.nick }
}

export const createQueue = (changes: Changes): Queue => {
  const seenSince = (now: number) => now - AGENT_GONE_MS

  const routed = <T>(
    key: { tenantId: string; userId: string },
    work: (unit: Unit, c: Conversation) => Promise<T>,
  ): Promise<T> =>
    changes.change(async (unit) => {
      await lockRouting(unit.tx, key.tenantId)
      const [c] = await unit.lock([key])
      if (c === undefined) throw failures.notFound()
      return work(unit, c)
    })

  /** One waiting visitor gets one agent; false when nobody fits. */
  const runOnce = (tenantId: string): Promise<boolean> =>
    changes.change(async (unit) => {
      await lockRouting(unit.tx, tenantId)
      const queue = await readQueue(unit.tx, tenantId)
      if (queue.length === 0) return false
      const agents = await presentAgents(unit.tx, tenantId, seenSince(unit.now))
      for (const { waiting, agent } of matchQueue(queue, agents, unit.now)) {
        if (await give(unit, { tenantId, userId: waiting.userId }, agent)) return true
      }
      return false
    })

  const give = async (unit: Unit, key: { tenantId: string; userId: string }, agent: Candidate): Promise<boolean> => {
    const [c] = await unit.lock([key])
    if (c?.state !== 'queued') return false
    if (agent.autoAccept) await assign(unit, c, agent)
    else offer(unit, c, agent.adminId)
    return true
  }

  const run = async (tenantId: string): Promise<void> => {
    while (await runOnce(tenantId));
  }

  /** The visitor is without this agent: in front of the queue, or with the robot again when nobody else is there (D-10). */
  const giveBack = async (unit: Unit, c: Conversation, adminId: string): Promise<void> => {
    const others = (await presentAgents(unit.tx, c.tenantId, seenSince(unit.now))).filter(
      (agent) => agent.adminId !== adminId && (c.groupId === '' || agent.groupIds.includes(c.groupId)),
    )
    const state = others.length > 0 ? 'queued' : 'robot'
    unit.emit(c, { kind: 'session.refused', data: { adminId, state } })
    const queueNo = state === 'queued' ? await frontQueueNo(unit.tx, c.tenantId) : 0
    const refusedBy = { ...c.refusedBy, [adminId]: unit.now + REFUSAL_MS }
    Object.assign(c, {
      state,
      stateAt: unit.now,
      adminId: '',
      offeredAdminId: '',
      wantedAdminId: '',
      queueNo,
      refusedBy,
    })
    if (state === 'queued') unit.emit(c, { kind: 'session.queued', data: { offeredTo: '' } })
  }

  return {
    transfer: (key, wish, open) =>
      routed(key, async (unit, c) => {
        if (c.state === 'closed') throw failures.chatEnded()
        if (!open && c.state === 'robot') return { outcome: 'closed' }
        if (c.state === 'agent') return { outcome: 'connected', adminId: c.adminId, nick: await nickOf(unit, c) }
        if (c.state === 'queued') return { outcome: 'queued', waitIndex: await waitIndexOf(unit, c) }
        return decide(unit, c, wish, seenSince(unit.now))
      }),

    accept: (actor, userId, sessionId) =>
      routed({ tenantId: actor.tenantId, userId }, async (unit, c) => {
        if (c.sessionId !== sessionId || c.state !== 'queued') throw failures.takenByOther()
        // who was offered it may be of another group: a colleague handed it on to them
        const mayTake = c.groupId === '' || actor.groupIds.includes(c.groupId) || c.offeredAdminId === actor.adminId
        if (!mayTake) throw failures.notAllowed()
        const agents = await presentAgents(unit.tx, actor.tenantId, 0)
        const me = agents.find((agent) => agent.adminId === actor.adminId)
        // an offer to this agent already counts in their load
        const load = (me?.load ?? 0) - (c.offeredAdminId === actor.adminId ? 1 : 0)
        if (me === undefined || load >= me.maxSession) throw failures.atCapacity()
        await assign(unit, c, me)
      }),

    refuse: async (actor, userId, sessionId) => {
      await routed({ tenantId: actor.tenantId, userId }, (unit, c) => {
        const mine = c.state === 'agent' ? c.adminId : c.state === 'queued' ? c.offeredAdminId : ''
        if (c.sessionId !== sessionId || mine !== actor.adminId) throw failures.notAllowed()
        return giveBack(unit, c, actor.adminId)
      })
      await run(actor.tenantId)
    },

    release: async (key, adminId) => {
      await routed(key, (unit, c) =>
        c.state === 'agent' && c.adminId === adminId ? giveBack(unit, c, adminId) : Promise.resolve(),
      )
      await run(key.tenantId)
    },

    run,

    leave: (key) =>
      routed(key, (unit, c) => {
        if (c.state === 'queued') {
          unit.emit(c, { kind: 'session.left', data: {} })
          Object.assign(c, {
            state: 'robot',
            stateAt: unit.now,
            offeredAdminId: '',
            wantedAdminId: '',
            queueNo: 0,
            refusedBy: {},
          })
        }
        return Promise.resolve()
      }),
  }
}
