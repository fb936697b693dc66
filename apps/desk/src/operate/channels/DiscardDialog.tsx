import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useShell } from '../../shell/shell.ts'
import { useReason } from '../reason.ts'
import type { ChannelEditing } from './channelEditing.ts'
import { useChannelTexts } from './texts.ts'

/** Asks before the draft goes. */
export const DiscardDialog = ({ editing, onClose }: { editing: ChannelEditing; onClose: () => void }) => {
  const t = useChannelTexts()
  const { notify } = useShell()
  const reasonOf = useReason()
  const [busy, setBusy] = useState(false)
  const discard = async () => {
    setBusy(true)
    try {
      await editing.discard()
      notify(t('discarded'))
    } catch (error) {
      notify(reasonOf(error))
    }
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('discard')} withCloseButton={false}>
      <p>{t('discardText')}</p>
      <DialogFoot onCancel={onClose}>
        <Button color="red" loading={busy} onClick={discard} data-autofocus>
          {t('discard')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
