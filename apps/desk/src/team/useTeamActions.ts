import type { Session } from '@foyer/client/agent/types'
import { useState } from 'react'
import { useAgentState, useMay } from '../useClient.ts'
import { isAssignedTo } from './assignee.ts'

/** What this agent may do about the open conversation's assignee, and the state of the dialog for it. */
export const useTeamActions = (session: Session | null) => {
  const [handOnOpen, setHandOnOpen] = useState(false)
  const all = useMay('chats.all')
  const me = useAgentState((state) => state.me?.id ?? '')
  const held = session?.state === 'agent' && !session.offered
  const mine = isAssignedTo(session, me) && !session?.offered
  const mayHandOn = mine || (all && (held || session?.state === 'queued'))
  return {
    /** The conversation is assigned to this agent, who may answer, close and hand it on. */
    mine,
    handOnOpen: handOnOpen && mayHandOn,
    handOn: mayHandOn ? () => setHandOnOpen(true) : null,
    cancel: () => setHandOnOpen(false),
    mayTakeOver: all && session !== null && session.state !== 'ended' && !mine,
  }
}
