import { move } from '../conversations/states.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import { assign, offer } from './assign.ts'
import { matchQueue } from './match.ts'
import { serves } from './pick.ts'
import { nextQueueNo, presentAgents, readQueue, wishExists } from './store.ts'

/** What transferAgent answers, in our words: `nobody` 1, `connected` 2, `queued` 3, `failed` 4, `closed` 5. */
export type TransferResult =
  | { readonly outcome: 'connected'; readonly adminId: string; readonly nick: string }
  | { readonly outcome: 'queued'; readonly waitIndex: number }
  | { readonly outcome: 'nobody' | 'failed' | 'closed' }

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
export const waitIndexOf = async (unit: Unit, c: Conversation): Promise<number> => {
  const [row] = await unit.tx.rows<{ place: number }>({
    name: 'routing-place',
    text: `select count(*) + 1 as place from conversation
      where tenant_id = $1 and state = 'queued' and group_id = $2 and (queue_no, user_id) < ($3, $4)`,
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

const keptPlace = (c: Conversation, groupId: string, now: number): number | null =>
  c.leftAt > 0 && now - c.leftAt <= PLACE_KEPT_MS && c.leftGroupId === groupId ? c.leftQueueNo : null

/** The wish of who is with the robot: an agent, a place in the queue, or the reason why neither. */
const route = async (unit: Unit, c: Conversation, wish: Wish, seenSince: number): Promise<TransferResult> => {
  const { groupId, adminId } = wish
  if (!(await wishExists(unit.tx, c.tenantId, groupId, adminId))) return { outcome: 'failed' }
  const agents = await presentAgents(unit.tx, c.tenantId, seenSince)
  if (!agents.some((agent) => serves(agent, groupId))) return { outcome: 'nobody' }
  const queue = await readQueue(unit.tx, c.tenantId)
  const kept = keptPlace(c, groupId, unit.now)
  const { userId, refusedBy, lastAdminId } = c
  const self = { userId, groupId, wantedAdminId: adminId, offeredAdminId: '', refusedBy, lastAdminId, since: unit.now }
  // those who wait came first: a place that is free is theirs before it is this one's
  const before = queue.filter(({ queueNo }) => kept === null || queueNo < kept)
  const line = [...before, self, ...queue.slice(before.length)]
  const match = matchQueue(line, agents, unit.now).find(({ waiting }) => waiting === self)
  const waiting = queue.filter((one) => one.groupId === groupId).length
  if (match === undefined && waiting >= wish.queueMax) return { outcome: 'failed' }
  Object.assign(c, { groupId })
  if (match?.agent.autoAccept) {
    await assign(unit, c, match.agent, 'connected')
    return { outcome: 'connected', adminId: match.agent.adminId, nick: match.agent.nick }
  }
  const queueNo = kept ?? (await nextQueueNo(unit.tx, c.tenantId))
  move(c, 'queued', unit.now)
  Object.assign(c, { queueNo, wantedAdminId: adminId })
  offer(unit, c, match?.agent.adminId ?? '')
  return { outcome: 'queued', waitIndex: await waitIndexOf(unit, c) }
}

/**
 * What comes of asking for a person, in the order of G-24. A wanted agent who is not there is anybody of the group: status 1 is for a group in
 * which nobody is there. One who is full is waited for, though not for ever (see match.ts).
 * @param seenSince who was heard of since then (epoch ms) is there
 */
export const decide = async (unit: Unit, c: Conversation, wish: Wish, seenSince: number): Promise<TransferResult> => {
  if (!wish.open && c.state === 'robot') return { outcome: 'closed' }
  if (c.state === 'agent') return { outcome: 'connected', adminId: c.adminId, nick: await nickOf(unit, c) }
  if (c.state === 'queued') return { outcome: 'queued', waitIndex: await waitIndexOf(unit, c) }
  return route(unit, c, wish, seenSince)
}
