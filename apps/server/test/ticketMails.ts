import { randomBytes } from 'node:crypto'
import { openDb } from '../src/db/open.ts'
import { queueTicketMails } from '../src/mail/ticketNews.ts'
import { createAutoReply } from '../src/tickets/rules/autoReply.ts'
import { operatorsRules } from '../src/tickets/rules/rules.ts'
import { createTickets } from '../src/tickets/tickets.ts'
import type { NewTicket } from '../src/tickets/types.ts'
import type { Store } from './build.ts'

/** The verbs of tickets over a test's store, with their mails queued, for what no call of the door can do yet. */
export const openTickets = (store: Store, now: () => number) => {
  const db = openDb(store.url, () => undefined)
  const random = { bytes: randomBytes }
  const hooks = [createAutoReply(random), queueTicketMails]
  const tickets = createTickets({ db, clock: { now }, random, rules: operatorsRules, hooks, publish: () => undefined })
  const entries = (woId: string) =>
    db.k.selectFrom('ticket_entry').selectAll().where('wo_id', '=', woId).orderBy('entry_no').execute()
  return { db, tickets, entries, close: () => db.close() }
}

/** A ticket of the demo tenant's page. */
export const newTicket = (more: Partial<NewTicket> = {}): NewTicket => ({
  tenantId: 'demo',
  kind: 'ticket',
  source: 'page',
  channelId: 'demo',
  title: 'A chair is broken',
  content: 'One leg came off.',
  name: 'Ann',
  locale: 'en',
  ...more,
})
