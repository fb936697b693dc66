import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useManage } from '../queries.ts'
import type { Person } from './names.ts'

/** The largest page that a list answers. */
const PAGE = 100

/** All people of the tenant, page by page, and always as they are now: each page loads them for itself. */
export const useEverybody = (enabled = true): UseQueryResult<Person[]> => {
  const { ask } = useManage()
  const place = useId()
  return useQuery({
    queryKey: ['getAdminList', 'everybody', place],
    queryFn: async () => {
      const people: Person[] = []
      for (let page = 1; ; page += 1) {
        const more = await ask('getAdminList', { page, pageSize: PAGE })
        people.push(...more)
        if (more.length < PAGE) return people
      }
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
}
