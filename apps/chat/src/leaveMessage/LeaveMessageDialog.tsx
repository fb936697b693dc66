import { Dialog } from '../panels/Dialog.tsx'
import dialog from '../panels/Dialogs.module.css'
import { TicketTexts, useTicketTexts } from '../ticket/texts.tsx'
import { LeaveMessage, type LeaveProps } from './LeaveMessage.tsx'

const Titled = (props: LeaveProps) => {
  const tt = useTicketTexts()
  return (
    <Dialog title={props.channel.title || tt('leaveMessage')} close={props.onClose}>
      <div className={dialog.body}>
        <LeaveMessage {...props} />
      </div>
    </Dialog>
  )
}

/** Leaving a message as a popup of the chat (S2.3-02). */
export const LeaveMessageDialog = (props: LeaveProps) => (
  <TicketTexts>
    <Titled {...props} />
  </TicketTexts>
)
