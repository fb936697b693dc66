import type { ConversationState } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import type { Conversation } from './unit.ts'

/*
 * The states of a consultation and their edges, as data (S4.1 to S4.4). There are no other edges.
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
  /** `same`: the state stays. */
  readonly to: ConversationState | 'same'
  /** The refusal in any other state. */
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
  /** The visitor writes again after the robot's part timed out (G-68). */
  reopened: edge(['closed'], 'robot', 'chatEnded'),

  /** The visitor asks for an agent and gets one, or a place in the queue (S4.3-04, S4.3-09). */
  connected: edge(['robot'], 'agent', 'chatEnded'),
  queued: edge(['robot'], 'queued', 'chatEnded'),
  /** The waiting visitor is offered to one agent, who accepts; or routing assigns an agent (G-26, D-10). */
  offered: edge(['queued'], 'same', 'takenByOther'),
  accepted: edge(['queued'], 'agent', 'takenByOther'),
  given: edge(['queued'], 'agent', 'takenByOther'),

  /** The agent declines (G-19) or is lost: to the queue if another agent is present, else to the robot. */
  declinedToQueue: edge(['queued', 'agent'], 'queued'),
  declinedToRobot: edge(['queued', 'agent'], 'robot'),
  lostToQueue: edge(['agent'], 'queued'),
  lostToRobot: edge(['agent'], 'robot'),

  /** The agent has signed out: the same, without an alarm for the visitor. */
  releasedToQueue: edge(['agent'], 'queued'),
  releasedToRobot: edge(['agent'], 'robot'),

  /** An agent transfers the conversation, or an operator takes it over. */
  handedOn: edge(['queued', 'agent'], 'agent'),
  handedToQueue: edge(['queued', 'agent'], 'queued'),
  takenOver: edge(['robot', 'queued', 'agent'], 'agent', 'chatEnded'),

  /** The visitor went silent in the queue (G-26); or no agent is left to wait for. */
  left: edge(['queued'], 'robot'),
  unattended: edge(['queued'], 'robot'),

  ended: edge(['robot', 'queued', 'agent'], 'closed', 'chatEnded'),
} as const satisfies Readonly<Record<string, Edge>>

/** What can change the state of a consultation. */
export type Cause = keyof typeof edges

/** @throws the refusal of the table if the cause has no edge from this state */
export const demand = (c: Pick<Conversation, 'state'>, cause: Cause): void => {
  const { from, otherwise }: Edge = edges[cause]
  if (!from.includes(c.state)) throw failures[otherwise]()
}

const notOffered = { offeredAdminId: '', offeredAt: 0 }
const noAgent = { adminId: '', ...notOffered }
const notWaiting = { ...notOffered, wantedAdminId: '', queueNo: 0, refusedBy: {} }
const noKeptPlace = { leftQueueNo: 0, leftAt: 0, leftGroupId: '' }

/** What a state sets in the row; a closed consultation still shows its agent. */
const enters: Readonly<Record<ConversationState, Partial<Conversation>>> = {
  robot: { ...noAgent, ...notWaiting },
  queued: { ...noAgent, ...noKeptPlace },
  // a dialogue and its memory end here: the agent continues
  agent: { ...notWaiting, ...noKeptPlace, robot: {} },
  closed: { ...notWaiting, ...noKeptPlace, robot: {} },
}

/**
 * The one way to change a consultation's state; callers set further members after it.
 * @param now epoch ms
 * @throws the refusal of the table; nothing has changed then
 */
export const move = (c: Conversation, cause: Cause, now: number): void => {
  demand(c, cause)
  const { to }: Edge = edges[cause]
  if (to === 'same') return
  // a visitor who gets an agent begins a new silence (G-27); a transfer between agents continues it
  const silence = to === 'agent' && c.state !== 'agent' ? { saidBy: 0 as const } : {}
  Object.assign(c, enters[to], silence, { state: to, stateAt: now })
}
