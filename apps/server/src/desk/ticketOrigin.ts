import { type acceptedLocale, serverText } from '@foyer/locales/server/index'
import { HANDLE_TYPE } from '@foyer/protocol/kinds'
import { type FromChat, fromChat } from '../tickets/fromChat.ts'
import type { Actor, NewTicket, TicketRow } from '../tickets/types.ts'
import type { TicketUnit } from '../tickets/unit.ts'
import type { DeskViewer } from './feeds.ts'
import type { DeskParts } from './parts.ts'

type Parts = Pick<DeskParts, 'sessions' | 'messages' | 'customers' | 'channels'>
type Reader = { readonly me: DeskViewer; readonly locale: ReturnType<typeof acceptedLocale> & string }

/** What a conversation gives to its ticket; empty without one. */
export type Origin = Pick<NewTicket, 'title' | 'content'> &
  Partial<Pick<NewTicket, 'userId' | 'channelId' | 'sessionId' | 'adminId'>> & { readonly chat: FromChat | null }

/** Reads what a conversation gives to its ticket. @throws notFound for one that the agent may not see */
export const createOrigin =
  ({ sessions, messages, customers, channels }: Parts) =>
  async ({ me, locale }: Reader, sessionId: string): Promise<Origin> => {
    if (sessionId === '') return { title: '', content: '', chat: null }
    const session = await sessions.access(me, sessionId)
    const [rows, channel, customer] = await Promise.all([
      messages.session(session, sessionId),
      channels.find(session.channelId),
      customers.find(session, null),
    ])
    const chat = fromChat(rows, { locale, timeZone: channel?.workTime?.timeZone })
    const { name = '', email = '' } = customer?.visitor ?? {}
    const title = serverText(locale, 'chatTicketTitle', { name: name || email || '-' })
    const { userId, channelId } = session
    return { title, content: chat.asked, userId, channelId, sessionId, adminId: me.adminId, chat }
  }

/** Opens a ticket with the transcript of its conversation and that one's files as a note. */
export const openWithTranscript = async (
  { openIn, replyIn }: Pick<DeskParts['tickets'], 'openIn' | 'replyIn'>,
  unit: TicketUnit,
  ticket: NewTicket,
  chat: FromChat | null,
  by: Actor,
): Promise<TicketRow> => {
  const row = await openIn(unit, ticket, by)
  const { transcript = '', files = [] } = chat ?? {}
  const note = { handleType: HANDLE_TYPE.note, content: transcript, files, clientId: 'transcript' }
  if (transcript !== '') await replyIn(unit, ticket.tenantId, row.wo_id, note, by)
  return row
}
