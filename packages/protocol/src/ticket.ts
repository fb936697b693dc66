import { type Static, Type } from 'typebox'
import { address, id, list, name, text } from './fields.ts'
import { formField } from './form.ts'
import { ATTACHMENTS_MAX } from './limits.ts'

/** S3.14-12. */
export const ticketFile = Type.Object({ fileName: name, fileType: Type.Optional(text(64)), fileUrl: address })
/** Attachments of a request (S5.5-01). */
export const ticketFiles = list(ticketFile, ATTACHMENTS_MAX)

/** S3.14-13; the parts of a value are joined with ',' (G-44). */
export const ticketField = Type.Object({ fieldId: id, fieldName: Type.Optional(name), fieldValue: text(5000) })

/** S3.14-16 to 23. */
export const handleRecord = Type.Object({
  handleId: Type.Optional(Type.String()),
  handleTime: Type.String(),
  handleUserName: Type.String(),
  handleType: Type.Integer(),
  handleWoStatus: Type.Integer(),
  handleContent: Type.String(),
  woFileVoList: Type.Array(ticketFile),
})

/** Ticket (S3.14, G-47); lists answer it without handle records. */
export const ticket = Type.Object({
  woId: Type.String(),
  woTitle: Type.String(),
  woContent: Type.String(),
  woType: Type.Optional(Type.String()),
  woTypeId: Type.String(),
  woTypeName: Type.String(),
  woStartWay: Type.Optional(Type.Integer()),
  partnerId: Type.Optional(Type.String()),
  userId: Type.Optional(Type.String()),
  tenantId: Type.Optional(Type.String()),
  createTime: Type.String(),
  woFileRelVoList: Type.Optional(Type.Array(ticketFile)),
  cusFieldConfigInfoVoList: Type.Optional(Type.Array(ticketField)),
  crmCustomerVo: Type.Optional(Type.Object({ name: Type.String(), phone: Type.String() })),
  woStatus: Type.Integer(),
  woPriority: Type.Integer(),
  woHandleInfoVoList: Type.Optional(Type.Array(handleRecord)),
})

/** A ticket for the desk, without the visitor's secret userId (G-51). */
export const deskTicket = Type.Omit(ticket, ['userId'])

export const ticketType = Type.Object({ typeId: id, typeName: name })

/** The fields of a ticket type. */
export const ticketTemplate = Type.Object({
  templateId: Type.Optional(Type.String()),
  woType: ticketType,
  typeName: Type.String(),
  items: list(formField, 100),
})
export type TicketTemplate = Static<typeof ticketTemplate>
