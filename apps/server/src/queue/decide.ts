import { move } from '../conversations/states.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import { assign, offer } from './assign.ts'
import { matchQueue, type Waiter } from './match.ts'
import { type Candidate, pickAgent, serves } from './pick.ts'
import { countWaiting, localeOf, nextQueueNo, presentAgents, readLine, wishExists } from './store.ts'

/** The outcome of a request for an agent. */
export type TransferResult =
  | {
      readonly outcome: 'connected'
      readonly adminId: string
      readonly nick: string
      /** When the agent joined, where this request brought them. */
      readonly at?: number
    }
  | { readonly outcome: 'queued'; readonly waitIndex: number }
  /** A visitor who was waiting when the channel closed keeps the place; 0 for all others. */
  | { readonly outcome: 'closed'; readonly waitIndex: number }
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

/** A silent visitor who left the queue gets the place again within this time. */
const PLACE_KEPT_MS = 300_000

/** 1-based, in the group's queue (G-26). */
const waitIndexOf = async (unit: Unit, c: Conversation): Promise<number> =>
  (await countWaiting(unit.tx, c.tenantId, c.groupId, c)).ahead + 1

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

/**
 * The agent who is free for the visitor at this place of the queue. Visitors ahead come first.
 * @param agents those present
 */
const takerOf = async (
  unit: Unit,
  c: Conversation,
  self: Waiter,
  agents: readonly Candidate[],
  place: number,
): Promise<Candidate | undefined> => {
  // no need to read the queue if no agent would take the visitor from an empty one
  if (pickAgent(agents, { ...self, adminId: '' }, unit.now).outcome !== 'agent') return undefined
  const line = await readLine(unit.tx, c.tenantId, agents, null, null)
  const before = line.filter(({ queueNo }) => queueNo < place)
  return matchQueue([...before, self], agents, unit.now).find(({ waiting }) => waiting === self)?.agent
}

/** Answers the request of a visitor with the robot: an agent, a place in the queue, or a reason for neither. */
const route = async (unit: Unit, c: Conversation, wish: Wish, seenSince: number): Promise<TransferResult> => {
  const { groupId, adminId } = wish
  const { tenantId, userId, refusedBy, lastAdminId } = c
  const kept = keptPlace(c, groupId, unit.now)
  const place = kept ?? Number.MAX_SAFE_INTEGER
  // these travel together: all other decisions of the tenant wait for this one
  const [exists, agents, locale, { all, ahead }] = await Promise.all([
    wishExists(unit.tx, tenantId, groupId, adminId),
    presentAgents(unit.tx, tenantId, seenSince),
    localeOf(unit.tx, c),
    countWaiting(unit.tx, tenantId, groupId, { userId, queueNo: place }),
  ])
  if (!exists) return { outcome: 'failed' }
  if (!agents.some((agent) => serves(agent, groupId))) return { outcome: 'nobody' }
  const asks = { groupId, wantedAdminId: adminId, offeredAdminId: '', refusedBy, lastAdminId }
  const self = Object.assign(asks, { since: unit.now, locale })
  const agent = await takerOf(unit, c, self, agents, place)
  if (agent === undefined && all >= wish.queueMax) return { outcome: 'failed' }
  Object.assign(c, { groupId })
  if (agent?.autoAccept) {
    assign(unit, c, agent, 'connected')
    return { outcome: 'connected', adminId: agent.adminId, nick: agent.nick, at: unit.now }
  }
  const queueNo = kept ?? (await nextQueueNo(unit.tx, tenantId))
  move(c, 'queued', unit.now)
  Object.assign(c, { queueNo, wantedAdminId: adminId })
  offer(unit, c, agent?.adminId ?? '')
  return { outcome: 'queued', waitIndex: ahead + 1 }
}

/**
 * Decides a request for an agent, in the order of G-24. If the wanted agent is absent, any agent of the group will do; `nobody` means that
 * the whole group is absent. The visitor waits for a wanted agent who is full, though not for ever (see match.ts).
 * @param seenSince agents seen since then (epoch ms) are present
 */
export const decide = async (unit: Unit, c: Conversation, wish: Wish, seenSince: number): Promise<TransferResult> => {
  if (!wish.open) return { outcome: 'closed', waitIndex: c.state === 'queued' ? await waitIndexOf(unit, c) : 0 }
  if (c.state === 'agent') return { outcome: 'connected', adminId: c.adminId, nick: await nickOf(unit, c) }
  if (c.state === 'queued') return { outcome: 'queued', waitIndex: await waitIndexOf(unit, c) }
  return route(unit, c, wish, seenSince)
}
