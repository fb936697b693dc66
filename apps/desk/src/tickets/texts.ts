import type { Texts } from '@foyer/locales'
import type { TicketKey } from '@foyer/locales/tickets/index'
import { createContext, use } from 'react'

export const TicketTextsContext = createContext<Texts<TicketKey> | null>(null)

/** The texts of tickets. Throws outside of WithTickets. */
export const useTicketTexts = (): Texts<TicketKey> => {
  const texts = use(TicketTextsContext)
  if (!texts) throw new Error('This component is outside of WithTickets')
  return texts
}
