import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDesk, useTexts } from '../useClient.ts'
import classes from './CardDialog.module.css'
import type { CardKind } from './Tools.tsx'

type RecentProps = { kind: CardKind; nameOf: (content: string) => string; onPick: (content: string) => void }

/** Cards and forms that were sent from this browser before. */
export const RecentCards = ({ kind, nameOf, onPick }: RecentProps) => {
  const t = useTexts()
  const { recent } = useDesk()
  const [recentCards] = useState(() => recent.read(kind))
  if (recentCards.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own
    <div className={classes.recent} role="group" aria-label={t('recent')}>
      <span className={classes.label}>{t('recent')}</span>
      {recentCards.map((content) => (
        <Button key={content} variant="default" size="compact-sm" onClick={() => onPick(content)}>
          <span className={classes.short}>{nameOf(content)}</span>
        </Button>
      ))}
    </div>
  )
}
