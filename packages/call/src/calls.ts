import type { CallEvent, CallRefusal } from '@foyer/client/callLine'
import { CALL_STATUS } from '@foyer/protocol/kinds'
import { type Check, createCheck } from './check.ts'
import { type Core, createCore } from './core.ts'
import { claim } from './marks.ts'
import type { Calls, CallsParts } from './types.ts'

const endingOf = ({ unreached }: CallRefusal) => (unreached ? 'unsent' : 'declined')

const isFree = ({ get }: Core) => get().at === 'none' || get().at === 'over'

/** Asks the other side. */
const createStart = (core: Core, pass: Check['pass']): Calls['start'] => {
  const { get, set, hold, act, line, finish, ring, run, now } = core
  return async (type) => {
    if (!isFree(core)) return
    const held = hold(type, '', true)
    set({ at: 'opening', type })
    const isMine = () => core.held() === held && get().at === 'opening'
    if (!(await held.devices.open(type === 'video'))) {
      if (isMine()) finish('device')
      return
    }
    if (!isMine()) return
    await pass()
    if (!isMine()) return
    const refusal = await act('invite')
    const call = refusal === null ? await line.get() : null
    if (call) held.roomId = call.roomId
    if (!isMine()) {
      // Given up meanwhile.
      if (call) await core.insist('hangup')
      return
    }
    if (refusal) return finish(endingOf(refusal), { words: refusal.words })
    if (!call) return finish('unsent')
    // Both have asked at the same time.
    if (call.status === CALL_STATUS.running) run(call, now())
    else ring('calling')
  }
}

/** Only the page that had the call goes on with it. */
const mayGoOn = async ({ marks }: Core, roomId: string): Promise<boolean> => {
  if (!marks.isMarked(roomId)) return false
  const free = await claim(roomId)
  free?.()
  return free !== null
}

const createRejoin = (core: Core): Calls['rejoin'] => {
  const { get, set, held, hold, line, ring, run, side } = core
  return async () => {
    const call = await line.get()
    if (!call || call.status === CALL_STATUS.none || !isFree(core)) return
    const { roomId, callType } = call
    const own = call.startedBy === side
    const isRinging = call.status === CALL_STATUS.ringing
    if (!(isRinging && !own) && !(await mayGoOn(core, roomId))) return
    const current = hold(callType, roomId, own)
    if (isRinging && !own) return ring('ringing')
    set({ at: 'opening', type: callType })
    await current.devices.open(callType === 'video')
    if (held() !== current || get().at !== 'opening') return
    if (isRinging) return ring('calling')
    current.rejoined = true
    run(call, call.acceptTime)
  }
}

/** Takes a call that rings, or goes on with one of before a reload. */
const createTaking = (core: Core, pass: Check['pass']): Pick<Calls, 'accept' | 'rejoin'> => {
  const { get, set, held, act, line, finish, run, now } = core
  return {
    accept: async (camera) => {
      const current = held()
      if (get().at !== 'ringing') return
      set({ at: 'opening', type: current.type })
      const isMine = () => held() === current && get().at === 'opening'
      const heard = await current.devices.open(camera)
      if (!isMine()) return
      // The page says why; the other side may wait for another attempt.
      if (!heard) return set({ at: 'ringing', type: current.type })
      // nobody is seen before they have seen themselves
      if (camera) await pass()
      if (!isMine()) return
      const refusal = await act('accept')
      const call = refusal === null ? await line.get() : null
      if (!isMine()) return
      if (refusal) return finish(endingOf(refusal), { words: refusal.words })
      if (call?.status !== CALL_STATUS.running) return finish(call ? 'ended' : 'unsent')
      run(call, now())
    },
    rejoin: createRejoin(core),
  }
}

/** Without pictures from now on, on this side. */
const dropPictures = ({ held, get, set }: Core) => {
  const state = get()
  const { devices } = held()
  held().type = 'voice'
  if (devices.get().camera) void devices.setCamera(false)
  if (devices.get().screen) void devices.setScreen(false)
  if (state.at === 'running') set({ ...state, type: 'voice' })
}

/** Applies what the server tells of calls. */
const createHear = (core: Core, rejoin: Calls['rejoin']): Calls['hear'] => {
  const { get, held, finish, run, line, side, now } = core
  const hearAccepted = async (event: CallEvent) => {
    if (event.by === side) {
      // This page itself is taking it, or has; another one of the same person took it.
      if (get().at === 'ringing' || get().at === 'checking') finish('elsewhere')
      return
    }
    const current = held()
    if (get().at !== 'calling') return
    const call = await line.get()
    if (held() === current && get().at === 'calling' && call) run(call, now())
  }
  const hearEnd = ({ action, by, reason }: CallEvent) => {
    const own = by === side
    if (action === 'refuse') return finish(own ? 'elsewhere' : 'refused')
    const { at } = get()
    if (own && at !== 'running') return finish('elsewhere')
    finish(reason || (at === 'ringing' ? 'missed' : 'ended'))
  }
  return (event) => {
    if (event.action === 'invite') {
      // An event may come late: what is so now counts.
      if (event.by !== side && isFree(core)) void rejoin()
      return
    }
    if (event.roomId !== held().roomId || isFree(core)) return
    if (event.action === 'signal') return held().media?.hear(event.signal)
    if (event.action === 'accept') return void hearAccepted(event)
    if (event.action === 'toVoice') return dropPictures(core)
    hearEnd(event)
  }
}

/** The call of this page: one at a time. */
export const createCalls = (parts: CallsParts): Calls => {
  const core = createCore(parts)
  const { get, set, subscribe, held, act, finish, insist, farewell } = core
  const { pass, ...check } = createCheck(core)
  const taking = createTaking(core, pass)
  const end = (action: 'hangup' | 'refuse') => {
    const { at } = get()
    void insist(action, farewell())
    finish(at === 'running' ? 'ended' : 'elsewhere', { farewell: true })
  }
  return {
    get,
    subscribe,
    devices: () => held().devices,
    start: createStart(core, pass),
    ...check,
    ...taking,
    hear: createHear(core, taking.rejoin),
    decline: () => end('refuse'),
    hangUp: () => end('hangup'),
    toVoice: () => {
      dropPictures(core)
      void act('toVoice')
    },
    dismiss: () => {
      if (get().at === 'over') set({ at: 'none' })
    },
  }
}
