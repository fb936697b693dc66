import { reasonOf } from '@foyer/client/agent/reason'
import { useNavigate } from 'react-router'
import { reasonText } from '../notices/reasonText.ts'
import { useShell } from '../shell/shell.ts'
import { useKeptSearch } from '../shell/useKeptSearch.ts'
import { useAgent, useTexts } from '../useClient.ts'

/** Makes a ticket of a conversation and opens it. A conversation that was made one already leads to that ticket. */
export const useMakeTicket = (sessionId: string): (() => Promise<void>) => {
  const t = useTexts()
  const { ticketCall } = useAgent()
  const { notify } = useShell()
  const navigate = useNavigate()
  const search = useKeptSearch()
  return async () => {
    if (sessionId === '') return
    const answer = await ticketCall('addWo', { sessionId, clientId: sessionId })
    if (answer.ok) await navigate({ pathname: `/tickets/${answer.data.woId}`, search })
    else notify(reasonText(t, reasonOf(answer)))
  }
}
