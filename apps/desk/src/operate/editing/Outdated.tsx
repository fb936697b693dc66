import { Alert, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useShell } from '../../shell/shell.ts'
import type { SavedBy } from '../manage.ts'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import classes from './Editor.module.css'
import { useWhoSaved } from './useWhoSaved.ts'

type Props = {
  by: SavedBy
  /** Puts what is stored in place of what was changed here; rejects if it cannot be loaded. */
  onLoad: () => Promise<unknown>
  /** Saves what was changed here all the same. */
  onSave: () => unknown
  /** What the other has changed. */
  children?: ReactNode
}

/** Says who saved the same object in the meantime, and lets the operator choose what stays (D-23). */
export const Outdated = ({ by, onLoad, onSave, children }: Props) => {
  const t = useOperateTexts()
  const whoSaved = useWhoSaved()
  const { notify } = useShell()
  const reasonOf = useReason()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => unknown) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify(reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <Alert
      color="yellow"
      role="alert"
      title={whoSaved(by)}
      className={classes.refused}
      classNames={{ title: classes.alertTitle ?? '' }}
    >
      <p className={classes.alertText}>{t('outdatedText')}</p>
      {children}
      <div className={classes.choices}>
        <Button size="xs" variant="default" loading={busy} onClick={() => void run(onLoad)}>
          {t('loadStored')}
        </Button>
        <Button size="xs" loading={busy} onClick={() => void run(onSave)}>
          {t('saveAllTheSame')}
        </Button>
      </div>
    </Alert>
  )
}
