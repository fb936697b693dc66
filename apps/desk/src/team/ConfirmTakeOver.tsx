import { Button, Modal } from '@mantine/core'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useTexts } from '../useClient.ts'
import { useCapacity } from './capacity.ts'

type Props = { opened: boolean; sessionId: string; onCancel: () => void; onConfirm: () => unknown }

/** Asks an operator at capacity before they take over one more conversation. */
export const ConfirmTakeOver = ({ opened, sessionId, onCancel, onConfirm }: Props) => {
  const t = useTexts()
  const { load, room } = useCapacity(sessionId)
  return (
    <Modal opened={opened} onClose={onCancel} title={t('takeOverFull')} withCloseButton={false}>
      <p>{t('takeOverFullHint', { load, room })}</p>
      <DialogFoot onCancel={onCancel}>
        <Button onClick={onConfirm} data-autofocus>
          {t('takeOver')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
