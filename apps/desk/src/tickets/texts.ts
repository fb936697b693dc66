import { loadDeskTicketMessages } from '@foyer/locales/deskTickets/index'
import { createLoadedTexts } from '../loadedTexts.tsx'

/** The texts of tickets. */
export const [WithTicketTexts, useTicketTexts] = createLoadedTexts(loadDeskTicketMessages)
