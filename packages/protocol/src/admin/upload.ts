import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, text } from '../fields.ts'
import { BODY_MAX, UPLOAD_MAX } from '../limits.ts'
import { uploadResponse } from '../visitor/upload.ts'

/** `sessionId` for a file of a conversation, or purpose `wo` for a ticket, `face` for the agent's own picture or one of a channel. */
export const deskUploadRequest = Type.Object({ sessionId: Type.Optional(id), purpose: Type.Optional(text(16)) })

export const deskUploadResponse = uploadResponse

export const deskUpload = defineCall({
  door: 'admin',
  name: 'upload',
  summary:
    'Uploads a file of an agent: parts `file` and sessionId, or purpose=wo for a ticket, purpose=face for their own picture or one of a channel',
  ledger: 'G-01',
  auth: 'agent',
  bodyLimit: UPLOAD_MAX + BODY_MAX,
  multipart: true,
  request: deskUploadRequest,
  response: deskUploadResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
})
