import { HANDLE_TYPE } from '@foyer/protocol/kinds'
import type { WoSettings } from '@foyer/protocol/settings'
import type { Random } from '../../newId.ts'
import { createReplyIn } from '../reply.ts'
import { readTicketSettings } from '../settings.ts'
import type { TicketHook } from '../types.ts'
import { createTicketUnit } from '../unit.ts'
import { operatorsRules } from './rules.ts'

/** The automatic answer to a new ticket in a language, else in its own; '' for none. Mails that confirm a ticket contain it. */
export const autoReplyText = ({ autoReply, autoReplyText: own, translations }: WoSettings, locale: string): string =>
  autoReply === 1 ? (translations[locale]?.autoReplyText?.trim() || own).trim() : ''

/**
 * Answers what customers open with the operator's text, as a public entry of the system. Nobody is told of it: the entry comes with the ticket,
 * and it is no answer of an agent, so the first answer stays due.
 */
export const createAutoReply = (random: Random): TicketHook => {
  const replyIn = createReplyIn({ random, rules: operatorsRules, hooks: [] })
  return async (tx, { change, by, ticket }, now) => {
    if (change !== 'opened' || by.kind !== 'customer') return
    const content = autoReplyText(await readTicketSettings(tx, ticket.tenant_id), ticket.locale)
    if (content === '') return
    // what the unit is told is dropped with it
    const unit = createTicketUnit(tx, now)
    await replyIn(unit, ticket.tenant_id, ticket.wo_id, { handleType: HANDLE_TYPE.reply, content }, { kind: 'system' })
  }
}
