import type { ChatKey } from '@foyer/locales/chat/index'
import { TOAST_VALIDATION } from '@foyer/protocol/limits'
import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { type Kind, kindFor, kinds, whyNot } from './attach.ts'

const isOffered = (channel: ChannelInfo | null, kind: Kind) =>
  isOn({ image: channel?.imageButtonFlag, video: channel?.videoButtonFlag, file: channel?.fileButtonFlag }[kind])

/** How long the list of all kinds is shown, in milliseconds. */
const KINDS_TOAST = 8000

/** Sends files: only with an agent, and only kinds that the channel has a button for (S6.1-06 to 08). */
export const useAttach = () => {
  const { visitor } = useChat()
  const channel = useVisitor((state) => state.channel)
  const manual = useVisitor((state) => state.consultation.state === 'agent')
  const offered = kinds.filter((kind) => manual && isOffered(channel, kind))
  const say = (key: ChatKey) => visitor.notify('error', key, {}, key === 'fileTypes' ? KINDS_TOAST : TOAST_VALIDATION)

  /** Text key of the reason against a dropped or pasted file; null if there is none. */
  const obstacle = (file: File): ChatKey | null => {
    if (!manual) return 'fileNeedsAgent'
    const kind = kindFor(file, offered)
    if (kind) return whyNot(file, kind)
    return offered.join() === 'image,video' ? 'fileKind' : 'filesOff'
  }
  /** Sends the file, or says why not. Without `kind`, the file decides. */
  const attach = (file: File, kind = kindFor(file, offered)) => {
    const why = kind && offered.includes(kind) ? whyNot(file, kind) : obstacle(file)
    if (kind && !why) visitor.sendFile(file, kind)
    else say(why ?? 'filesOff')
  }
  return { manual, offered, say, obstacle, attach }
}
