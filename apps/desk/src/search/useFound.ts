import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useAgent } from '../useClient.ts'

const messageOf = (state: unknown): string => {
  const message = (state as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}

/** Leads to the message that a result of the search names; `onLost` when it lies too far back. */
export const useFound = (sessionId: string, onLost: () => void): void => {
  const { showMessage } = useAgent()
  const { state, key } = useLocation()
  const message = messageOf(state)
  const lost = useEffectEvent(onLost)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is that of a click: the same result leads there again
  useEffect(() => {
    if (sessionId === '' || message === '') return
    let left = false
    showMessage(sessionId, message).then(
      (shown) => !(shown || left) && lost(),
      () => {},
    )
    return () => {
      left = true
    }
  }, [sessionId, message, key, showMessage])
}
