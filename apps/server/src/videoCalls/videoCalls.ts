import type { CallConfig } from '../callConfig.ts'
import type { Channels } from '../channels/channels.ts'
import type { Changes } from '../conversations/change.ts'
import type { Db } from '../db/open.ts'
import type { Bus } from '../events/wake.ts'
import type { Random } from '../newId.ts'
import { createAccept } from './accept.ts'
import { createCurrent, createSessionInCall, createWays } from './current.ts'
import { createHangUp } from './hangUp.ts'
import { createInvite } from './invite.ts'
import { createSignal } from './signal.ts'
import { createCallSweep } from './sweep.ts'
import { createToVoice } from './toVoice.ts'

type Parts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly changes: Changes
  readonly channels: Pick<Channels, 'channelInfo'>
  readonly bus: Bus
  readonly calls: CallConfig
}

/** Calls by voice and video between a visitor and their agent, browser to browser (G-20): who is in which, and the signals between them. */
export const createVideoCalls = (parts: Parts) => ({
  invite: createInvite(parts),
  accept: createAccept(parts.changes),
  hangUp: createHangUp(parts.changes),
  toVoice: createToVoice(parts.changes),
  signal: createSignal(parts),
  current: createCurrent(parts),
  sessionInCall: createSessionInCall(parts),
  ways: createWays(parts),
  sweep: createCallSweep(parts),
})

/** See `createVideoCalls`. */
export type VideoCalls = ReturnType<typeof createVideoCalls>
