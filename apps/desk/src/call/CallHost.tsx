import { createPiece } from '@foyer/browser/piece'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAgent, useAgentState, useDesk } from '../useClient.ts'

const CallWindow = createPiece(async () => (await import('./CallWindow.tsx')).CallWindow)

/** Loads the window of calls when one rings or is wanted, or when the desk finds one as it is opened (G-20). */
export const CallHost = ({ goTo }: { goTo: (sessionId: string) => void }) => {
  const { onCall } = useAgent()
  const { callWish } = useDesk()
  const wanted = useSyncExternalStore(callWish.subscribe, () => callWish.get() !== null)
  const found = useAgentState(({ foundCall }) => foundCall !== null)
  const [first, setFirst] = useState('')
  // From then on it stays: the wish is soon taken, the call is not soon over.
  const [used, setUsed] = useState(false)
  if ((wanted || found) && !used) setUsed(true)
  useEffect(() => onCall((id, { action, by }) => action === 'invite' && by !== 'agent' && setFirst(id)), [onCall])
  if (first === '' && !used) return null
  return <CallWindow first={first} goTo={goTo} />
}
