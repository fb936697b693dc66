import { screenKeys } from '@foyer/browser/screenKeys'
import type { Texts } from '@foyer/locales'
import type { CallKey } from '@foyer/locales/call/index'
import { Kbd, Modal } from '@mantine/core'
import { Fragment } from 'react'
import { useTexts } from '../useClient.ts'
import classes from './ScreenTips.module.css'

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <dd dir="ltr">
    {keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && ' + '}
        <Kbd>{key}</Kbd>
      </Fragment>
    ))}
  </dd>
)

type Props = { opened: boolean; onClose: () => void; t: Texts<CallKey> }

/** Explains how to show a part of one's screen without a call's picture: the shortcuts of both systems (S2.2-19, S2.2-20). */
export const ScreenTips = ({ opened, onClose, t }: Props) => {
  const dismiss = useTexts()('close')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('screenTips')}
      closeButtonProps={{ 'aria-label': dismiss }}
      zIndex={400}
    >
      {screenKeys.map(({ system, copy, paste }) => (
        <section key={system} className={classes.system} aria-label={system}>
          <h3>{system}</h3>
          <dl>
            <dt>{t('copyScreen')}</dt>
            <Keys keys={copy} />
            <dt>{t('pasteIntoChat')}</dt>
            <Keys keys={paste} />
          </dl>
        </section>
      ))}
    </Modal>
  )
}
