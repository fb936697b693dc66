import { Button, Modal } from '@mantine/core'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useOperateTexts } from '../texts.ts'

type Props = {
  opened: boolean
  title: string
  text: string
  /** True if the removal takes effect only with the next publish. */
  afterPublish: boolean
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before a document or a flow is removed. */
export const ConfirmRemove = ({ opened, title, text, afterPublish, busy, onCancel, onConfirm }: Props) => {
  const t = useOperateTexts()
  return (
    <Modal opened={opened} onClose={onCancel} title={title} withCloseButton={false}>
      <p>
        {text} {afterPublish && t('removeLater')}
      </p>
      <DialogFoot onCancel={onCancel}>
        <Button color="red" loading={busy} onClick={onConfirm} data-autofocus>
          {t('remove')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
