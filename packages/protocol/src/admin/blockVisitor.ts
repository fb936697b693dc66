import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, onOff, text } from '../fields.ts'

export const blockVisitorRequest = Type.Object({ sessionId: id, blocked: onOff, reason: Type.Optional(text(500)) })

export const blockVisitorResponse = acknowledged

export const blockVisitor = defineCall({
  door: 'admin',
  name: 'blockVisitor',
  summary: 'Shuts the visitor of a session out, or lets them in again; a running session ends',
  ledger: 'G-01',
  auth: 'agent',
  request: blockVisitorRequest,
  response: blockVisitorResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9', blocked: 1, reason: 'Insults' }],
  responseExamples: [true],
})
