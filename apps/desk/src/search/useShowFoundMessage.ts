import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useAgent } from '../useClient.ts'

const messageOf = (state: unknown): string => {
  const message = (state as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}

/** Shows the message that a search result names; calls `onLost` if it is too far back. */
export const useShowFoundMessage = (sessionId: string, onLost: () => void): void => {
  const { showMessage } = useAgent()
  const { state, key } = useLocation()
  const message = messageOf(state)
  const handleLost = useEffectEvent(onLost)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key differs with each click: the same result shows its message again
  useEffect(() => {
    if (sessionId === '' || message === '') return
    let cancelled = false
    showMessage(sessionId, message).then(
      (shown) => !(shown || cancelled) && handleLost(),
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [sessionId, message, key, showMessage])
}
