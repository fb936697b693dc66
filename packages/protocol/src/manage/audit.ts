import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, nullable, text, time } from '../fields.ts'

/** One change: `before` and `after` hold the members that differ; null where there was nothing, or is nothing any more. */
export const auditEntry = Type.Object({
  at: time,
  adminId: Type.String(),
  account: Type.String(),
  /** The API key in whose name a program made the change, '' for a person. */
  apiKeyName: Type.Optional(Type.String()),
  address: Type.String(),
  call: Type.String(),
  subject: Type.String(),
  subjectId: Type.String(),
  /** What the object was called then; '' for what has no name. */
  subjectName: Type.Optional(Type.String()),
  before: nullable(Type.Unknown()),
  after: nullable(Type.Unknown()),
})

/** What a search in the audit log may ask for; times in epoch ms. */
export const auditFilter = {
  from: Type.Optional(time),
  to: Type.Optional(time),
  adminId: Type.Optional(id),
  subject: Type.Optional(text(64)),
}

const getAuditList = defineCall({
  door: 'manage',
  name: 'getAuditList',
  summary: 'Who changed what, when and from where, newest first',
  ledger: 'D-18',
  auth: 'operator',
  request: Type.Object({
    ...auditFilter,
    subjectId: Type.Optional(id),
    pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  response: Type.Object({ total: Type.Integer(), list: Type.Array(auditEntry) }),
  examples: [{ from: 1_763_800_000_000, subject: 'channel', pageNum: 1, pageSize: 20 }],
  responseExamples: [
    {
      total: 1,
      list: [
        {
          at: 1_763_800_000_000,
          adminId: 'a1',
          account: 'owner',
          address: '203.0.113.7',
          call: 'saveChannel',
          subject: 'channel',
          subjectId: 'c2001',
          subjectName: 'Mossbell',
          before: { mainColor: '#2878ff' },
          after: { mainColor: '#7a1fa2' },
        },
      ],
    },
  ],
})

const exportAudit = defineCall({
  door: 'manage',
  name: 'exportAudit',
  summary: 'The entries of a search in the audit log as a CSV file, the newest 10 000',
  ledger: 'D-18',
  auth: 'operator',
  request: Type.Object({ ...auditFilter, subjectId: Type.Optional(id) }),
  response: Type.Unknown(),
  examples: [{ subject: 'channel' }],
  download: true,
})

/** The log of changes (D-18). */
export const auditCalls = { getAuditList, exportAudit } as const
