import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { NotSaved } from '../editing/NotSaved.tsx'
import { useReason } from '../reason.ts'
import classes from './setUp.module.css'
import type { StepProps } from './step.ts'
import { useSetUpTexts } from './texts.ts'

type Props = Pick<StepProps, 'onBack'> & {
  title: string
  busy: boolean
  error: unknown
  last?: boolean
  onSkip?: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A step: its form, and the ways on and back. */
export const StepFrame = ({ title, busy, error, last = false, onBack, onSkip, onSubmit, children }: Props) => {
  const t = useSetUpTexts()
  const reasonOf = useReason()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form className={classes.step} onSubmit={submit} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
      {error != null && <NotSaved reason={reasonOf(error)} />}
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
