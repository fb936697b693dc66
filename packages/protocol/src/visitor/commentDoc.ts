import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, onOff, text, word } from '../fields.ts'
import { VOTE_REASONS } from '../kinds.ts'
import { VOTE_COMMENT_MAX } from '../limits.ts'

/** Our additions `reason` and `content` say why an answer did not help; they may follow the dislike in a second call, once. */
export const commentDocRequest = Type.Object({
  docId: id,
  isUseful: onOff,
  robotNo: Type.Optional(id),
  sessionId: Type.Optional(id),
  tenantId: Type.Optional(id),
  userId: id,
  reason: Type.Optional(word(...VOTE_REASONS)),
  content: Type.Optional(text(VOTE_COMMENT_MAX)),
})

export const commentDocResponse = acknowledged

export const commentDoc = defineCall({
  door: 'visitor',
  name: 'commentDoc',
  summary: 'Likes (1) or dislikes (0) an answer, once',
  ledger: 'X-26',
  auth: 'visitor',
  request: commentDocRequest,
  response: commentDocResponse,
  examples: [
    {
      docId: 'd101',
      isUseful: 1,
      robotNo: 'r01',
      sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      tenantId: 't1001',
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
    },
    {
      docId: 'd101',
      isUseful: 0,
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      reason: 'wrong',
      content: 'The label is not free any more.',
    },
  ],
  responseExamples: [true],
})
