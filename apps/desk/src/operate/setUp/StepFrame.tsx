import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { type Overwriting, overwriteAll } from '../editing/useSave.ts'
import classes from './setUp.module.css'
import type { StepProps } from './step.ts'
import { useSetUpTexts } from './texts.ts'

type Props = Pick<StepProps, 'onBack'> & {
  onReload?: StepProps['onReload']
  title: string
  busy: boolean
  error: Error | null
  /** The saves of what others may save too. */
  saves?: readonly Overwriting[]
  last?: boolean
  onSkip?: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A step: its form, and the ways on and back. */
export const StepFrame = (props: Props) => {
  const { title, busy, error, saves = [], last = false, onBack, onSkip, onReload = null, onSubmit, children } = props
  const t = useSetUpTexts()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form className={classes.step} onSubmit={submit} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
      <SaveFailure error={error} onLoad={onReload} onOverwrite={() => overwriteAll(saves, onSubmit)} />
      <div className={classes.acts}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {t(last ? 'finish' : 'next')}
        </Button>
        {onSkip && (
          <Button variant="subtle" color="gray" onClick={onSkip}>
            {t('skip')}
          </Button>
        )}
      </div>
    </form>
  )
}
