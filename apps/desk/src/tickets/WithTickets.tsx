import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueries } from '../operate/queries.ts'
import { useDesk } from '../useClient.ts'
import { useRefresh } from './queries.ts'
import { WithTicketTexts } from './texts.ts'

const Following = ({ children }: { children: ReactNode }) => {
  useRefresh()
  return children
}

// One cache for all places that show tickets: a list that was left is there at once when the agent comes back.
let cache: { readonly agent: unknown; readonly queries: QueryClient } | null = null

/** The cache of the agent's tickets; another agent at this screen gets a new one. */
const cacheOf = (agent: string): QueryClient => {
  if (cache?.agent !== agent) cache = { agent, queries: createQueries() }
  return cache.queries
}

/** What every place that shows tickets needs: their texts, and a cache that follows their changes. */
export const WithTickets = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => {
  const { agent } = useDesk()
  return (
    <QueryClientProvider client={cacheOf(agent.getState().me?.id ?? '')}>
      <WithTicketTexts fallback={fallback}>
        <Following>{children}</Following>
      </WithTicketTexts>
    </QueryClientProvider>
  )
}
