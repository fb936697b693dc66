import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../useClient.ts'
import classes from './DialogFoot.module.css'

type Props = {
  /** Where there is something to call off. */
  onCancel?: () => void
  /** Said before the buttons. */
  hint?: string
  /** The button that does it. */
  children: ReactNode
}

/** The end of a dialog: the way out, and the way on. */
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
