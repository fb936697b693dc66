import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../useClient.ts'
import classes from './DialogFoot.module.css'

type Props = {
  /** If the dialog has something to cancel. */
  onCancel?: () => void
  /** A hint before the buttons. */
  hint?: string
  /** The confirming button. */
  children: ReactNode
}

/** The last line of a dialog: a hint, Cancel and the confirming button. */
export const DialogFoot = ({ onCancel, hint, children }: Props) => {
  const t = useTexts()
  return (
    <div className={classes.foot}>
      {hint && <span className={classes.hint}>{hint}</span>}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {children}
    </div>
  )
}
