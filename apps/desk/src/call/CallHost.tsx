import { markedSession } from '@foyer/call/marks'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useAgent, useDesk } from '../useClient.ts'

const CallWindow = lazy(() => import('./CallWindow.tsx').then((module) => ({ default: module.CallWindow })))

/** Loads the window of calls when one rings, is wanted, or ran before the page was loaded again (G-20). */
export const CallHost = ({ goTo }: { goTo: (sessionId: string) => void }) => {
  const { onCall } = useAgent()
  const { callWish } = useDesk()
  const wanted = useSyncExternalStore(callWish.subscribe, () => callWish.get() !== null)
  const [first, setFirst] = useState(markedSession)
  // From then on it stays: the wish is soon taken, the call is not soon over.
  const [used, setUsed] = useState(false)
  if (wanted && !used) setUsed(true)
  useEffect(() => onCall((id, { action, by }) => action === 'invite' && by !== 'agent' && setFirst(id)), [onCall])
  if (first === '' && !used) return null
  return (
    <Suspense>
      <CallWindow first={first} goTo={goTo} />
    </Suspense>
  )
}
