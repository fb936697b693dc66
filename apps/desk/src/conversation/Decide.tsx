import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '../useClient.ts'
import { Choice } from './Choice.tsx'
import { useFocusOnOpen } from './useFocusOnOpen.ts'

type Props = { offered: boolean; onAccept: () => void; onRefuse: () => void; onTakeOver: (() => void) | null }

/** Take the waiting customer, or leave one that was offered to somebody else. */
export const Decide = ({ offered, onAccept, onRefuse, onTakeOver }: Props) => {
  const t = useTexts()
  const accept = useRef<HTMLButtonElement>(null)
  useFocusOnOpen(accept)
  return (
    <Choice hint={t('acceptHint')}>
      {offered && (
        <Button variant="default" onClick={onRefuse}>
          {t('refuse')}
        </Button>
      )}
      {onTakeOver && !offered && (
        <Button variant="default" onClick={onTakeOver}>
          {t('takeOver')}
        </Button>
      )}
      <Button ref={accept} onClick={onAccept}>
        {t('accept')}
      </Button>
    </Choice>
  )
}
