import type { Session } from '@foyer/client/agent/types'
import { useState } from 'react'
import { useAgentState, useIsOperator } from '../useClient.ts'
import { isAssignedTo } from './assignee.ts'

/** What can be done about who has the open conversation, and the two surfaces of it. */
export const useTeamActions = (session: Session | null) => {
  const [handing, setHanding] = useState(false)
  const [colleagues, setColleagues] = useState(false)
  const operator = useIsOperator()
  const me = useAgentState((state) => state.me?.id ?? '')
  const held = session?.state === 'agent' && !session.offered
  const mine = isAssignedTo(session, me) && !session?.offered
  const mayHandOn = mine || (operator && (held || session?.state === 'queued'))
  return {
    /** The agent has it: it is theirs to answer, to close and to hand on. */
    mine,
    handing: handing && mayHandOn,
    handOn: mayHandOn ? () => setHanding(true) : null,
    cancel: () => setHanding(false),
    mayTakeOver: operator && session !== null && session.state !== 'ended' && !mine,
    colleagues: { opened: colleagues, onChange: setColleagues },
  }
}
