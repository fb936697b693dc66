import { ScreenKeys } from '@foyer/call/panel/ScreenKeys'
import type { Texts } from '@foyer/locales'
import type { CallKey } from '@foyer/locales/call/index'
import { Modal } from '@mantine/core'
import { useTexts } from '../useClient.ts'
import classes from './ScreenTips.module.css'

type Props = { opened: boolean; onClose: () => void; t: Texts<CallKey> }

/** Explains how to show a part of one's screen without a call's picture (S2.2-19, S2.2-20). */
export const ScreenTips = ({ opened, onClose, t }: Props) => {
  const dismiss = useTexts()('close')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('screenTips')}
      closeButtonProps={{ 'aria-label': dismiss }}
      zIndex={400}
      classNames={{ body: classes.body ?? '' }}
    >
      <ScreenKeys copy={t('copyScreen')} paste={t('pasteIntoChat')} />
    </Modal>
  )
}
