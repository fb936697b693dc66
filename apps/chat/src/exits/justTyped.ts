import type { Message } from '@foyer/client/message'
import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'

/** More would be a conversation, not what was just typed. */
const MESSAGES = 5

/**
 * What the visitor said last and nobody answered, and the draft: the beginning of a message to be left. Lines of the system
 * are no answers.
 */
export const justTyped = (messages: readonly Message[], draft: string): string => {
  const spoken = messages.filter(({ sender }) => sender !== 'system')
  const answered = spoken.findLastIndex(({ sender }) => sender !== 'visitor')
  const said = spoken.slice(answered + 1).filter(({ kind }) => kind === 'text')
  const words = [...said.slice(-MESSAGES).map(({ content }) => content), draft]
  return words
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, MSG_CONTENT_MAX)
}
