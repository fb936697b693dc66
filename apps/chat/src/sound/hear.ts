import type { VisitorState } from '@foyer/client/visitor/types'

type Heard = {
  /** Time of the newest message of the other side, epoch milliseconds; null until the chat is open. */
  readonly newest: number | null
  /** Id of the message that is news; '' for none. */
  readonly news: string
}

/**
 * Whether something new was said by an agent or the robot. What is there when the chat opens is no news, and neither is a page of
 * history, which is older than all that is there.
 */
export const hear = (newest: number | null, { phase, messages }: Pick<VisitorState, 'phase' | 'messages'>): Heard => {
  if (phase !== 'ready') return { newest, news: '' }
  const last = messages.findLast(({ sender }) => sender === 'agent' || sender === 'robot')
  const at = Math.max(newest ?? 0, last?.at ?? 0)
  return { newest: at, news: newest !== null && last && last.at > newest ? last.id : '' }
}
