import type { Session } from '@foyer/client/agent/types'

/** The sections of the list; also the first part of the address. Only operators have "team". */
export const views = ['mine', 'queue', 'team', 'ended'] as const

/** The sections that are tabs of the inbox; the rail has the team. */
export const tabs = ['mine', 'queue', 'ended'] as const

/** The sections and the list of mentions, which is shown only while it has entries. */
export type View = (typeof views)[number] | 'mentions'

/** Whether the first part of an address is a section. */
export const isView = (word: string): word is View => word === 'mentions' || views.some((view) => view === word)

/**
 * The section of a conversation. One that waits to be accepted is in the queue, even if it was offered to this agent.
 */
export const viewOf = (session: Session): (typeof views)[number] => {
  if (session.state === 'robot') return 'team'
  if (session.state === 'ended') return 'ended'
  return session.state === 'queued' || session.offered ? 'queue' : 'mine'
}

const followUp = ({ followUpAt }: Session) => followUpAt || Number.MAX_SAFE_INTEGER

/** Latest first, before them ended ones that are to be followed up, the next one first. */
const byLatest = (a: Session, b: Session) =>
  followUp(a) - followUp(b) || b.lastAt - a.lastAt || b.startedAt - a.startedAt
const byWaiting = (a: Session, b: Session) =>
  Number(b.offered) - Number(a.offered) || a.waitIndex - b.waitIndex || a.startedAt - b.startedAt

/** The conversations of a section in order: latest first, in the queue the next to accept first. */
export const listOf = (sessions: readonly Session[], view: (typeof views)[number]): readonly Session[] =>
  sessions.filter((session) => viewOf(session) === view).sort(view === 'queue' ? byWaiting : byLatest)

/** The orders of Mine. */
export const orders = ['newest', 'waiting', 'priority'] as const
export type Order = (typeof orders)[number]

/** The filter of a section: unanswered conversations in Mine, one group in the queue; and the order of Mine. */
export type Filter = { readonly unanswered: boolean; readonly groupId: string; readonly order: Order }

// no Infinity: two of them have no difference
const unansweredSince = ({ unansweredAt }: Session) => unansweredAt || Number.MAX_SAFE_INTEGER

const byUnanswered = (a: Session, b: Session) => unansweredSince(a) - unansweredSince(b) || byLatest(a, b)

const compare: Readonly<Record<Order, (a: Session, b: Session) => number>> = {
  newest: byLatest,
  waiting: byUnanswered,
  priority: (a, b) => b.priority - a.priority || byUnanswered(a, b),
}

/** The conversations that pass the section's filter, Mine in its order; unanswered ones with the longest wait first. */
export const filtered = (list: readonly Session[], view: View, filter: Filter): readonly Session[] => {
  const { unanswered, groupId, order } = filter
  if (view === 'mine')
    return unanswered
      ? list.filter((one) => one.unansweredAt > 0).sort(order === 'priority' ? compare.priority : byUnanswered)
      : list.toSorted(compare[order])
  return view === 'queue' && groupId !== '' ? list.filter((one) => one.groupId === groupId) : list
}

/** The team's conversations: unanswered ones with the longest wait first, then the latest. */
export const teamOf = (team: readonly Session[]): readonly Session[] => team.toSorted(byUnanswered)

/** The next conversation to accept, null if none is waiting. */
export const nextWaiting = (sessions: readonly Session[]): Session | null => listOf(sessions, 'queue')[0] ?? null

/** How much a conversation adds to the unread total: a new or offered one counts as one even without a message. */
const unreadWeight = ({ state, unread, isNew, offered }: Session): number =>
  state === 'ended' ? 0 : Math.max(unread, Number(isNew || offered))

/** Unread messages of all conversations that have not ended, plus new conversations without one. */
export const unreadTotal = (sessions: readonly Session[]): number =>
  sessions.reduce((sum, session) => sum + unreadWeight(session), 0)

/**
 * The id one step from `current` in `ids`; the first or last if `current` is not in the list; null if the list is
 * empty.
 */
export const neighbour = (ids: readonly string[], current: string, step: 1 | -1): string | null => {
  const at = ids.indexOf(current)
  const next = at < 0 ? (step > 0 ? 0 : ids.length - 1) : Math.min(Math.max(at + step, 0), ids.length - 1)
  return ids[next] ?? null
}
