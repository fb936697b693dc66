import type { Session } from '@foyer/client/agent/types'
import { useAgentState, useTexts } from '../useClient.ts'
import { visitorName } from './visitorName.ts'

/** What the visitor of the open conversation is called, by its row and by what is known of them, whichever comes first. */
export const useVisitorName = (sessionId: string, session: Session | null): string => {
  const t = useTexts()
  const customer = useAgentState(({ open }) => (open?.sessionId === sessionId ? open.customer : null))
  return visitorName(t, {
    customerName: session?.customerName || customer?.name || '',
    email: session?.email || customer?.email || '',
    visitorNo: session?.visitorNo || customer?.visitorNo || 0,
  })
}
