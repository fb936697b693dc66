import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { BASE64_BODY_MAX } from '../limits.ts'

// imgData has no maxLength: counting the characters of 70 MiB costs more than the bodyLimit that ends it anyway
export const uploadBase64Request = Type.Object({ imgData: Type.String(), userId: id })

export const uploadBase64Response = Type.Object({ url: Type.String(), fileName: Type.String(), size: Type.Integer() })

export const uploadBase64 = defineCall({
  door: 'visitor',
  name: 'uploadBase64',
  summary: 'Uploads a pasted picture; imgData is a data URL',
  ledger: 'X-16',
  auth: 'visitor',
  bodyLimit: BASE64_BODY_MAX,
  request: uploadBase64Request,
  response: uploadBase64Response,
  examples: [{ imgData: 'data:image/png;base64,iVBORw0KGgo=', userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: [{ url: 'https://files.example.com/f/cd34.png', fileName: 'screenshot.png', size: 48211 }],
})
