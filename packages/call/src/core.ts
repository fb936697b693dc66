import type { CallAction, CallRefusal, CallType, HangUpReason } from '@foyer/client/callLine'
import { createStore, type Store } from '@foyer/client/store'
import type { CurrentCall } from '@foyer/protocol/videoCall'
import { claim } from './marks.ts'
import { createDevices, type Devices } from './media/devices.ts'
import { createRunning, type Running } from './media/running.ts'
import type { CallState, CallsParts, Ending } from './types.ts'

/** Milliseconds after which a ring that no event has ended is looked after. */
const RING = 65_000
/** Milliseconds between attempts to tell the server that a call is over, and how many. */
const RETRY = { every: 3000, most: 10 }
/** Milliseconds for which a side that hangs up cannot say whether a connection could have been made. */
const CONNECT = 5000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The call that this page has, with its devices; replaced by the next one. */
export type Held = {
  roomId: string
  type: CallType
  readonly devices: Devices
  /** This side asked for it. */
  readonly own: boolean
  media: Running | null
  /** The page was loaded again since: whether there was a connection before is not known any more. */
  rejoined: boolean
}

const createHeld = (type: CallType, roomId: string, own: boolean): Held => {
  const devices = createDevices(() => held.media?.show())
  const held: Held = { roomId, type, own, media: null, rejoined: false, devices }
  return held
}

const configurationOf = ({ iceServers = [], relayOnly }: CurrentCall): RTCConfiguration => ({
  iceServers: iceServers as RTCIceServer[],
  iceTransportPolicy: relayOnly === 1 ? 'relay' : 'all',
})

type FinishOptions = { readonly words?: string; readonly farewell?: boolean }

/** What all parts of a page's call share. */
export type Core = CallsParts &
  Store<CallState> & {
    readonly held: () => Held
    /** Begins with another call. */
    readonly hold: (type: CallType, roomId: string, own: boolean) => Held
    readonly act: (action: CallAction) => Promise<CallRefusal | null>
    /** The same for the end of a call, again while the server is away. */
    readonly insist: (action: 'hangup' | 'refuse', reason?: HangUpReason) => Promise<void>
    /** What this side says when it hangs up now. */
    readonly farewell: () => 'ended' | 'unconnected'
    readonly ring: (at: 'calling' | 'ringing') => void
    readonly run: (call: CurrentCall, since: number) => void
    /** Gives everything back, and says why. */
    readonly finish: (why: Ending, options?: FinishOptions) => void
  }

/** Sends signals in their order: what comes before its offer would be lost. */
const createSender = ({ line }: CallsParts, { roomId, type }: Held) => {
  let turn: Promise<unknown> = Promise.resolve()
  return (signal: string) => {
    turn = turn.then(() => line.act({ action: 'signal', roomId, callType: type, signal })).catch(() => {})
  }
}

const createInsist = ({ line }: CallsParts, held: () => Held): Core['insist'] => {
  return async (action, reason = 'ended') => {
    const { roomId, type } = held()
    if (roomId === '') return
    for (let attempt = 0; attempt < RETRY.most; attempt += 1) {
      const refusal = await line.act({ action, roomId, callType: type, ...(action === 'hangup' ? { reason } : {}) })
      if (!refusal?.unreached) return
      await pause(RETRY.every)
    }
  }
}

type MediaParts = CallsParts & Pick<Core, 'insist' | 'finish' | 'held'>

/** Whether both sides have been in touch, as far as this page knows. */
const hasConnected = ({ media, rejoined }: Held) => rejoined || (media !== null && media.get().link !== 'connecting')

/** Connects a call that both sides have agreed to. */
const createMedia = (parts: MediaParts, mine: Held, call: CurrentCall): Running =>
  createRunning({
    offers: parts.side === 'agent',
    configuration: configurationOf(call),
    renew: async () => {
      const now = await parts.line.get()
      return now?.roomId === mine.roomId ? configurationOf(now) : null
    },
    send: createSender(parts, mine),
    devices: mine.devices,
    onOver: (why) => {
      if (parts.held() !== mine) return
      const end = why === 'lost' && !hasConnected(mine) ? 'unconnected' : why
      // Whoever hangs up tells the server; of a lost call the other side may be gone.
      if (end !== 'ended') void parts.insist('hangup', end)
      parts.finish(end)
    },
  })

export const createCore = (parts: CallsParts): Core => {
  const { line, now, marks } = parts
  const { get, set, subscribe } = createStore<CallState>({ at: 'none' })
  let current = createHeld('voice', '', false)
  let ringing: ReturnType<typeof setTimeout> | undefined
  let release = () => {}
  const held = () => current
  const insist = createInsist(parts, held)

  const finish: Core['finish'] = (why, { words = '', farewell = false } = {}) => {
    const before = get()
    if (before.at === 'none' || before.at === 'over') return
    clearTimeout(ringing)
    current.media?.end(farewell)
    current.devices.close()
    // of a call that another page has, that page's mark stays
    if (why !== 'elsewhere') marks.mark('')
    release()
    release = () => {}
    if (why === 'elsewhere') return set({ at: 'none' })
    const connected = before.at === 'running' && hasConnected(current)
    const seconds = connected ? Math.max(0, Math.round((now() - before.since) / 1000)) : 0
    set({ at: 'over', type: current.type, why, own: current.own, words, seconds })
  }

  return {
    ...parts,
    get,
    set,
    subscribe,
    held,
    insist,
    finish,
    hold: (...made) => {
      current.devices.close()
      current = createHeld(...made)
      return current
    },
    farewell: () => {
      const state = get()
      const hasWaited = state.at === 'running' && now() - state.since > CONNECT
      return hasWaited && !hasConnected(current) ? 'unconnected' : 'ended'
    },
    act: (action) => line.act({ action, roomId: current.roomId, callType: current.type }),
    ring: (at) => {
      const { roomId, type } = current
      marks.mark(roomId)
      set({ at, type })
      clearTimeout(ringing)
      ringing = setTimeout(async () => {
        const call = await line.get()
        if (call && call.roomId !== roomId && current.roomId === roomId) finish('missed')
      }, RING)
    },
    run: (call, since) => {
      clearTimeout(ringing)
      const mine = current
      mine.media = createMedia({ ...parts, insist, finish, held }, mine, call)
      marks.mark(mine.roomId)
      void claim(mine.roomId).then((free) => {
        if (free && held() === mine && get().at === 'running') release = free
        else free?.()
      })
      set({ at: 'running', type: mine.type, since, media: mine.media })
    },
  }
}
