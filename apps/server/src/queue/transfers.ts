import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Permission } from '@foyer/protocol/permissions'
import { move } from '../conversations/states.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Transfer } from '../events/log.ts'
import { assign, freeAgent, offer } from './assign.ts'
import type { AssignWaiting } from './assignWaiting.ts'
import { AGENT_GONE_MS, REFUSAL_MS } from './limits.ts'
import { type Candidate, isFree, pickAgent } from './pick.ts'
import type { Routing } from './routing.ts'
import { frontQueueNo, localeOf, presentAgents, wishExists } from './store.ts'

/** An agent or operator who transfers or takes over. */
export type TransferringAgent = {
  readonly tenantId: string
  readonly adminId: string
  readonly permissions: ReadonlySet<Permission>
  readonly nick: string
  readonly face: string
}

/** The receiving agent or group, the other one ''; `note` is for the receiver alone, '' for none. */
export type Receiver = { readonly adminId: string; readonly groupId: string; readonly note: string }

/** Transfers of running conversations, each in one transaction under the tenant's routing lock. */
export type Transfers = {
  /**
   * An agent who accepts automatically and has room gets it at once, others get an offer at the front of the queue. In a group a free agent
   * gets it, else it waits at the front of the queue.
   * @throws notYours if the agent does not have it any more, colleagueNotFree, nobodyInGroup, chatEnded, notFound; nothing has changed then
   */
  readonly transfer: (by: TransferringAgent, userId: string, sessionId: string, to: Receiver) => Promise<void>
  /** An operator takes it from an agent, the queue or the robot, regardless of capacity. @throws chatEnded */
  readonly takeOver: (by: TransferringAgent, userId: string, sessionId: string) => Promise<void>
}

const writeNote = (unit: Unit, c: Conversation, by: TransferringAgent, content: string): void => {
  if (content === '') return
  const sender = { sender: SENDER_TYPE.agent, senderId: by.adminId, senderName: by.nick, face: by.face }
  unit.say(c, { ...sender, msgType: MSG_TYPE.text, content, extra: {}, inside: true, sensitiveWords: '', id: '' })
}

const waitInFront = async (unit: Unit, c: Conversation, offeredTo: string, transfer: Transfer): Promise<void> => {
  const queueNo = await frontQueueNo(unit.tx, c.tenantId, 1)
  // the previous agent does not get it back at once
  const refusedBy = transfer.from === '' ? c.refusedBy : { ...c.refusedBy, [transfer.from]: unit.now + REFUSAL_MS }
  move(c, 'handedToQueue', unit.now)
  Object.assign(c, { wantedAdminId: '', queueNo, refusedBy })
  await unit.tx.rows({
    name: 'consultation-wait',
    text: `update consultation set admin_id = '', group_id = $3 where tenant_id = $1 and session_id = $2`,
    values: [c.tenantId, c.sessionId, c.groupId],
  })
  offer(unit, c, offeredTo, transfer)
}

/** The receiving agent, null for the queue of the group. */
const findReceiver = async (unit: Unit, c: Conversation, to: Receiver): Promise<Candidate | null> => {
  if (!(await wishExists(unit.tx, c.tenantId, to.groupId, to.adminId))) throw failures.notFound()
  const agents = await presentAgents(unit.tx, c.tenantId, unit.now - AGENT_GONE_MS)
  const others = agents.filter((agent) => agent.adminId !== c.adminId)
  if (to.adminId !== '') {
    const named = others.find((agent) => agent.adminId === to.adminId)
    // an offer to the agent already counts in the load
    const own = c.offeredAdminId === to.adminId ? 1 : 0
    if (named === undefined || !isFree({ ...named, load: named.load - own })) throw failures.colleagueNotFree()
    return named
  }
  const locale = await localeOf(unit.tx, c)
  const pick = pickAgent(
    others,
    { groupId: to.groupId, adminId: '', refusedBy: c.refusedBy, lastAdminId: '', locale },
    unit.now,
  )
  if (pick.outcome === 'nobody') throw failures.nobodyInGroup()
  return pick.outcome === 'agent' ? pick.agent : null
}

export const createTransfers = (routing: Routing, assignWaiting: AssignWaiting): Transfers => {
  const routed = async (
    by: TransferringAgent,
    userId: string,
    sessionId: string,
    work: (unit: Unit, c: Conversation) => Promise<void>,
  ): Promise<void> => {
    await routing(by.tenantId, async (unit) => {
      const [c] = await unit.lock([{ tenantId: by.tenantId, userId }])
      if (c === undefined) throw failures.notFound()
      if (c.sessionId !== sessionId || c.state === 'closed') throw failures.chatEnded()
      await work(unit, c)
    })
    await assignWaiting(by.tenantId)
  }

  return {
    transfer: (by, userId, sessionId, to) =>
      routed(by, userId, sessionId, async (unit, c) => {
        const isOperator = by.permissions.has('chats.all')
        const mayTransfer = isOperator || (c.state === 'agent' && c.adminId === by.adminId)
        if (!mayTransfer || c.state === 'robot') throw failures.notYours()
        const agent = await findReceiver(unit, c, to)
        const transfer = { from: c.adminId, by: to.adminId === by.adminId ? '' : by.nick, note: to.note }
        writeNote(unit, c, by, to.note)
        if (to.groupId !== '') c.groupId = to.groupId
        if (agent?.autoAccept === true) assign(unit, c, agent, 'handedOn', transfer)
        else await waitInFront(unit, c, agent?.adminId ?? '', transfer)
        if (transfer.from !== '') freeAgent(unit, c.tenantId, transfer.from)
      }),

    takeOver: (by, userId, sessionId) =>
      routed(by, userId, sessionId, async (unit, c) => {
        if (c.state === 'agent' && c.adminId === by.adminId) return
        const from = c.adminId
        // by '': the new agent took it, nobody transferred it
        assign(unit, c, by, 'takenOver', { from, by: '', note: '' })
        if (from !== '') freeAgent(unit, c.tenantId, from)
      }),
  }
}
