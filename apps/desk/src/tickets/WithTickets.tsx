import type { Agent } from '@foyer/client/agent/types'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueries } from '../operate/queries.ts'
import { useAgent } from '../useClient.ts'
import { keepFresh } from './queries.ts'
import { WithTicketTexts } from './texts.ts'

// One cache for all places that show tickets: a list that was left is there at once when the agent comes back.
let cache: { readonly adminId: string; readonly queries: QueryClient; readonly end: () => void } | null = null

/** The cache of the agent's tickets; another agent at this screen gets a new one. */
const cacheOf = (agent: Agent): QueryClient => {
  const adminId = agent.getState().me?.id ?? ''
  if (cache?.adminId === adminId) return cache.queries
  cache?.end()
  const queries = createQueries()
  cache = { adminId, queries, end: keepFresh(agent, queries) }
  return queries
}

/** What every place that shows tickets needs: their texts, and a cache that follows their changes. */
export const WithTickets = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <QueryClientProvider client={cacheOf(useAgent())}>
    <WithTicketTexts fallback={fallback}>{children}</WithTicketTexts>
  </QueryClientProvider>
)
