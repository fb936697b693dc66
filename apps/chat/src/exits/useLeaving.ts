import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { leave } from './leave.ts'

/** Opens the way to leave a message, or to be called back; null where the channel takes no messages (S6.1-13). */
export const useLeaving = (): ((callback?: boolean) => void) | null => {
  const chat = useChat()
  const takes = useVisitor(({ channel }) => isOn(channel?.leaveMsgMode))
  return takes ? (callback) => leave(chat, callback) : null
}
