import type { Texts } from '@foyer/locales'
import type { DeskTicketKey } from '@foyer/locales/deskTickets/index'
import { createContext, use } from 'react'

export const TicketTextsContext = createContext<Texts<DeskTicketKey> | null>(null)

/** The texts of tickets. Throws outside of WithTickets. */
export const useTicketTexts = (): Texts<DeskTicketKey> => {
  const texts = use(TicketTextsContext)
  if (!texts) throw new Error('This component is outside of WithTickets')
  return texts
}
