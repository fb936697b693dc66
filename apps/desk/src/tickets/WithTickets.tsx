import { createTexts, type Locale } from '@foyer/locales'
import { type DeskTicketMessages, loadDeskTicketMessages } from '@foyer/locales/deskTickets/index'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { createQueries } from '../operate/queries.ts'
import { useDesk } from '../useClient.ts'
import { useRefresh } from './queries.ts'
import { TicketTextsContext } from './texts.ts'

type WordsProps = { messages: Promise<DeskTicketMessages>; locale: Locale; children: ReactNode }

const InWords = ({ messages, locale, children }: WordsProps) => {
  const loaded = use(messages)
  const texts = useMemo(() => createTexts(loaded, locale), [loaded, locale])
  useRefresh()
  return <TicketTextsContext value={texts}>{children}</TicketTextsContext>
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
  const { locale, agent } = useDesk()
  const [messages] = useState(() => loadDeskTicketMessages(locale))
  return (
    <QueryClientProvider client={cacheOf(agent.getState().me?.id ?? '')}>
      <Suspense fallback={fallback}>
        <InWords messages={messages} locale={locale}>
          {children}
        </InWords>
      </Suspense>
    </QueryClientProvider>
  )
}
