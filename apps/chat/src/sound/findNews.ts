import type { VisitorState } from '@foyer/client/visitor/types'

type News = {
  /** Time of the other side's newest message, epoch milliseconds; null until the chat is open. */
  readonly newest: number | null
  /** Id of the new message; '' for none. */
  readonly id: string
}

/**
 * Finds a new message of an agent or the robot. Messages that are there when the chat opens are not new, nor are pages of
 * history, which are older.
 */
export const findNews = (
  newest: number | null,
  { phase, messages }: Pick<VisitorState, 'phase' | 'messages'>,
): News => {
  if (phase !== 'ready') return { newest, id: '' }
  const last = messages.findLast(({ sender }) => sender === 'agent' || sender === 'robot')
  const at = Math.max(newest ?? 0, last?.at ?? 0)
  return { newest: at, id: newest !== null && last && last.at > newest ? last.id : '' }
}
