import type { ManageCall, ManageRequest, ManageResponse } from '@foyer/client/agent/managing'
import {
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAgent } from '../useClient.ts'
import { createManage, refusalOf } from './manage.ts'

const tries = 2

/** What was asked and is known in this area. A refusal is final, a network that is gone is tried again. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // the browser's word on the network is often wrong: the call itself tells
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
  /** While other words are asked for, the last answer stands. */
  readonly keep?: boolean
  /** Is asked anew by each page that opens: what is edited must not be an old answer. */
  readonly fresh?: boolean
}

/** Asks a call that changes nothing; the same call with the same body is asked once. */
export const useAsk = <Name extends ManageCall>(
  name: Name,
  body: ManageRequest<Name>,
  { enabled = true, keep = false, fresh = false }: AskOptions = {},
): UseQueryResult<ManageResponse<Name>> => {
  const { ask } = useManage()
  return useQuery<ManageResponse<Name>>({
    queryKey: [name, body],
    queryFn: () => ask(name, body),
    enabled,
    ...(fresh ? { staleTime: 0, gcTime: 0 } : {}),
    ...(keep ? { placeholderData: (previous) => previous } : {}),
  })
}

/** Carries out a call that changes something; afterwards the calls in `stale` are asked again where they are shown. */
export const useChange = <Name extends ManageCall>(
  name: Name,
  stale: readonly ManageCall[],
): UseMutationResult<ManageResponse<Name>, Error, ManageRequest<Name>> => {
  const { ask } = useManage()
  const renew = useRenew(stale)
  return useMutation({ mutationFn: (body: ManageRequest<Name>) => ask(name, body), onSuccess: renew })
}

/** Has the answers of these calls asked for again. */
export const useRenew = (stale: readonly ManageCall[]): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })))
}
