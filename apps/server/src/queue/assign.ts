import { move } from '../conversations/states.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import type { Transfer } from '../events/log.ts'
import { freeAgent } from './store.ts'

/** An agent as the visitor comes to know them. */
export type Named = { readonly adminId: string; readonly nick: string; readonly face: string }

/**
 * The visitor is with this agent from now on; `handing` tells from whom they came. Needs `lockRouting` and the conversation's lock.
 * @throws the refusal of the table in conversations/states.ts
 */
export const assign = async (
  unit: Unit,
  c: Conversation,
  agent: Named,
  cause: 'connected' | 'accepted' | 'given' | 'handedOn' | 'takenOver',
  handing?: Transfer,
): Promise<void> => {
  move(c, cause, unit.now)
  Object.assign(c, { adminId: agent.adminId, lastAdminId: agent.adminId })
  // before anything waits, so that events stand in the order of the calls
  unit.emit(c, {
    kind: 'session.assigned',
    data: { adminId: agent.adminId, nick: agent.nick, face: agent.face, ...handing },
  })
  await unit.tx.rows({
    name: 'consultation-assign',
    text: `update consultation set admin_id = $3, group_id = $4, agent_at = coalesce(agent_at, $5) where tenant_id = $1 and session_id = $2`,
    values: [c.tenantId, c.sessionId, agent.adminId, c.groupId, unit.now],
  })
}

/** Tells of a place in the queue, offered to one agent or ('') to nobody yet. */
export const offer = (unit: Unit, c: Conversation, adminId: string, handing?: Transfer): void => {
  move(c, 'offered', unit.now)
  Object.assign(c, { offeredAdminId: adminId, offeredAt: adminId === '' ? 0 : unit.now })
  unit.emit(c, { kind: 'session.queued', data: { offeredTo: adminId, ...handing } })
}

const KINDS = { declined: 'session.refused', lost: 'session.lost', released: 'session.released' } as const

/** How a visitor comes to be without their agent. */
export type Back = {
  readonly adminId: string
  /** The agent would not have them (D-10), is not heard of any more, or has signed out. */
  readonly why: keyof typeof KINDS
  /** Their place in front of the queue; null: nobody else is there, and the robot has them again. */
  readonly queueNo: number | null
  /** Until when (epoch ms) they are not offered to this agent again; 0: the agent gets them back at once. */
  readonly notBefore: number
}

/** The visitor is without this agent: in front of the queue, or with the robot again. Needs `lockRouting`. */
export const giveBack = async (unit: Unit, c: Conversation, back: Back): Promise<void> => {
  const { adminId, why, queueNo, notBefore } = back
  const state = queueNo === null ? 'robot' : 'queued'
  const wasTheirs = c.state === 'agent'
  const refusedBy = notBefore === 0 ? c.refusedBy : { ...c.refusedBy, [adminId]: notBefore }
  unit.emit(c, { kind: KINDS[why], data: { adminId, state } })
  move(c, queueNo === null ? `${why}ToRobot` : `${why}ToQueue`, unit.now)
  Object.assign(c, { refusedBy, wantedAdminId: '', queueNo: queueNo ?? 0 })
  if (why === 'declined' && c.lastAdminId === adminId) c.lastAdminId = ''
  if (queueNo !== null) offer(unit, c, '')
  if (wasTheirs) await freeAgent(unit.tx, c.tenantId, adminId, unit.now)
}
