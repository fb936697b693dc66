import { move } from '../conversations/states.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Transfer } from '../events/log.ts'
import { assign, offer } from './assign.ts'
import { type Candidate, isFree, pickAgent } from './pick.ts'
import type { Routing } from './routing.ts'
import { AGENT_GONE_MS, REFUSAL_MS } from './run.ts'
import { freeAgent, frontQueueNo, presentAgents, wishExists } from './store.ts'

/** An agent or operator who hands on or takes over. */
export type Hand = {
  readonly tenantId: string
  readonly adminId: string
  readonly role: number
  readonly nick: string
  readonly face: string
}

/** To whom, one of the two, the other ''; `note` is for them alone, '' for none. */
export type HandedTo = { readonly adminId: string; readonly groupId: string; readonly note: string }

/** Moving a running conversation from one hand to another, each in one transaction under the tenant's routing lock. */
export type HandOn = {
  /**
   * The receiver has it at once where they take automatically and have room, else it is offered to them in front of the queue; a group
   * gets it to the one who is free, else in front of its queue.
   * @throws notYours for who has it no more, colleagueNotFree, nobodyInGroup, chatEnded, notFound; nothing has changed then
   */
  readonly transfer: (hand: Hand, userId: string, sessionId: string, to: HandedTo) => Promise<void>
  /** An operator takes it from an agent, the queue or the robot, whatever they have already. @throws chatEnded */
  readonly takeOver: (hand: Hand, userId: string, sessionId: string) => Promise<void>
}

const writeNote = (unit: Unit, c: Conversation, hand: Hand, content: string): void => {
  if (content === '') return
  const by = { sender: 2 as const, senderId: hand.adminId, senderName: hand.nick, face: hand.face }
  unit.say(c, { ...by, msgType: 1, content, extra: {}, inside: true, sensitiveWords: '', id: '' })
}

const waitInFront = async (unit: Unit, c: Conversation, offeredTo: string, handing: Transfer): Promise<void> => {
  const queueNo = await frontQueueNo(unit.tx, c.tenantId, 1)
  // who has just handed it on does not get it back at once
  const refusedBy = handing.from === '' ? c.refusedBy : { ...c.refusedBy, [handing.from]: unit.now + REFUSAL_MS }
  move(c, 'handedToQueue', unit.now)
  Object.assign(c, { wantedAdminId: '', queueNo, refusedBy })
  await unit.tx.rows({
    name: 'consultation-wait',
    text: `update consultation set admin_id = '', group_id = $3 where tenant_id = $1 and session_id = $2`,
    values: [c.tenantId, c.sessionId, c.groupId],
  })
  offer(unit, c, offeredTo, handing)
}

/** Who gets it, null for the queue of the group. */
const receiver = async (unit: Unit, c: Conversation, to: HandedTo): Promise<Candidate | null> => {
  if (!(await wishExists(unit.tx, c.tenantId, to.groupId, to.adminId))) throw failures.notFound()
  const agents = await presentAgents(unit.tx, c.tenantId, unit.now - AGENT_GONE_MS)
  const others = agents.filter((agent) => agent.adminId !== c.adminId)
  if (to.adminId !== '') {
    const named = others.find((agent) => agent.adminId === to.adminId)
    // an offer to them counts in their load already
    const mine = c.offeredAdminId === to.adminId ? 1 : 0
    if (named === undefined || !isFree({ ...named, load: named.load - mine })) throw failures.colleagueNotFree()
    return named
  }
  const pick = pickAgent(
    others,
    { groupId: to.groupId, adminId: '', refusedBy: c.refusedBy, lastAdminId: '' },
    unit.now,
  )
  if (pick.outcome === 'nobody') throw failures.nobodyInGroup()
  return pick.outcome === 'agent' ? pick.agent : null
}

/** @param run gives waiting visitors to who has become free */
export const createHandOn = (routing: Routing, run: (tenantId: string) => Promise<void>): HandOn => {
  const routed = async (
    hand: Hand,
    userId: string,
    sessionId: string,
    work: (unit: Unit, c: Conversation) => Promise<void>,
  ): Promise<void> => {
    await routing(hand.tenantId, async (unit) => {
      const [c] = await unit.lock([{ tenantId: hand.tenantId, userId }])
      if (c === undefined) throw failures.notFound()
      if (c.sessionId !== sessionId || c.state === 'closed') throw failures.chatEnded()
      await work(unit, c)
    })
    await run(hand.tenantId)
  }

  return {
    transfer: (hand, userId, sessionId, to) =>
      routed(hand, userId, sessionId, async (unit, c) => {
        const mayHand = c.state === 'agent' ? c.adminId === hand.adminId || hand.role === 2 : hand.role === 2
        if (!mayHand || c.state === 'robot') throw failures.notYours()
        const agent = await receiver(unit, c, to)
        const by = to.adminId === hand.adminId ? '' : hand.nick
        const handing = { from: c.adminId, by, note: to.note }
        writeNote(unit, c, hand, to.note)
        if (to.groupId !== '') c.groupId = to.groupId
        if (agent?.autoAccept === true) await assign(unit, c, agent, 'handedOn', handing)
        else await waitInFront(unit, c, agent?.adminId ?? '', handing)
        if (handing.from !== '') await freeAgent(unit.tx, c.tenantId, handing.from, unit.now)
      }),

    takeOver: (hand, userId, sessionId) =>
      routed(hand, userId, sessionId, async (unit, c) => {
        if (c.state === 'agent' && c.adminId === hand.adminId) return
        const from = c.adminId
        // nobody handed it on: the operator took it themselves
        await assign(unit, c, hand, 'takenOver', { from, by: '', note: '' })
        if (from !== '') await freeAgent(unit.tx, c.tenantId, from, unit.now)
      }),
  }
}
