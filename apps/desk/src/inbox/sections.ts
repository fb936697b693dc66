import type { Session } from '@foyer/client/agent/types'

/** The sections of the list; also the first part of the page's address. The team's is the operators'. */
export const views = ['mine', 'queue', 'team', 'ended'] as const

/** Also the list of mentions, which has no place among the sections: it is there when there is something in it. */
export type View = (typeof views)[number] | 'mentions'

/** The section a conversation stands in. One that waits for an accept stands in the queue, whoever it was offered to. */
export const viewOf = (session: Session): (typeof views)[number] => {
  if (session.state === 'robot') return 'team'
  if (session.state === 'ended') return 'ended'
  return session.state === 'queued' || session.offered ? 'queue' : 'mine'
}

const byLatest = (a: Session, b: Session) => b.lastAt - a.lastAt || b.startedAt - a.startedAt
const byWaiting = (a: Session, b: Session) =>
  Number(b.offered) - Number(a.offered) || a.waitIndex - b.waitIndex || a.startedAt - b.startedAt

/** The conversations of a section in the order of the list: latest first, in the queue the next one first. */
export const listOf = (sessions: readonly Session[], view: (typeof views)[number]): readonly Session[] =>
  sessions.filter((session) => viewOf(session) === view).sort(view === 'queue' ? byWaiting : byLatest)

/** What a section shows of itself: in Mine those who wait for an answer, the longest first; in the queue one group. */
export type Filter = { readonly unanswered: boolean; readonly groupId: string }

/** Those of a section's list that its filter lets through. */
export const filtered = (list: readonly Session[], view: View, { unanswered, groupId }: Filter): readonly Session[] => {
  if (view === 'mine' && unanswered)
    return list.filter((one) => one.unansweredAt > 0).sort((a, b) => a.unansweredAt - b.unansweredAt)
  return view === 'queue' && groupId !== '' ? list.filter((one) => one.groupId === groupId) : list
}

/** All running conversations: who has waited longest for an answer first, then the latest. */
export const teamOf = (team: readonly Session[]): readonly Session[] =>
  team.toSorted((a, b) => (a.unansweredAt || Infinity) - (b.unansweredAt || Infinity) || byLatest(a, b))

/** The conversation to accept next, null when nobody waits. */
export const nextWaiting = (sessions: readonly Session[]): Session | null => listOf(sessions, 'queue')[0] ?? null

/** What waits to be looked at: a conversation that is new or offered counts as one even while nobody has written. */
const waits = ({ state, unread, isNew, offered }: Session): number =>
  state === 'ended' ? 0 : Math.max(unread, Number(isNew || offered))

/** Unread messages of all conversations that are not over, and conversations that have come without one. */
export const unreadTotal = (sessions: readonly Session[]): number =>
  sessions.reduce((sum, session) => sum + waits(session), 0)

/** The id one step on from `current` in `ids`; the first or the last when `current` is not among them; null in an empty list. */
export const neighbour = (ids: readonly string[], current: string, step: 1 | -1): string | null => {
  const at = ids.indexOf(current)
  const next = at < 0 ? (step > 0 ? 0 : ids.length - 1) : Math.min(Math.max(at + step, 0), ids.length - 1)
  return ids[next] ?? null
}
