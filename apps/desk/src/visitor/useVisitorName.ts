import type { Session } from '@foyer/client/agent/types'
import { useAgentState, useTexts } from '../useClient.ts'
import { visitorName } from './visitorName.ts'

/**
 * The name of the open conversation's visitor, from its row or from the customer's facts, whichever is loaded first.
 */
export const useVisitorName = (sessionId: string, session: Session | null): string => {
  const t = useTexts()
  const customer = useAgentState(({ open }) => (open?.sessionId === sessionId ? open.customer : null))
  return visitorName(t, {
    customerName: session?.customerName || customer?.name || '',
    email: session?.email || customer?.email || '',
    visitorNo: session?.visitorNo || customer?.visitorNo || 0,
  })
}
