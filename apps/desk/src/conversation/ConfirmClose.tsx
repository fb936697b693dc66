import { Button, Modal } from '@mantine/core'
import { useTexts } from '../useClient.ts'
import classes from './ConfirmClose.module.css'

type Props = { opened: boolean; name: string; onCancel: () => void; onConfirm: () => void }

/** Asks before a conversation is closed, as the customer sees that at once. */
export const ConfirmClose = ({ opened, name, onCancel, onConfirm }: Props) => {
  const t = useTexts()
  return (
    <Modal opened={opened} onClose={onCancel} title={t('closeQuestion', { name })} withCloseButton={false} size="sm">
      <p className={classes.text}>{t('closeExplained')}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          {t('ok')}
        </Button>
      </div>
    </Modal>
  )
}
