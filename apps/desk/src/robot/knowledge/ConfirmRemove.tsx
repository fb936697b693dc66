import { Button, Modal } from '@mantine/core'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useRobotTexts } from '../texts.ts'

type Props = {
  opened: boolean
  question: string
  /** It goes with the next publish only. */
  later: boolean
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before a document goes. */
export const ConfirmRemove = ({ opened, question, later, busy, onCancel, onConfirm }: Props) => {
  const t = useRobotTexts()
  return (
    <Modal opened={opened} onClose={onCancel} title={t('removeTitle')} withCloseButton={false}>
      <p>
        {t('removeText', { question })} {later && t('removeLater')}
      </p>
      <DialogFoot onCancel={onCancel}>
        <Button color="red" loading={busy} onClick={onConfirm} data-autofocus>
          {t('remove')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
