import { TICKET_KINDS, TICKET_SORTS, TICKET_VIEWS } from '@foyer/protocol/kinds'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { TicketQuery } from './queries.ts'

/** Parameters of the address that hold a query, by its members. */
const lists = {
  typeIds: 'type',
  adminIds: 'agent',
  groupIds: 'group',
  channelIds: 'channel',
  tags: 'tag',
} as const

const numbers = { woStatuses: 'status', woPriorities: 'priority' } as const

const names = ['view', 'kind', 'q', 'sort', 'saved', ...Object.values(lists), ...Object.values(numbers)] as const

const oneOf = <Word extends string>(words: readonly Word[], word: string | null) =>
  words.find((one) => one === word) ?? null

/** The query that the address holds: all kinds of tickets unless it names some. */
export const queryOf = (params: URLSearchParams): TicketQuery => {
  const query: TicketQuery = {
    view: oneOf(TICKET_VIEWS, params.get('view')) ?? 'mine',
    woKinds: TICKET_KINDS.filter((kind) => !params.has('kind') || params.getAll('kind').includes(kind)),
  }
  const sort = oneOf(TICKET_SORTS, params.get('sort'))
  if (sort) query.sort = sort
  const words = params.get('q')?.trim()
  if (words) query.words = words
  for (const [member, name] of Object.entries(lists) as [keyof typeof lists, string][])
    if (params.has(name)) query[member] = params.getAll(name)
  for (const [member, name] of Object.entries(numbers) as [keyof typeof numbers, string][])
    if (params.has(name)) query[member] = params.getAll(name).map(Number) as never
  return query
}

/** Writes a query into the address's parameters; others, such as the language, stay. */
export const paramsOf = (query: TicketQuery, before: URLSearchParams, saved = ''): URLSearchParams => {
  const params = new URLSearchParams(before)
  for (const name of names) params.delete(name)
  params.set('view', query.view ?? 'mine')
  if (saved !== '') params.set('saved', saved)
  if (query.sort) params.set('sort', query.sort)
  if (query.words) params.set('q', query.words)
  const kinds = query.woKinds ?? TICKET_KINDS
  if (kinds.length < TICKET_KINDS.length) for (const kind of kinds) params.append('kind', kind)
  for (const [member, name] of [...Object.entries(lists), ...Object.entries(numbers)])
    for (const value of (query[member as keyof TicketQuery] as readonly (string | number)[] | undefined) ?? [])
      params.append(name, String(value))
  return params
}

/** How many filters a query has besides its view, its kinds and its order. */
export const countFilters = ({ view: _, woKinds: __, sort: ___, ...filters }: TicketQuery): number =>
  Object.values(filters).filter((value) => (Array.isArray(value) ? value.length > 0 : value !== '')).length

/** What the address says: the list's query and the saved view that it came from, and how to go elsewhere. */
export const usePlace = () => {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  // The address as text is the same reference while nothing changes.
  const query = useMemo(() => queryOf(new URLSearchParams(search)), [search])
  const saved = params.get('saved') ?? ''
  const searchOf = (next: TicketQuery, id = '') => `?${paramsOf(next, params, id)}`
  return {
    query,
    saved,
    search,
    searchOf,
    /** Shows the list of a query. */
    show: (next: TicketQuery, id = '') => navigate({ pathname: '/tickets', search: searchOf(next, id) }),
    /** Changes the list's query in place: typing in the search is no step of the browser's history. */
    refine: (change: Partial<TicketQuery>) =>
      navigate({ pathname: '/tickets', search: searchOf({ ...query, ...change }, saved) }, { replace: true }),
    open: (ticketId: string) => navigate({ pathname: `/tickets/${ticketId}`, search }),
    toList: () => navigate({ pathname: '/tickets', search }),
  }
}
