import type { CallBy, CallEvent, CallLine, CallType } from '@foyer/client/callLine'
import type { Store } from '@foyer/client/store'
import type { CALL_REASONS } from '@foyer/protocol/kinds'
import type { Marks } from './marks.ts'
import type { Devices } from './media/devices.ts'
import type { Running } from './media/running.ts'

export type CallSide = Exclude<CallBy, 'system'>

/**
 * Why a call is over. `device`: it could not begin without a microphone; `declined`: the server said no, in its words; `unsent`: it was not reached;
 * `unconnected`: both agreed, and their browsers never found each other; `elsewhere`: another page of the same person has it.
 */
export type Ending = (typeof CALL_REASONS)[number] | 'device' | 'declined' | 'unsent' | 'unconnected' | 'elsewhere'

/**
 * `opening`: the devices are asked for, and the server. `checking`: before the first call of a browser, the own picture and the devices are shown;
 * `counting` while it goes on by itself. `seconds`: how long it ran.
 */
export type CallState =
  | { readonly at: 'none' }
  | { readonly at: 'opening' | 'calling'; readonly type: CallType }
  | { readonly at: 'checking'; readonly type: CallType; readonly counting: boolean }
  | { readonly at: 'ringing'; readonly type: CallType }
  | { readonly at: 'running'; readonly type: CallType; readonly since: number; readonly media: Running }
  | {
      readonly at: 'over'
      readonly type: CallType
      readonly why: Ending
      /** This side asked for it. */
      readonly own: boolean
      readonly words: string
      readonly seconds: number
    }

export type Calls = Pick<Store<CallState>, 'get' | 'subscribe'> & {
  readonly devices: () => Devices
  readonly start: (type: CallType) => Promise<void>
  /** Takes the call that rings. */
  readonly accept: (camera: boolean) => Promise<void>
  /** While the devices are checked: takes as long as it takes from now on. */
  readonly stay: () => void
  /** The check is over. */
  readonly goOn: () => void
  readonly decline: () => void
  readonly hangUp: () => void
  /** Both sides go on without pictures. */
  readonly toVoice: () => void
  readonly hear: (event: CallEvent) => void
  /** Shows the call that rings here, or goes on with one of before the page was loaded again. */
  readonly rejoin: () => Promise<void>
  /** Takes the note that a call is over off the page. */
  readonly dismiss: () => void
}

export type CallsParts = {
  readonly side: CallSide
  readonly line: CallLine
  readonly now: () => number
  readonly marks: Marks
}
