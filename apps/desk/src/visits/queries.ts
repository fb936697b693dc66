import type { Site, SiteCall } from '@foyer/client/agent/site'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../operate/manage.ts'
import { useAgent } from '../useClient.ts'

const ask = async <Name extends SiteCall>({ siteCall }: Site, name: Name, body: Parameters<typeof siteCall<Name>>[1]) =>
  dataOf(await siteCall<Name>(name, body))

/** Somebody on the website now. */
export type Visitor = Awaited<ReturnType<typeof ask<'getSiteVisitorList'>>>['list'][number]
/** A page that a visitor has read, or reads while `leaveTime` is 0. */
export type Page = Awaited<ReturnType<typeof ask<'getPageList'>>>[number]

/** How often the open list is loaded again, in ms. */
const LIVE_MS = 5000

/** Who is on the website; loaded again while somebody looks. */
export const useVisitors = () => {
  const agent = useAgent()
  return useQuery({
    queryKey: ['visitors'],
    queryFn: () => ask(agent, 'getSiteVisitorList', {}),
    refetchInterval: LIVE_MS,
    staleTime: 0,
  })
}

/** The pages that a session's visitor has read. @param page the one that they read now, as far as it was told */
export const usePages = (sessionId: string, page: string | null) => {
  const agent = useAgent()
  return useQuery({
    queryKey: ['pages', sessionId, page],
    queryFn: () => ask(agent, 'getPageList', { sessionId }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

/** Writes to a visitor of the website; answers the session, which is the agent's. */
export const useWriteFirst = () => {
  const agent = useAgent()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { siteId: string; msgContent: string; id: string }) => ask(agent, 'writeFirst', body),
    onSettled: () => queries.invalidateQueries({ queryKey: ['visitors'] }),
  })
}
