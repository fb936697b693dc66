import { extensionOf } from '@foyer/protocol/files'
import { type Answer, ATTEMPT } from '../http.ts'
import { toNumber, toRaw, toText } from '../read.ts'
import type { LocalFile } from '../visitor/types.ts'
import { type Calling, createTurns, mapped } from './calling.ts'
import type { NewMessage, NewTicket, Taken, Ticket, TicketFile } from './types.ts'

const toFiles = (files: readonly TicketFile[]) =>
  files.map(({ name, url }) => ({ fileName: name, fileType: extensionOf(name), fileUrl: url }))

const toTicket = ({ template, fields, ...ticket }: NewTicket) => ({
  woTitle: ticket.title,
  woContent: ticket.text,
  woStartWay: 0,
  woType: ticket.askedType,
  woTypeId: template?.typeId ?? '',
  woTypeName: template?.typeName ?? '',
  cusFieldConfigInfoVoList: [...fields],
  woFileRelVoList: toFiles(ticket.files),
  channelId: ticket.channelId,
  customerName: ticket.name,
  phone: ticket.phone,
  email: ticket.email,
  website: ticket.website,
  ...(ticket.templateId && { templateId: ticket.templateId }),
})

const toMessage = (message: NewMessage) => ({
  channelId: message.channelId,
  customerName: message.name,
  customerPhone: message.phone,
  customerEmail: message.email,
  msgContent: message.text,
  website: message.website,
  ...(message.callback && { callback: message.callback }),
})

/**
 * What the pages of tickets send. Everything but a rating has the sender's own id: the same again is one ticket, one reply,
 * one message, so that a lost answer is no reason not to send again.
 */
export const createWriting = ({ visitorCall, ticketCall, ...calling }: Calling) => {
  const { own, orAnew, remember, tenantId } = calling
  const inTurn = createTurns(() => calling.userId() !== '')
  const upload = async (file: LocalFile) => {
    const answer = await calling.upload(file)
    if (answer.ok) remember(toText(toRaw(answer.data).userId))
    return answer
  }
  return {
    open: async (ticket: NewTicket, clientId: string): Promise<Answer<Taken>> => {
      const answer = await orAnew(() =>
        ticketCall('addWo', { ...own(), tenantId, clientId, ...toTicket(ticket) }, ATTEMPT),
      )
      if (answer.ok) remember(toText(toRaw(answer.data).userId))
      return mapped(answer, (data) => ({ id: toText(toRaw(data).woId), number: toNumber(toRaw(data).woNo) }))
    },
    leave: async (message: NewMessage, clientId: string): Promise<Answer<Taken>> => {
      const answer = await orAnew(() => visitorCall('leaveMsg', { ...own(), clientId, ...toMessage(message) }, ATTEMPT))
      return mapped(answer, (data) => ({ id: toText(toRaw(data).id), number: 0 }))
    },
    reply: (ticket: Ticket, text: string, files: readonly TicketFile[], clientId: string): Promise<Answer<unknown>> => {
      const body = { woId: ticket.id, woTypeId: ticket.typeId, handleContent: text, woFileRelVoList: toFiles(files) }
      return ticketCall('addWoHandleInfo', { ...own(), ...(tenantId && { tenantId }), clientId, ...body }, ATTEMPT)
    },
    /** Rates a solved or closed ticket; 0 stars for none. */
    rate: (id: string, solved: boolean, stars: number, comment: string): Promise<Answer<unknown>> => {
      const chosen = stars > 0 ? { stars: stars as 1 | 2 | 3 | 4 | 5 } : {}
      return ticketCall('rateWo', { woId: id, ...own(), solved: solved ? 1 : 0, comment, ...chosen })
    },
    /** Counts that an answer has settled what was about to be sent. */
    solvedBy: (channelId: string, docId: string): Promise<Answer<unknown>> =>
      visitorCall('solvedByAnswer', { channelId, docId, ...own() }),
    /** Uploads a picture for a ticket; answers its address. */
    upload: async (file: LocalFile): Promise<Answer<TicketFile>> =>
      mapped(await inTurn(() => upload(file)), (data) => ({ name: file.name, url: toText(toRaw(data).url) })),
  }
}
