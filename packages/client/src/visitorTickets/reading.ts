import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import type { Answer } from '../http.ts'
import { toList, toRaw, toText } from '../read.ts'
import { type Calling, mapped } from './calling.ts'
import { readLeftMessage, readTemplate, readTicket } from './ticketWire.ts'
import type { LeftMessage, Template, Ticket } from './types.ts'

/** What the pages of tickets read from the server. */
export const createReading = ({ visitorCall, ticketCall, own, userId, tenantId, log }: Calling) => ({
  channel: async (id: string): Promise<Answer<Partial<ChannelInfo>>> =>
    mapped(await visitorCall('channelInfo', { id }), (data) => toRaw(data) as Partial<ChannelInfo>),
  /** The fields of a ticket type. */
  typeTemplate: async (id: string): Promise<Answer<Template>> =>
    mapped(await ticketCall('getTemplateFiledInfoByTypeId', { id, tenantId }), (data) => readTemplate(data, log)),
  /** The fields of a card form. */
  cardTemplate: async (id: string): Promise<Answer<Template>> =>
    mapped(await ticketCall('getTemplateFiledInfoByTemplateId', { id, tenantId }), (data) => readTemplate(data, log)),
  ticket: async (id: string): Promise<Answer<Ticket>> =>
    mapped(await ticketCall('queryWoById', { id, ...own() }), readTicket),
  /** The visitor's own tickets, newest first, without their timelines. */
  ownTickets: async (): Promise<Answer<readonly Ticket[]>> =>
    mapped(await ticketCall('queryWoByCustom', { userId: userId(), tenantId }), (data) => toList(data).map(readTicket)),
  /** The visitor's own messages left in a channel, newest first. */
  ownMessages: async (channelId: string): Promise<Answer<readonly LeftMessage[]>> =>
    mapped(await visitorCall('getLeaveMsgList', { userId: userId(), channelId }), (data) =>
      toList(data).map(readLeftMessage),
    ),
  /** Answers of the robot that may settle these words; none where they cannot be had. */
  suggestions: async (channelId: string, words: string) => {
    const answer = await visitorCall('suggestAnswers', { channelId, words, ...own() })
    const found = answer.ok ? toList(answer.data).map(toRaw) : []
    return found
      .map(({ docId, question }) => ({ docId: toText(docId), question: toText(question) }))
      .filter(({ docId, question }) => docId !== '' && question !== '')
  },
  /** The answer of one of them, which may be HTML. */
  suggested: async (channelId: string, docId: string): Promise<Answer<string>> =>
    mapped(await visitorCall('getAnswer', { channelId, docId }), (data) => toText(toRaw(data).answer)),
})
