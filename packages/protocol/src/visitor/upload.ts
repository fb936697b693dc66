import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, messageIdOrNone, text } from '../fields.ts'
import { BODY_MAX, UPLOAD_MAX } from '../limits.ts'

export const uploadRequest = Type.Object({
  userId: Type.Optional(id),
  purpose: Type.Optional(text(16)),
  id: Type.Optional(messageIdOrNone),
  /** With purpose=wo, of somebody without a userId: where the ticket will be. */
  tenantId: Type.Optional(id),
  channelId: Type.Optional(id),
})

export const uploadResponse = Type.Object({
  url: Type.String(),
  fileName: Type.String(),
  size: Type.Integer(),
  fileType: Type.String(),
  /** The visitor that was made of somebody without a userId (G-46). */
  userId: Type.Optional(Type.String()),
})

export const upload = defineCall({
  door: 'visitor',
  name: 'upload',
  summary:
    'Uploads a file of a visitor who has an agent: parts userId and `file`; purpose=wo for a picture of a ticket, also with a ticket token',
  ledger: 'X-18',
  auth: 'visitor',
  bodyLimit: UPLOAD_MAX + BODY_MAX,
  multipart: true,
  request: uploadRequest,
  response: uploadResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: [
    { url: 'https://files.example.com/f/ab12.pdf', fileName: 'invoice.pdf', size: 120034, fileType: 'pdf' },
  ],
})
