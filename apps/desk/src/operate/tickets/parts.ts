import type { Part } from '../Parts.tsx'

/** The parts of the subject "Tickets". */
export const ticketParts: readonly Part[] = [
  { path: 'tickets', label: 'ticketTypes' },
  { path: 'tickets/rules', label: 'ticketRules' },
]
