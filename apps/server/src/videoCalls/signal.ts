import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Bus } from '../events/wake.ts'
import { callOf, type Party } from './party.ts'
import { isOverdue, type VideoCall } from './store.ts'

type Parts = { readonly db: Pick<Db, 'rows'>; readonly bus: Pick<Bus, 'pass'>; readonly clock: { now(): number } }

/**
 * Hands a signal to the other side. It names addresses of both people's networks, so it is neither read nor stored; a lost one is the
 * browsers' to repeat.
 * @throws callOver, notFound
 */
export const createSignal =
  ({ db, bus, clock }: Parts) =>
  async (party: Party, roomId: string, signal: string): Promise<VideoCall> => {
    if (roomId === '') throw failures.notFound()
    const call = await callOf(db, party, roomId, {})
    if (call.state === 'ended' || isOverdue(call, clock.now())) throw failures.callOver()
    const { tenantId, userId, sessionId, adminId, callType } = call
    const passing = { tenantId, adminId, roomId, callType, signal }
    if (party.side === 'agent') bus.pass({ kind: 'agent.signal', userId, ...passing })
    else bus.pass({ kind: 'visitor.signal', sessionId, ...passing })
    return call
  }
