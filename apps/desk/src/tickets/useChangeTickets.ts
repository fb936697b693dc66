import type { Ticket } from '@foyer/client/agent/ticketTypes'
import { useReason } from '../operate/reason.ts'
import { useShell } from '../shell/shell.ts'
import { type TicketChange, useTicketAction } from './queries.ts'
import { useTicketTexts } from './texts.ts'

/** Changes tickets; tells what was refused, and with `tell` how many were changed. */
export const useChangeTickets = () => {
  const k = useTicketTexts()
  const { notify } = useShell()
  const reasonOf = useReason()
  const action = useTicketAction('changeWo')

  const run = async (woIds: readonly string[], change: TicketChange) => {
    try {
      return await action.mutateAsync({ woIds: [...woIds], change })
    } catch (error) {
      notify(reasonOf(error))
      return null
    }
  }
  const tellRefused = (refused: readonly { readonly reason: string }[]) => {
    const [first] = refused
    if (first) notify(k('refused', { count: refused.length, reason: first.reason }))
  }
  return {
    busy: action.isPending,
    change: async (woIds: readonly string[], change: TicketChange, tell = false): Promise<boolean> => {
      const done = await run(woIds, change)
      if (!done) return false
      if (tell && done.refused.length === 0) notify(k('changed', { count: done.changed.length }))
      tellRefused(done.refused)
      return done.refused.length === 0
    },
    /** Adds tags to each ticket's own. Tickets with the same tags are changed by one call. */
    addTags: async (tickets: readonly Ticket[], tags: readonly string[]): Promise<void> => {
      const alike = Map.groupBy(tickets, (ticket) => [...new Set([...ticket.tags, ...tags])].join('\n'))
      let count = 0
      for (const [key, some] of alike) {
        const done = await run(
          some.map(({ id }) => id),
          { tags: key.split('\n') },
        )
        if (!done) return
        count += done.changed.length
        tellRefused(done.refused)
      }
      notify(k('changed', { count }))
    },
  }
}
