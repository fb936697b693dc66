import type { Ticket } from '@foyer/client/agent/ticketTypes'
import { useState } from 'react'

/** The chosen tickets of a list. A ticket that the list no longer shows is not chosen. */
export const useChosen = (tickets: readonly Ticket[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = tickets.filter(({ id }) => ids.has(id))
  return {
    chosen,
    has: (id: string) => ids.has(id),
    all: tickets.length > 0 && chosen.length === tickets.length,
    toggle: (id: string) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    toggleAll: () => setIds(new Set(chosen.length === tickets.length ? [] : tickets.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type Chosen = ReturnType<typeof useChosen>
