import type { SENDER_TYPE } from '@foyer/protocol/kinds'
import { bigint, bool, insertRows, json, oneOf, type RowOf, selectList, startRow, text, updateRows } from '../rows.ts'

export type ConversationState = 'robot' | 'queued' | 'agent' | 'closed'

/** The robot's memory of a conversation over several messages (G-11). */
export type RobotMemory = {
  /** The point at which a dialogue waits for the visitor, in the robot's own shape. */
  readonly flow?: unknown
  /** Values of the host page that the dialogue uses (G-42); they go when it ends. */
  readonly host?: Readonly<Record<string, string>>
  /** Time of the clarifying question that waits for an answer (G-41), epoch milliseconds. */
  readonly agentTime?: number
  /** The visitor has asked something else while the dialogue waits. */
  readonly paused?: true
  /** A form node that the visitor has filled in and that the dialogue has not yet passed. */
  readonly form?: FilledForm
  /** The visitor's last choice: its node, the choice, the id of its message and its time (epoch milliseconds). */
  readonly last?: { readonly nodeId: string; readonly press: string; readonly msgId: string; readonly at: number }
}

/** A filled-in form node: text by fieldId, several choices separated by commas. */
export type FilledForm = {
  /** '' for a form from before messages named their flow. */
  readonly flowId: string
  readonly version?: number
  readonly nodeId: string
  readonly values: Readonly<Record<string, string>>
}

/** The call of the running consultation and its agent; nothing where none rings or runs. */
export type OpenCall = { readonly roomId?: string; readonly adminId?: string }

type Said = (typeof SENDER_TYPE)['visitor' | 'agent']

const key = { tenantId: text, userId: text }

/** What changes with each message. */
const counting = {
  /** The newest `seq` of its log. */
  lastSeq: bigint,
  /** Time of its newest message. */
  lastTime: bigint,
  /** Up to here the visitor has had everything before their eyes (D-16). */
  seenSeq: bigint,
  /** Sender of the last message between visitor and agent, 0 for none, and its time. */
  saidBy: oneOf<0 | Said>('int', 0),
  saidAt: bigint,
}

/** The rest of the conversation's columns. A new one is a line here and a migration. */
const others = {
  state: oneOf<ConversationState>('text', 'closed'),
  stateAt: bigint,
  /** The running consultation, or the last one that ended. */
  sessionId: text,
  /** The window that the visitor opened last; earlier ones are replaced. */
  pollId: text,
  /** Pages that say so have this pollId together. */
  pollShared: bool,
  /** Up to here the visitor's page has handled all events (G-16). */
  confirmedSeq: bigint,
  /** Up to here agent messages were answered by getOfflineMsg (D-13). */
  offlineSeq: bigint,
  /** Up to here the visitor has seen agent messages (G-04). */
  readSeq: bigint,
  groupId: text,
  adminId: text,
  /** The agent whom the visitor asked for. */
  wantedAdminId: text,
  /** The agent to whom the waiting visitor is offered. */
  offeredAdminId: text,
  queueNo: bigint,
  /** Agents who declined, with the time until which the visitor is not offered to them again (D-10). */
  refusedBy: json<Readonly<Record<string, number>>>({}),
  /** The visitor's last agent, over consultations. */
  lastAdminId: text,
  /** The queue place that a visitor lost by going away, when, and in which group; one who is back soon gets it again. */
  leftQueueNo: bigint,
  leftAt: bigint,
  leftGroupId: text,
  /** Time of the last message whose silence notice was posted (G-27). */
  hushedAt: bigint,
  robot: json<RobotMemory>({}),
  /** When the visitor was offered to that agent. */
  offeredAt: bigint,
  call: json<OpenCall>({}),
}

const columns = { ...counting, ...others }

/** A conversation as the store has it. */
export type ConversationRow = Readonly<RowOf<typeof key>> & RowOf<typeof columns>

export const conversationColumns = selectList({ ...key, ...columns }, 'conversation')
export const insertConversations = insertRows('conversation', { ...key, ...columns })
export const updateConversations = updateRows('conversation', key, columns)
/** Writes only what changes with each message. */
export const countInConversations = updateRows('conversation', key, counting, 'count')

const otherNames = Object.keys(others) as (keyof typeof others)[]

/** True if at most what changes with each message differs. JSON values are never changed in place. */
export const onlyCounts = (before: ConversationRow, now: ConversationRow): boolean =>
  otherNames.every((name) => before[name] === now[name])

/** A conversation in which nothing has happened yet. */
export const newConversation = (
  given: Pick<ConversationRow, 'tenantId' | 'userId' | 'pollId' | 'stateAt'>,
): ConversationRow => ({ ...startRow(columns), ...given })
