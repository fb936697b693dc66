import type { Changes } from '../conversations/change.ts'
import type { Conversation, Key, Unit } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import { endCall } from './end.ts'
import { findCall, isOverdue, type Side, type VideoCall } from './store.ts'

/** Who acts: the visitor, or an agent on a session; `adminId` is '' for a visitor. */
export type Party = Key & { readonly side: Side; readonly sessionId: string; readonly adminId: string }

/** A stranger's room, a colleague's and one of another session are the same to a caller: there is none. */
const isTheirs = (call: VideoCall, { side, sessionId, adminId }: Party): boolean =>
  side === 'visitor' || (call.adminId === adminId && call.sessionId === sessionId)

/** The call of a party's room, '' for the room of the conversation. @throws notFound */
export const callOf = async (
  db: Pick<Unit['tx'], 'rows'>,
  party: Party,
  roomId: string,
  open: Conversation['call'],
): Promise<VideoCall> => {
  const named = roomId === '' ? (open.roomId ?? '') : roomId
  const call = named === '' ? undefined : await findCall(db, party, named)
  if (call === undefined || !isTheirs(call, party)) throw failures.notFound()
  return call
}

type Work<T> = (unit: Unit, c: Conversation, call: VideoCall) => Promise<T> | T

/**
 * Works on a party's call under the conversation's lock. A call that has rung for too long is ended first, so that nobody accepts it.
 * @throws notFound
 */
export const workOnCall = <T>(changes: Changes, party: Party, roomId: string, work: Work<T>): Promise<T> =>
  changes.changeOne(party, async (unit, c) => {
    const call = await callOf(unit.tx, party, roomId, c.call)
    if (!isOverdue(call, unit.now)) return work(unit, c, call)
    await endCall(unit, c, call, { reason: 'missed', by: 'system' })
    return work(unit, c, { ...call, state: 'ended' })
  })
