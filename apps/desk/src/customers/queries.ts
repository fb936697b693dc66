import type { CustomerCall, Customers } from '@foyer/client/agent/customers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../operate/manage.ts'
import { useAgent } from '../useClient.ts'

const ask = async <Name extends CustomerCall>(
  { customerCall }: Customers,
  name: Name,
  body: Parameters<typeof customerCall<Name>>[1],
) => dataOf(await customerCall<Name>(name, body))

export type CustomerRecord = Awaited<ReturnType<typeof ask<'getCustomerRecord'>>>
export type CustomerMoment = CustomerRecord['moments'][number]
export type CustomerQuery = Parameters<typeof ask<'queryCustomerList'>>[2]

/** Customers per page of the list. */
export const PAGE = 50

/** The customers of a query. */
export const useCustomerList = (query: CustomerQuery) => {
  const agent = useAgent()
  return useQuery({
    queryKey: ['customers', query],
    queryFn: () => ask(agent, 'queryCustomerList', query),
    placeholderData: (previous) => previous,
  })
}

/** A customer's record, by its id or by a session. */
export const useCustomerRecord = (key: Parameters<typeof ask<'getCustomerRecord'>>[2]) => {
  const agent = useAgent()
  return useQuery({ queryKey: ['customer', key], queryFn: () => ask(agent, 'getCustomerRecord', key), staleTime: 0 })
}

/** Loads the older part of a customer's time line. */
export const useOlderMoments = () => {
  const agent = useAgent()
  return useMutation({
    mutationFn: (body: Parameters<typeof ask<'getCustomerTimeline'>>[2]) => ask(agent, 'getCustomerTimeline', body),
  })
}

/** Runs a call that changes customers, then loads again what is shown of them. */
export const useCustomerAction = <Name extends CustomerCall>(name: Name) => {
  const agent = useAgent()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof ask<Name>>[2]) => ask(agent, name, body),
    onSettled: () => client.invalidateQueries(),
  })
}
