import { backoff } from '../backoff.ts'
import { type Answer, ATTEMPT, createHttp, type Http } from '../http.ts'
import { createIds } from '../messageWire.ts'
import type { Log, Platform } from '../platform.ts'
import { createOnceLog } from '../read.ts'
import { createStore } from '../store.ts'
import { emptyTimeline, fold, type Timeline, type TimelineEvent } from '../timeline.ts'
import { createTimers } from '../timers.ts'
import { foldSessions, foldTeam, type SessionsEvent } from './sessions.ts'
import type { AgentState } from './types.ts'
import { pathOf } from './wire.ts'

export const initialState: AgentState = {
  phase: 'signingIn',
  me: null,
  presence: 'offline',
  reason: '',
  colleagues: [],
  groups: [],
  team: null,
  connection: 'poll',
  sessions: [],
  open: null,
  replies: [],
  mentioned: [],
  info: null,
  search: null,
  error: null,
}

/** State, calls and timelines: what every part of the desk's client stands on. */
export type Core = {
  readonly platform: Platform
  readonly log: Log
  readonly http: Http
  readonly get: () => AgentState
  readonly subscribe: (listener: () => void) => () => void
  readonly patch: (change: Partial<AgentState>) => void
  readonly patchOpen: (sessionId: string, change: Partial<NonNullable<AgentState['open']>>) => void
  readonly timeline: (sessionId: string) => Timeline
  /** `anew` keeps a timeline for a session that has none yet; without it news of it are left to its history. */
  readonly fold: (sessionId: string, event: TimelineEvent, anew?: boolean) => void
  readonly foldRows: (event: SessionsEvent) => void
  /** Every way to the server goes through this: its answer is for who asked, and who is signed out is shown so. */
  readonly guard: <T>(ask: () => Promise<Answer<T>>) => Promise<Answer<T>>
  /** Given up after `timeout` milliseconds, those of S8.1-10 unless told. */
  readonly call: (name: string, body: object, timeout?: number) => Promise<Answer<unknown>>
  /** A call of the agent's own doing: its failure is shown. */
  readonly act: (name: string, body: object) => Promise<Answer<unknown>>
  readonly insist: (name: string, body: object) => Promise<Answer<unknown> | null>
  readonly complain: (text: { key: string } | { plain: string }) => void
  /** The agent hands the session on themselves: that it goes is no news. */
  readonly letGo: (sessionId: string, on: boolean) => void
  readonly letsGo: (sessionId: string) => boolean
  readonly newId: (prefix: 'message' | 'file') => string
  readonly after: (ms: number, run: () => void) => () => void
  readonly wake: () => void
  readonly reset: () => void
  readonly go: () => void
  readonly stop: () => void
}

/** What a failed call says: a key of the desk's texts, or the server's own words. */
export const reasonOf = (answer: Extract<Answer<unknown>, { ok: false }>): { key: string } | { plain: string } => {
  if (answer.kind === 'refused' && answer.message !== '') return { plain: answer.message }
  return { key: answer.kind === 'offline' || answer.kind === 'unavailable' ? 'noNetwork' : 'failed' }
}

export const createCore = (platform: Platform, onExpired: () => void): Core => {
  const store = createStore(initialState)
  const timers = createTimers(platform.clock)
  const timelines = new Map<string, Timeline>()
  const leaving = new Set<string>()
  let stopped = false
  let errors = 0
  let signedInBefore = 0
  let listed = false

  const patch: Core['patch'] = (change) => {
    if (!stopped) store.set({ ...store.get(), ...change })
  }
  const patchOpen: Core['patchOpen'] = (sessionId, change) => {
    const { open } = store.get()
    if (open?.sessionId === sessionId) patch({ open: { ...open, ...change } })
  }
  const http = createHttp({ ...platform, token: () => '' })

  const guard: Core['guard'] = async (ask) => {
    const asker = signedInBefore
    const answer = await ask()
    // who asked has signed out meanwhile: it is not for the next person at this screen
    if (asker !== signedInBefore) return { ok: false, kind: 'expired', code: 0, message: '', data: null, retryAfter: 0 }
    if (!stopped && !answer.ok && answer.kind === 'expired') onExpired()
    return answer
  }
  const call: Core['call'] = (name, body, timeout) => guard(() => http.call(pathOf(name), body, timeout))

  const complain: Core['complain'] = (text) => {
    errors += 1
    patch({ error: { id: errors, text } })
  }

  return {
    platform,
    log: createOnceLog(platform.log),
    http,
    get: store.get,
    subscribe: store.subscribe,
    patch,
    patchOpen,
    timeline: (sessionId) => timelines.get(sessionId) ?? emptyTimeline,
    fold: (sessionId, event, anew = false) => {
      const held = timelines.get(sessionId)
      if (!held && !anew) return
      const next = fold(held ?? emptyTimeline, event)
      timelines.set(sessionId, next)
      if (next.messages !== held?.messages) patchOpen(sessionId, { messages: next.messages })
    },
    foldRows: (event) => {
      const { sessions, me, open } = store.get()
      const next = foldSessions(sessions, event, { adminId: me?.id ?? '', openId: open?.sessionId ?? null, listed })
      listed ||= event.type === 'lists'
      if (next !== sessions) patch({ sessions: next })
      const { team } = store.get()
      const shown = team && foldTeam(team, event)
      if (shown !== team) patch({ team: shown })
    },
    guard,
    call,
    act: async (name, body) => {
      const answer = await call(name, body)
      if (!answer.ok && answer.kind !== 'expired') complain(reasonOf(answer))
      return answer
    },
    insist: async (name, body) => {
      for (let attempt = 1; !stopped; attempt += 1) {
        const answer = await call(name, body, ATTEMPT)
        if (stopped) return null
        if (answer.ok || answer.kind === 'refused' || answer.kind === 'expired') return answer
        patch({ connection: 'offline' })
        await timers.rest(Math.max(answer.retryAfter, backoff(attempt, platform.random)))
      }
      return null
    },
    complain,
    letGo: (sessionId, on) => void (on ? leaving.add(sessionId) : leaving.delete(sessionId)),
    letsGo: (sessionId) => leaving.has(sessionId),
    newId: createIds(platform.clock.now),
    after: timers.after,
    wake: timers.wake,
    reset: () => {
      signedInBefore += 1
      listed = false
      timelines.clear()
      store.set({ ...initialState, phase: 'signedOut' })
    },
    go: () => {
      stopped = false
    },
    stop: () => {
      stopped = true
      timers.stop()
    },
  }
}
