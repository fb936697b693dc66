import type { ManageCall, ManageRequest, ManageResponse } from '@foyer/client/agent/managing'
import {
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useAgent } from '../useClient.ts'
import { createManage, refusalOf } from './manage.ts'

/** A channel as operators get it. */
export type ManageChannel = ManageResponse<'getChannelList'>[number]

const tries = 2

/** The area's query cache. It retries after a network error, not after a refusal. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // navigator.onLine is often wrong; the call itself shows whether the network is there.
        networkMode: 'always',
        retry: (failed, error) => {
          const kind = refusalOf(error)?.answer.kind
          return (kind === 'offline' || kind === 'unavailable') && failed < tries
        },
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always' },
    },
  })

export const useManage = (): ReturnType<typeof createManage> => {
  const agent = useAgent()
  return useMemo(() => createManage(agent), [agent])
}

type AskOptions = {
  readonly enabled?: boolean
  /** Keeps the last answer while another body is loading. */
  readonly keep?: boolean
  /** Every page that opens loads again, for itself: an editor must not start from the answer that a list has shown. */
  readonly fresh?: boolean
  /** Loads again each so many milliseconds while it is shown. */
  readonly repeat?: number
}

/** Loads the answer of a call that changes nothing; equal calls share one request. */
export const useManageQuery = <Name extends ManageCall>(
  name: Name,
  body: ManageRequest<Name>,
  { enabled = true, keep = false, fresh = false, repeat }: AskOptions = {},
): UseQueryResult<ManageResponse<Name>> => {
  const { ask } = useManage()
  const page = useId()
  return useQuery<ManageResponse<Name>>({
    queryKey: fresh ? [name, body, page] : [name, body],
    queryFn: () => ask(name, body),
    enabled,
    ...(repeat === undefined ? {} : { refetchInterval: repeat }),
    ...(fresh ? { staleTime: 0, gcTime: 0 } : {}),
    ...(keep ? { placeholderData: (previous) => previous } : {}),
  })
}

/** Runs a call that changes something, then reloads the calls in `stale` where they are shown. */
export const useManageMutation = <Name extends ManageCall>(
  name: Name,
  stale: readonly ManageCall[],
): UseMutationResult<ManageResponse<Name>, Error, ManageRequest<Name>> => {
  const { ask } = useManage()
  const renew = useInvalidate(stale)
  return useMutation({ mutationFn: (body: ManageRequest<Name>) => ask(name, body), onSuccess: renew })
}

/** Marks the answers of these calls as stale, so that they load again where they are shown. */
export const useInvalidate = (stale: readonly ManageCall[]): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })))
}
