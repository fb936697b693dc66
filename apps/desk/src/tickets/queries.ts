import type { TicketCall, Tickets } from '@foyer/client/agent/tickets'
import type { OpenTicket, Ticket } from '@foyer/client/agent/ticketTypes'
import { readOpenTicket, readTickets } from '@foyer/client/agent/ticketWire'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../operate/manage.ts'
import { useAgent } from '../useClient.ts'

type Body<Name extends TicketCall> = Parameters<typeof asked<Name>>[2]

const asked = async <Name extends TicketCall>(
  { ticketCall }: Tickets,
  name: Name,
  body: Parameters<Tickets['ticketCall']>[1] & Parameters<typeof ticketCall<Name>>[1],
) => dataOf(await ticketCall<Name>(name, body))

/** A query of tickets in the protocol's words. */
export type TicketQuery = Body<'saveWoView'>['query']
export type TicketChange = Body<'changeWo'>['change']
export type NewReply = Body<'addWoHandleInfo'>
export type NewTicket = Body<'addWo'>

/** Tickets per page of a list. */
const PAGE = 50

/** The tickets of a query, page after page. */
export const useTickets = (query: TicketQuery) => {
  const agent = useAgent()
  return useInfiniteQuery({
    queryKey: ['tickets', query],
    queryFn: async ({ pageParam }) =>
      readTickets(await asked(agent, 'queryWoList', { ...query, page: pageParam, pageSize: PAGE })),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length + 1),
    placeholderData: (previous) => previous,
  })
}

/** The first tickets of a query; none while `enabled` is false. */
export const useFewTickets = (query: TicketQuery, enabled = true, pageSize = 20) => {
  const agent = useAgent()
  return useQuery<readonly Ticket[]>({
    queryKey: ['tickets', query, pageSize],
    queryFn: async () => readTickets(await asked(agent, 'queryWoList', { ...query, page: 1, pageSize })),
    enabled,
  })
}

/** A ticket with its timeline; null if it is not there. */
export const useOpenTicket = (ticketId: string) => {
  const agent = useAgent()
  return useQuery<OpenTicket | null>({
    queryKey: ['ticket', ticketId],
    queryFn: async () => readOpenTicket(await asked(agent, 'getWo', { woId: ticketId })),
    staleTime: 0,
  })
}

/** The agent's saved views. */
export const useSavedViews = () => {
  const agent = useAgent()
  return useQuery({ queryKey: ['ticketViews'], queryFn: () => asked(agent, 'getWoViewList', {}) })
}

/** The types of tickets with the fields of their forms. */
export const useTicketTypes = () => {
  const agent = useAgent()
  return useQuery({ queryKey: ['ticketTypes'], queryFn: () => asked(agent, 'getWoFormList', {}), staleTime: 300_000 })
}

/** Runs a call that changes tickets or views, then loads again what is shown of them. */
export const useTicketAction = <Name extends TicketCall>(name: Name) => {
  const agent = useAgent()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<Name>) => asked(agent, name, body),
    onSettled: () => client.invalidateQueries(),
  })
}

/** Milliseconds in which several changes cause one load. */
const GATHER = 250

/**
 * Loads what is shown again when tickets change, and what is not shown once it is opened; returns what ends it. It belongs to the cache,
 * not to a place that shows tickets: an agent who leaves a ticket at the moment of its change finds it changed in the next place.
 */
export const keepFresh = ({ onTicketChange }: Tickets, client: QueryClient): (() => void) => {
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = () => {
    const all = changed.has('')
    for (const id of all ? [] : changed) void client.invalidateQueries({ queryKey: ['ticket', id] })
    if (all) void client.invalidateQueries({ queryKey: ['ticket'] })
    void client.invalidateQueries({ queryKey: ['tickets'] })
    changed.clear()
    timer = undefined
  }
  const stop = onTicketChange((ticketId) => {
    changed.add(ticketId)
    timer ??= setTimeout(load, GATHER)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
