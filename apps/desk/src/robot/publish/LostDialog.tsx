import { Modal } from '@mantine/core'
import { useOperateTexts } from '../../operate/texts.ts'
import { LostTable } from './LostTable.tsx'
import classes from './PublishBar.module.css'
import type { Lost } from './PublishBar.tsx'

/** The failing tests that prevent publishing. */
export const LostDialog = ({ lost, opened, onClose }: { lost: Lost; opened: boolean; onClose: () => void }) => {
  const t = useOperateTexts()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('lostTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      size="xl"
    >
      <p className={classes.explained}>{t('lostText')}</p>
      <LostTable lost={lost} onGo={onClose} />
    </Modal>
  )
}
