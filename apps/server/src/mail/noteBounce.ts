import type { Tickets } from '../tickets/tickets.ts'

/**
 * Notes at a ticket why its customer could not be mailed, with an entry of the timeline; the same again leaves no further entry.
 * @param reason on one line; '' once a mail got through
 */
export type NoteBounce = (tenantId: string, woId: string, reason: string) => Promise<void>

/** Longest reason that is kept, in characters. */
const LONGEST = 500

/** See NoteBounce; also for bounces that come back by mail. */
export const createNoteBounce =
  (tickets: Pick<Tickets, 'change'>): NoteBounce =>
  async (tenantId, woId, reason) => {
    const mailProblem = reason
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST)
      .toWellFormed()
    await tickets.change(tenantId, [woId], { mailProblem }, { kind: 'system' })
  }
