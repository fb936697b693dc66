import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, onOff, time, word } from '../fields.ts'

const own = Type.Object({ userId: id })

/** What is kept of a visitor, by kind. */
const dataKind = word('facts', 'messages', 'files', 'conversations', 'calls', 'ratings', 'tickets', 'pages', 'customer')
export type DataKind = Static<typeof dataKind>

/** One kind of data: how many there are, and from when to when. */
const kept = Type.Object({ kind: dataKind, count: Type.Integer(), first: time, last: time })

export const getMyDataResponse = Type.Object({
  kept: Type.Array(kept),
  /** Everything, in kinds; only with `whole`. */
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type GetMyDataResponse = Static<typeof getMyDataResponse>

export const getMyData = defineCall({
  door: 'visitor',
  name: 'getMyData',
  summary: 'What is kept of the visitor; all of it with `whole` 1',
  ledger: '',
  auth: 'visitor',
  request: Type.Object({ ...own.properties, whole: Type.Optional(onOff) }),
  response: getMyDataResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: [{ kept: [{ kind: 'messages', count: 12, first: 1714521600000, last: 1714521620000 }] }],
})

/** `receiptId` proves the erasure and says nothing of the person; `erased` counts what is gone. */
export const eraseMyDataResponse = Type.Object({
  receiptId: Type.String(),
  at: time,
  erased: Type.Array(Type.Object({ kind: dataKind, count: Type.Integer() })),
})
export type EraseMyDataResponse = Static<typeof eraseMyDataResponse>

export const eraseMyData = defineCall({
  door: 'visitor',
  name: 'eraseMyData',
  summary: 'Removes what is kept of the visitor, and answers a receipt; the userId is over',
  ledger: '',
  auth: 'visitor',
  request: own,
  response: eraseMyDataResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: [
    { receiptId: 'er3f9c0d5be1a74c62b7d8e9f0a1b2c3', at: 1714521620000, erased: [{ kind: 'messages', count: 12 }] },
  ],
})
