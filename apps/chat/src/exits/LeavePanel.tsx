import { LeaveMessageDialog } from '../leaveMessage/LeaveMessageDialog.tsx'
import { readLeaveChannel } from '../leaveMessage/site.ts'
import type { Panel } from '../panels/panels.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { afterSending } from './leave.ts'

/** The popup in which a message is left (S2.3-02). */
export const LeavePanel = ({ panel }: { readonly panel: Panel & { kind: 'leave' } }) => {
  const chat = useChat()
  const channel = useVisitor((state) => state.channel)
  const userId = useVisitor((state) => state.userId)
  return (
    <LeaveMessageDialog
      channel={readLeaveChannel(channel ?? {})}
      userId={userId}
      words={panel.words}
      callback={panel.callback}
      onSent={(woId) => void afterSending(chat, woId)}
      onClose={() => panel.done(true)}
    />
  )
}
