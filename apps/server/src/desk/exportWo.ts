import type { exportWo as call } from '@foyer/protocol/admin/exportWo'
import { DOWNLOAD_TYPES, type Handler } from '../http/door.ts'
import { writeTicketSheet } from '../tickets/ticketSheet.ts'
import type { DeskParts } from './parts.ts'
import { readTicketQuery } from './ticketQuery.ts'

const MOST = 10_000

/** Answers the tickets of a query as a sheet (G-01). */
export const exportWo =
  ({ viewer, ticketLists }: Pick<DeskParts, 'viewer' | 'ticketLists'>): Handler<typeof call> =>
  async (query, { request }) => {
    const tickets = await ticketLists.list(await viewer(request), readTicketQuery(query), 1, MOST)
    return { bytes: await writeTicketSheet(tickets), type: DOWNLOAD_TYPES.csv, fileName: 'tickets.csv' }
  }
