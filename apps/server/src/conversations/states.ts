import type { ConversationState } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import type { Conversation } from './unit.ts'

/*
 * How a consultation goes on the server, as data (S4.1 to S4.4): every edge stands here and nowhere else.
 *
 *            connected                 accepted, given
 *   robot -------------> agent <------------------------- queued
 *     |  ^                | | ^                            ^ | ^
 *     |  +-- ToRobot -----+ | +-- handedOn, takenOver      | | |
 *     |  +-- ToRobot, left, unattended --------------------|-+ |
 *     |                     +---- ToQueue -----------------+   |
 *     +---- queued --------------------------------------------+
 *   ended: from anywhere to closed; started and reopened: from there to robot
 */

type Refusal = 'chatEnded' | 'takenByOther' | 'notAllowed'

type Edge = {
  readonly from: readonly ConversationState[]
  /** `same`: where one stands stays as it is. */
  readonly to: ConversationState | 'same'
  /** What whoever asks for it from elsewhere is answered. */
  readonly otherwise: Refusal
}

const edge = (from: readonly ConversationState[], to: Edge['to'], otherwise: Refusal = 'notAllowed'): Edge => ({
  from,
  to,
  otherwise,
})

/** Every edge, by its cause. */
export const edges = {
  /** The visitor opens the chat and nothing runs. */
  started: edge(['closed'], 'robot'),
  /** The visitor speaks again after the robot's part has ended by itself (G-68). */
  reopened: edge(['closed'], 'robot', 'chatEnded'),

  /** A person is asked for: there is one, or there will be (S4.3-04, S4.3-09). */
  connected: edge(['robot'], 'agent', 'chatEnded'),
  queued: edge(['robot'], 'queued', 'chatEnded'),
  /** The place is shown to one agent to accept; they do, or routing gives the visitor to an agent (G-26, D-10). */
  offered: edge(['queued'], 'same', 'takenByOther'),
  accepted: edge(['queued'], 'agent', 'takenByOther'),
  given: edge(['queued'], 'agent', 'takenByOther'),

  /** The agent would not have them (G-19), or is not heard of any more: others are there, or nobody is. */
  declinedToQueue: edge(['queued', 'agent'], 'queued'),
  declinedToRobot: edge(['queued', 'agent'], 'robot'),
  lostToQueue: edge(['agent'], 'queued'),
  lostToRobot: edge(['agent'], 'robot'),

  /** The agent has signed out: the same, and no fault. */
  releasedToQueue: edge(['agent'], 'queued'),
  releasedToRobot: edge(['agent'], 'robot'),

  /** A colleague hands them on, or an operator takes over. */
  handedOn: edge(['queued', 'agent'], 'agent'),
  handedToQueue: edge(['queued', 'agent'], 'queued'),
  takenOver: edge(['robot', 'queued', 'agent'], 'agent', 'chatEnded'),

  /** The visitor went silent in the queue (G-26); nobody is there whom they could wait for. */
  left: edge(['queued'], 'robot'),
  unattended: edge(['queued'], 'robot'),

  ended: edge(['robot', 'queued', 'agent'], 'closed', 'chatEnded'),
} as const satisfies Readonly<Record<string, Edge>>

/** What can happen to a consultation. */
export type Cause = keyof typeof edges

/** @throws the refusal of the table where the cause leads nowhere from here */
export const demand = (c: Pick<Conversation, 'state'>, cause: Cause): void => {
  const { from, otherwise }: Edge = edges[cause]
  if (!from.includes(c.state)) throw failures[otherwise]()
}

const nobodyAsked = { offeredAdminId: '', offeredAt: 0 }
const alone = { adminId: '', ...nobodyAsked }
const waitsNot = { ...nobodyAsked, wantedAdminId: '', queueNo: 0, refusedBy: {} }
const keepsNoPlace = { leftQueueNo: 0, leftAt: 0, leftGroupId: '' }

/** What standing there means for the rest; the agent of a closed consultation is still to be seen. */
const enters: Readonly<Record<ConversationState, Partial<Conversation>>> = {
  robot: { ...alone, ...waitsNot },
  queued: { ...alone, ...keepsNoPlace },
  // what a dialogue was told ends with it; the agent goes on in person
  agent: { ...waitsNot, ...keepsNoPlace, robot: {} },
  closed: { ...waitsNot, ...keepsNoPlace, robot: {} },
}

/**
 * The one way in which a consultation comes to stand elsewhere; what else belongs to it is set after.
 * @param now epoch ms
 * @throws the refusal of the table; nothing has changed then
 */
export const move = (c: Conversation, cause: Cause, now: number): void => {
  demand(c, cause)
  const { to }: Edge = edges[cause]
  if (to === 'same') return
  // who comes to an agent has a silence of their own (G-27); on the way from one agent to the next it goes on
  const hears = to === 'agent' && c.state !== 'agent' ? { saidBy: 0 as const } : {}
  Object.assign(c, enters[to], hears, { state: to, stateAt: now })
}
