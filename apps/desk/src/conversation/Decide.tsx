import type { Session } from '@foyer/client/agent/types'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useCapacity } from '../team/capacity.ts'
import { useAgent, useTexts } from '../useClient.ts'
import { Choice } from './Choice.tsx'
import { useFocusOnOpen } from './useFocusOnOpen.ts'

type Props = {
  session: Session
  onAccept: () => void
  onRefuse: () => void
  onTakeOver: (() => void) | null
}

/**
 * Take the waiting customer, or leave one that was offered to somebody else. Who is full reads why they cannot accept: the button stays where
 * the focus finds it, and is named with the reason.
 */
export const Decide = ({ session: { id, offered }, onAccept, onRefuse, onTakeOver }: Props) => {
  const t = useTexts()
  const { full, load, room } = useCapacity(id)
  const { loadColleagues } = useAgent()
  useEffect(() => {
    // an operator may have allowed more since
    if (full) loadColleagues().catch(() => {})
  }, [full, loadColleagues])
  const hintId = useId()
  const takesOver = onTakeOver !== null && !offered
  const hint = full ? t('full', { load, room }) : t('acceptHint')
  const accept = useRef<HTMLButtonElement>(null)
  useFocusOnOpen(accept)
  return (
    <Choice hint={takesOver ? `${hint} ${t('takeOverHint')}` : hint} hintId={hintId}>
      {offered && (
        <Button variant="default" onClick={onRefuse}>
          {t('refuse')}
        </Button>
      )}
      {takesOver && (
        <Button variant="default" onClick={onTakeOver}>
          {t('takeOver')}
        </Button>
      )}
      <Button
        ref={accept}
        aria-describedby={hintId}
        {...(full ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: onAccept })}
      >
        {t('accept')}
      </Button>
    </Choice>
  )
}
