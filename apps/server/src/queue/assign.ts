import { move } from '../conversations/states.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import type { Statement } from '../db/open.ts'
import { bigint, bulk, type RowOf, text } from '../db/rows.ts'
import type { Transfer } from '../events/log.ts'

/** An agent as visitors see them. */
export type Named = { readonly adminId: string; readonly nick: string; readonly face: string }

const assigned = { tenantId: text, sessionId: text, adminId: text, groupId: text, agentAt: bigint }
const { list, arrays, parameters } = bulk(assigned)

/** Notes in consultations which agent has them; the first one's time stays. A consultation occurs once. */
const writeAssigned = (rows: readonly RowOf<typeof assigned>[]): Statement => ({
  name: 'consultation-assign',
  text: `update consultation c set admin_id = t.admin_id, group_id = t.group_id, agent_at = coalesce(c.agent_at, t.agent_at)
    from unnest(${arrays}) as t(${list}) where c.tenant_id = t.tenant_id and c.session_id = t.session_id`,
  values: parameters(rows),
})

/**
 * The agent has the visitor from now on. Needs `lockRouting` and the conversation's lock.
 * @param transfer where the visitor comes from, if from another agent
 * @throws the refusal of the table in conversations/states.ts
 */
export const assign = (
  unit: Unit,
  c: Conversation,
  agent: Named,
  cause: 'connected' | 'accepted' | 'given' | 'handedOn' | 'takenOver',
  transfer?: Transfer,
): void => {
  const was = c.state
  move(c, cause, unit.now)
  Object.assign(c, { adminId: agent.adminId, lastAdminId: agent.adminId })
  unit.emit(c, {
    kind: 'session.assigned',
    data: { adminId: agent.adminId, nick: agent.nick, face: agent.face, was, ...transfer },
  })
  const { tenantId, sessionId, adminId, groupId } = c
  unit.alsoEach(writeAssigned, { tenantId, sessionId, adminId, groupId, agentAt: unit.now })
}

const freed = { tenantId: text, adminId: text, now: bigint }
const idle = bulk(freed)

/** Notes since when agents are idle. */
const writeFreed = (rows: readonly RowOf<typeof freed>[]): Statement => ({
  name: 'admin-idle',
  text: `update admin a set idle_since = t.now from unnest(${idle.arrays}) as t(${idle.list})
    where a.tenant_id = t.tenant_id and a.admin_id = t.admin_id`,
  values: idle.parameters(rows),
})

/** Marks the end of one of the agent's conversations: the longest idle agent is served first (G-24). */
export const freeAgent = (unit: Unit, tenantId: string, adminId: string): void =>
  unit.alsoEach(writeFreed, { tenantId, adminId, now: unit.now })

/** Offers a waiting visitor to an agent, or ('') to nobody yet. */
export const offer = (unit: Unit, c: Conversation, adminId: string, transfer?: Transfer): void => {
  move(c, 'offered', unit.now)
  Object.assign(c, { offeredAdminId: adminId, offeredAt: adminId === '' ? 0 : unit.now })
  unit.emit(c, { kind: 'session.queued', data: { offeredTo: adminId, ...transfer } })
}

const KINDS = { declined: 'session.refused', lost: 'session.lost', released: 'session.released' } as const

/** How a visitor loses an agent. */
export type Back = {
  readonly adminId: string
  /** The agent declined (D-10), is lost, or has signed out. */
  readonly why: keyof typeof KINDS
  /** The visitor's place at the front of the queue; null if no other agent is present: back to the robot. */
  readonly queueNo: number | null
  /** Time (epoch ms) until which this agent is not offered the visitor again; 0: the agent may get the visitor at once. */
  readonly notBefore: number
}

/** Takes the visitor from the agent, to the front of the queue or back to the robot. Needs `lockRouting`. */
export const giveBack = (unit: Unit, c: Conversation, back: Back): void => {
  const { adminId, why, queueNo, notBefore } = back
  const state = queueNo === null ? 'robot' : 'queued'
  const hadVisitor = c.state === 'agent'
  const refusedBy = notBefore === 0 ? c.refusedBy : { ...c.refusedBy, [adminId]: notBefore }
  unit.emit(c, { kind: KINDS[why], data: { adminId, state } })
  move(c, queueNo === null ? `${why}ToRobot` : `${why}ToQueue`, unit.now)
  Object.assign(c, { refusedBy, wantedAdminId: '', queueNo: queueNo ?? 0 })
  if (why === 'declined' && c.lastAdminId === adminId) c.lastAdminId = ''
  if (queueNo !== null) offer(unit, c, '')
  if (hadVisitor) freeAgent(unit, c.tenantId, adminId)
}
