import type { Caller, VisitorCalls } from '../calls.ts'
import { type Answer, createHttp, type Http } from '../http.ts'
import type { Platform } from '../platform.ts'
import type { Store } from '../store.ts'
import type { Notices } from './notices.ts'
import type { Session } from './session.ts'
import type { VisitorState } from './types.ts'
import { pathOf } from './wire.ts'

export type Calling = {
  readonly http: Http
  /** A call as the visitor, whose userId it adds. Before chatStart has answered it waits for the userId. */
  readonly call: Caller<VisitorCalls, 'userId'>
  /** A call without a visitor, or with the userId in its body. */
  readonly callWithoutUser: Caller<VisitorCalls>
  /** Takes from an answer what it shows about network, server and visitor. */
  readonly reported: <Data>(asked: Promise<Answer<Data>>) => Promise<Answer<Data>>
  /** Resolves once chatStart has answered, at once where it has. */
  readonly whenKnown: () => Promise<void>
  /** While the event connection runs, it reports the network's state, and calls do not. */
  readonly setConnected: (is: boolean) => void
}

type Parts = {
  readonly platform: Platform
  readonly get: () => VisitorState
  readonly subscribe: Store<VisitorState>['subscribe']
  readonly session: Session
  readonly patch: (change: Partial<VisitorState>) => void
  readonly isStopped: () => boolean
  readonly notify: Notices['notify']
  /** The server no longer knows the visitor (401). */
  readonly onExpired: () => void
}

/** The visitor's calls, and what every answer shows about network and server. */
export const createCalling = ({
  platform,
  get,
  subscribe,
  session,
  patch,
  isStopped,
  notify,
  onExpired,
}: Parts): Calling => {
  const http = createHttp({ ...platform, token: () => session.token })
  let connected = false

  const whenKnown: Calling['whenKnown'] = () =>
    new Promise((resolve) => {
      const look = () => {
        if (session.userId === '') return
        stop()
        resolve()
      }
      const stop = subscribe(look)
      look()
    })

  const report = (answer: Answer<unknown>, userId: string) => {
    const state = answer.ok ? 'stream' : answer.kind
    if (!connected && (state === 'stream' || state === 'offline') && get().connection !== state) {
      patch({ connection: state })
    }
    if (answer.ok) return
    // A refused visitor has nothing that could expire, and a late answer to an earlier one says nothing about this one.
    if (answer.kind === 'expired' && userId !== '' && userId === session.userId) onExpired()
    if (answer.code === 500) notify('error', 'networkAbnormal')
  }
  const reported: Calling['reported'] = async (asked) => {
    const { userId } = session
    const answer = await asked
    if (!isStopped()) report(answer, userId)
    return answer
  }

  return {
    http,
    whenKnown,
    callWithoutUser: (name, body, timeout) => reported(http.call(pathOf(name), body, timeout)),
    call: async (name, body, timeout) => {
      if (session.userId === '') await whenKnown()
      // The userId first: a server that streams a long body then knows whose it is.
      return reported(http.call(pathOf(name), { userId: session.userId, ...body }, timeout))
    },
    reported,
    setConnected: (is) => {
      connected = is
    },
  }
}
