import { OUT_GONE } from '../conversations/close.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import type { NewEvent } from '../events/log.ts'
import { endCall } from './end.ts'
import { type CallReason, findCall } from './store.ts'

/** The agent or the visitor is not there any more, or they have parted. */
const reasonOf = (events: readonly NewEvent[]): CallReason =>
  events.some(
    (event) => event.kind === 'session.lost' || (event.kind === 'session.closed' && event.data.outType === OUT_GONE),
  )
    ? 'lost'
    : 'closed'

/**
 * Ends the calls of conversations that are no longer with the call's agent, in the transaction that takes them away, whatever that is: an
 * end, a transfer, a sign-out, a lost connection, a block.
 */
export const endLeftCalls = async (unit: Unit): Promise<void> => {
  const isLeft = ({ call, state, adminId }: Conversation) =>
    call.roomId !== undefined && (state !== 'agent' || adminId !== call.adminId)
  for (const { conversation, events } of unit.changed()) {
    if (!isLeft(conversation)) continue
    const call = await findCall(unit.tx, conversation, conversation.call.roomId ?? '')
    if (call !== undefined) await endCall(unit, conversation, call, { reason: reasonOf(events), by: 'system' })
  }
}
