import type { ResponseOf } from '@foyer/protocol/call'
import { HANDLE_TYPE } from '@foyer/protocol/kinds'
import type { queryWoById } from '@foyer/protocol/workorder/queryWoById'
import type { FastifyRequest } from 'fastify'
import { canRate } from '../tickets/rate.ts'
import { isShut } from '../tickets/states.ts'
import type { EntryRow, TicketRow } from '../tickets/types.ts'
import { completeUrl } from '../visitor/fileMessage.ts'
import { wireDate } from '../visitor/wireDate.ts'

type Ticket = ResponseOf<typeof queryWoById>

/** Files with their full addresses. */
const presentFiles = (request: FastifyRequest, files: TicketRow['files']) =>
  files.map((file) => ({ ...file, fileUrl: completeUrl(request, file.fileUrl) }))

/** A ticket as its customer sees it (S3.14, G-47), without its entries. @param asks whether the operator wants ratings */
export const presentTicket = (request: FastifyRequest, ticket: TicketRow, asks: boolean): Ticket => ({
  woId: ticket.wo_id,
  woTitle: ticket.title,
  woContent: ticket.content,
  woType: ticket.type_id,
  woTypeId: ticket.type_id,
  woTypeName: ticket.type_name,
  woStartWay: 0,
  partnerId: ticket.partner_id,
  tenantId: ticket.tenant_id,
  createTime: wireDate(ticket.created_at),
  updateTime: wireDate(ticket.updated_at),
  woFileRelVoList: presentFiles(request, ticket.files),
  cusFieldConfigInfoVoList: [...ticket.fields],
  crmCustomerVo: { name: ticket.name, phone: ticket.phone },
  woStatus: ticket.status,
  woPriority: ticket.priority,
  woNo: ticket.wo_no,
  woKind: ticket.kind,
  canReply: isShut(ticket.status) ? 0 : 1,
  canRate: asks && canRate(ticket) ? 1 : 0,
  stars: ticket.stars,
  channelId: ticket.channel_id,
})

const SPOKEN: readonly number[] = [HANDLE_TYPE.reply, HANDLE_TYPE.customer]

/**
 * The entries that a customer sees: replies and their own words; notes only where the channel shows them. Changes without words are
 * never shown.
 */
export const presentEntries = (request: FastifyRequest, entries: readonly EntryRow[], showsNotes: boolean) =>
  entries
    .filter(({ handle_type: type }) => SPOKEN.includes(type) || (showsNotes && type !== HANDLE_TYPE.change))
    .map((entry) => ({
      handleId: entry.handle_id,
      handleTime: wireDate(entry.at),
      handleUserName: entry.who,
      handleType: entry.handle_type,
      handleWoStatus: entry.status,
      handleContent: entry.content,
      woFileVoList: presentFiles(request, entry.files),
      quoted: entry.quoted,
    }))
