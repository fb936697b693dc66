import type { Message } from '../message.ts'
import { createStore } from '../store.ts'
import { emptyTimeline, fold, type Timeline, type TimelineEvent } from '../timeline.ts'
import { foldSessions, foldTeam, type SessionsEvent } from './sessions.ts'
import type { AgentState } from './types.ts'

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
  ticketCounts: null,
  siteVisitors: 0,
  foundCall: null,
  search: null,
  error: null,
}

/** The desk's state, and the timelines of the sessions that it has opened. */
export type State = {
  readonly get: () => AgentState
  readonly subscribe: (listener: () => void) => () => void
  /** Does nothing once the desk has stopped. */
  readonly patch: (change: Partial<AgentState>) => void
  /** Changes the open session; does nothing where another one is open. */
  readonly patchOpen: (sessionId: string, change: Partial<NonNullable<AgentState['open']>>) => void
  readonly timeline: (sessionId: string) => Timeline
  /** Passes over a session without a timeline, whose history will bring the event, unless `create` is set. */
  readonly fold: (sessionId: string, event: TimelineEvent, create?: boolean) => void
  /** A timeline begins again with the newest messages of the server. Own ones that are under way stay, and what has come since. */
  readonly renew: (sessionId: string, newest: readonly Message[]) => void
  /** The same for every session but the open one, without messages of the server. */
  readonly renewOthers: () => void
  /** Applies an event to the agent's list and to the list of the team. */
  readonly foldRows: (event: SessionsEvent) => void
  /** Forgets everything: the next person may sign in at this screen. */
  readonly clear: () => void
}

/** A timeline without those of the server's messages that are out of date. */
const without = (timeline: Timeline, isOld: (message: Message) => boolean): Timeline => ({
  ...timeline,
  messages: timeline.messages.filter((message) => message.status !== 'sent' || !isOld(message)),
})

export const createState = (isStopped: () => boolean): State => {
  const store = createStore(initialState)
  const timelines = new Map<string, Timeline>()
  // The server's lists have been here once: see Viewer.
  let listed = false

  const patch: State['patch'] = (change) => {
    if (!isStopped()) store.set({ ...store.get(), ...change })
  }
  const patchOpen: State['patchOpen'] = (sessionId, change) => {
    const { open } = store.get()
    if (open?.sessionId === sessionId) patch({ open: { ...open, ...change } })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    patch,
    patchOpen,
    timeline: (sessionId) => timelines.get(sessionId) ?? emptyTimeline,
    fold: (sessionId, event, create = false) => {
      const before = timelines.get(sessionId)
      if (!before && !create) return
      const after = fold(before ?? emptyTimeline, event)
      timelines.set(sessionId, after)
      if (after.messages !== before?.messages) patchOpen(sessionId, { messages: after.messages })
    },
    renew: (sessionId, newest) => {
      const since = Math.max(0, ...newest.map(({ at }) => at))
      const held = without(timelines.get(sessionId) ?? emptyTimeline, ({ at }) => at <= since)
      timelines.set(sessionId, fold(held, { type: 'messages', messages: newest }))
      patchOpen(sessionId, { messages: timelines.get(sessionId)?.messages ?? [] })
    },
    renewOthers: () => {
      for (const [id, timeline] of timelines)
        if (id !== store.get().open?.sessionId)
          timelines.set(
            id,
            without(timeline, () => true),
          )
    },
    foldRows: (event) => {
      const { sessions, team, me, open } = store.get()
      const next = foldSessions(sessions, event, { adminId: me?.id ?? '', openId: open?.sessionId ?? null, listed })
      listed ||= event.type === 'lists'
      if (next !== sessions) patch({ sessions: next })
      const nextTeam = team && foldTeam(team, event)
      if (nextTeam !== team) patch({ team: nextTeam })
    },
    clear: () => {
      listed = false
      timelines.clear()
      store.set({ ...initialState, phase: 'signedOut' })
    },
  }
}
