import type { AgentCalls, Caller } from '../calls.ts'
import { type Answer, createHttp, failed, type Http } from '../http.ts'
import { createInsist, type Insist } from '../insist.ts'
import { createIds } from '../messageWire.ts'
import type { Log, Platform } from '../platform.ts'
import { createOnceLog } from '../read.ts'
import { createTimers } from '../timers.ts'
import { createLoad, type Load } from './load.ts'
import { reasonOf } from './reason.ts'
import { createState, type State } from './state.ts'
import type { Reason } from './types.ts'
import { pathOf } from './wire.ts'

type Calls = {
  readonly http: Http
  /** Wraps every request: an answer that comes after a sign-out is dropped, a 401 signs the desk out. */
  readonly guard: <Data>(ask: () => Promise<Answer<Data>>) => Promise<Answer<Data>>
  readonly call: Caller<AgentCalls>
  /** A call for something that the agent did: a failure is shown to them. */
  readonly act: Caller<AgentCalls>
  /** Ends at a sign-out. */
  readonly insist: Insist
  readonly load: Load
}

/** State, calls and timers that all parts of the desk's client share. */
export type Core = Omit<State, 'clear'> &
  Calls & {
    readonly platform: Platform
    /** Logs each thing once. */
    readonly log: Log
    readonly showError: (text: Reason) => void
    /** Marks a session that this agent hands over: its departure is no news to them. */
    readonly markHandingOver: (sessionId: string, on: boolean) => void
    readonly isHandingOver: (sessionId: string) => boolean
    readonly newId: (prefix: 'message' | 'file') => string
    readonly after: (ms: number, run: () => void) => () => void
    readonly wake: () => void
    /** Forgets the agent who has signed out. */
    readonly reset: () => void
    readonly start: () => void
    readonly stop: () => void
  }

/** `onExpired`: the server no longer knows the agent (401). */
export const createCore = (platform: Platform, onExpired: () => void): Core => {
  let stopped = false
  let errors = 0
  // Counts sign-outs.
  let era = 0
  const handingOver = new Set<string>()
  const isStopped = () => stopped
  const timers = createTimers(platform.clock)
  const { clear, ...state } = createState(isStopped)
  const http = createHttp({ ...platform, token: () => '', keepsTokens: true })

  const guard: Core['guard'] = async (ask) => {
    const asked = era
    const answer = await ask()
    // the agent has signed out meanwhile: the answer is not for the next person at this screen
    if (asked !== era) return failed('expired')
    if (!stopped && !answer.ok && answer.kind === 'expired') onExpired()
    return answer
  }
  const call: Core['call'] = (name, body, timeout) => guard(() => http.call(pathOf(name), body, timeout))
  const insistForever = createInsist({ timers, random: platform.random, isStopped })
  const insist: Insist = (ask, isWanted = () => true) => {
    const begun = era
    return insistForever(ask, () => begun === era && isWanted())
  }
  const showError: Core['showError'] = (text) => {
    errors += 1
    state.patch({ error: { id: errors, text } })
  }

  return {
    ...state,
    platform,
    log: createOnceLog(platform.log),
    http,
    guard,
    call,
    act: async (name, body, timeout) => {
      const answer = await call(name, body, timeout)
      if (!answer.ok && answer.kind !== 'expired') showError(reasonOf(answer))
      return answer
    },
    insist,
    load: createLoad(insist),
    showError,
    markHandingOver: (sessionId, on) => void (on ? handingOver.add(sessionId) : handingOver.delete(sessionId)),
    isHandingOver: (sessionId) => handingOver.has(sessionId),
    newId: createIds(platform.clock.now),
    after: timers.after,
    wake: timers.wake,
    reset: () => {
      era += 1
      clear()
    },
    start: () => {
      stopped = false
    },
    stop: () => {
      stopped = true
      timers.stop()
    },
  }
}
