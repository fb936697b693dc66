import type { TicketEntry } from '@foyer/client/agent/ticketTypes'
import { Button, Modal } from '@mantine/core'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useTexts } from '../../useClient.ts'
import dialogs from '../dialogs.module.css'
import { useTicketTexts } from '../texts.ts'

type Props = {
  opened: boolean
  entries: readonly TicketEntry[]
  busy: boolean
  onClose: () => void
  onSend: () => void
}

/** Shows what others have said meanwhile, before a reply goes out after it. */
export const StaleDialog = ({ opened, entries, busy, onClose, onSend }: Props) => {
  const k = useTicketTexts()
  const t = useTexts()
  return (
    <Modal opened={opened} onClose={onClose} title={k('staleTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={dialogs.form}>
        <p className={dialogs.hint}>{k('staleHint')}</p>
        {entries.map((entry) => (
          <blockquote key={entry.id} className={dialogs.words} dir="auto">
            <strong>{entry.by}</strong>
            {`\n${entry.content}`}
          </blockquote>
        ))}
        <DialogFoot>
          <Button variant="default" onClick={onClose} data-autofocus>
            {k('toReply')}
          </Button>
          <Button onClick={onSend} loading={busy}>
            {t('sendAnyway')}
          </Button>
        </DialogFoot>
      </div>
    </Modal>
  )
}
