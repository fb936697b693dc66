import { move } from '../conversations/states.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import { assign, offer } from './assign.ts'
import { matchQueue, type Waiter } from './match.ts'
import { type Candidate, pickAgent, serves } from './pick.ts'
import { countWaiting, nextQueueNo, presentAgents, readLine, wishExists } from './store.ts'

/** What transferAgent answers, in our words: `nobody` 1, `connected` 2, `queued` 3, `failed` 4, `closed` 5. */
export type TransferResult =
  | { readonly outcome: 'connected'; readonly adminId: string; readonly nick: string }
  | { readonly outcome: 'queued'; readonly waitIndex: number }
  /** A visitor who waited before the channel closed keeps the place; 0 for all others. */
  | { readonly outcome: 'closed'; readonly waitIndex: number }
  | { readonly outcome: 'nobody' | 'failed' }

/** Whom a visitor wants ('' is anybody), and what the channel says to it at this moment. */
export type Wish = {
  readonly groupId: string
  readonly adminId: string
  /** Whether the channel works now. */
  readonly open: boolean
  /** How many may wait in a group. */
  readonly queueMax: number
}

/** Who left the queue by going silent has their place again when back within this time. */
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
 * Who takes the visitor at this place of the queue now. Those who wait came first: a place that is free is theirs before it is this one's.
 * @param agents those who are there
 */
const takerOf = async (
  unit: Unit,
  c: Conversation,
  self: Waiter,
  agents: readonly Candidate[],
  place: number,
): Promise<Candidate | undefined> => {
  // the queue need not be looked at where nobody would take the visitor even if it were empty
  if (pickAgent(agents, { ...self, adminId: '' }, unit.now).outcome !== 'agent') return undefined
  const line = await readLine(unit.tx, c.tenantId, agents, null, null)
  const before = line.filter(({ queueNo }) => queueNo < place)
  return matchQueue([...before, self], agents, unit.now).find(({ waiting }) => waiting === self)?.agent
}

/** The wish of who is with the robot: an agent, a place in the queue, or the reason why neither. */
const route = async (unit: Unit, c: Conversation, wish: Wish, seenSince: number): Promise<TransferResult> => {
  const { groupId, adminId } = wish
  if (!(await wishExists(unit.tx, c.tenantId, groupId, adminId))) return { outcome: 'failed' }
  const agents = await presentAgents(unit.tx, c.tenantId, seenSince)
  if (!agents.some((agent) => serves(agent, groupId))) return { outcome: 'nobody' }
  const kept = keptPlace(c, groupId, unit.now)
  const place = kept ?? Number.MAX_SAFE_INTEGER
  const { userId, refusedBy, lastAdminId } = c
  const self = { groupId, wantedAdminId: adminId, offeredAdminId: '', refusedBy, lastAdminId, since: unit.now }
  const agent = await takerOf(unit, c, self, agents, place)
  const { all, ahead } = await countWaiting(unit.tx, c.tenantId, groupId, { userId, queueNo: place })
  if (agent === undefined && all >= wish.queueMax) return { outcome: 'failed' }
  Object.assign(c, { groupId })
  if (agent?.autoAccept) {
    await assign(unit, c, agent, 'connected')
    return { outcome: 'connected', adminId: agent.adminId, nick: agent.nick }
  }
  const queueNo = kept ?? (await nextQueueNo(unit.tx, c.tenantId))
  move(c, 'queued', unit.now)
  Object.assign(c, { queueNo, wantedAdminId: adminId })
  offer(unit, c, agent?.adminId ?? '')
  return { outcome: 'queued', waitIndex: ahead + 1 }
}

/**
 * What comes of asking for a person, in the order of G-24. A wanted agent who is not there is anybody of the group: status 1 is for a group in
 * which nobody is there. One who is full is waited for, though not for ever (see match.ts).
 * @param seenSince who was heard of since then (epoch ms) is there
 */
export const decide = async (unit: Unit, c: Conversation, wish: Wish, seenSince: number): Promise<TransferResult> => {
  if (!wish.open) return { outcome: 'closed', waitIndex: c.state === 'queued' ? await waitIndexOf(unit, c) : 0 }
  if (c.state === 'agent') return { outcome: 'connected', adminId: c.adminId, nick: await nickOf(unit, c) }
  if (c.state === 'queued') return { outcome: 'queued', waitIndex: await waitIndexOf(unit, c) }
  return route(unit, c, wish, seenSince)
}
