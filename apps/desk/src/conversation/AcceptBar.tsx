import type { Session } from '@foyer/client/agent/types'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useCapacity } from '../team/capacity.ts'
import { useAgent, useTexts } from '../useClient.ts'
import { DecisionBar } from './DecisionBar.tsx'
import { useFocusOnOpen } from './useFocusOnOpen.ts'

type Props = {
  session: Session
  onAccept: () => void
  onRefuse: () => void
  onTakeOver: (() => void) | null
}

/**
 * Accepts a waiting conversation, or refuses an offered one. An agent at capacity reads why they cannot accept: the
 * button stays focusable, and the reason is its description.
 */
export const AcceptBar = ({ session: { id, offered }, onAccept, onRefuse, onTakeOver }: Props) => {
  const t = useTexts()
  const { full, load, room } = useCapacity(id)
  const { loadColleagues } = useAgent()
  useEffect(() => {
    // An operator may have raised the limit since.
    if (full) loadColleagues().catch(() => {})
  }, [full, loadColleagues])
  const hintId = useId()
  const takesOver = onTakeOver !== null && !offered
  const hint = full ? t('full', { load, room }) : t('acceptHint')
  const accept = useRef<HTMLButtonElement>(null)
  useFocusOnOpen(accept)
  return (
    <DecisionBar hint={takesOver ? `${hint} ${t('takeOverHint')}` : hint} hintId={hintId}>
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
    </DecisionBar>
  )
}
