import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { managedChannel } from '../channel.ts'
import { CHANNEL_VERSIONS_KEPT, channelVersion, version } from '../channelVersion.ts'
import { acknowledged, id, paging } from '../fields.ts'

/** How often the channel was saved, as it was read: refused if it is outdated (D-23). */
const asRead = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
const answered = Type.Evaluate(Type.Intersect([managedChannel, Type.Object({ version: asRead })]))

const publishChannel = defineCall({
  door: 'manage',
  name: 'publishChannel',
  summary: 'Shows visitors the draft of a channel; without a draft nothing changes',
  ledger: 'D-23',
  auth: 'operator',
  request: Type.Object({ channelId: id, version: asRead }),
  response: answered,
  examples: [{ channelId: 'c2001' }, { channelId: 'c2001', version: 7 }],
})

const discardDraft = defineCall({
  door: 'manage',
  name: 'discardDraft',
  summary: 'Removes the draft of a channel',
  ledger: 'D-23',
  auth: 'operator',
  request: Type.Object({ channelId: id }),
  response: acknowledged,
  examples: [{ channelId: 'c2001' }],
  responseExamples: [true],
})

const getChannelHistory = defineCall({
  door: 'manage',
  name: 'getChannelHistory',
  summary: `The published versions of a channel, newest first; the last ${CHANNEL_VERSIONS_KEPT} are kept`,
  ledger: 'D-23',
  auth: 'operator',
  request: Type.Object({ channelId: id, ...paging }),
  response: Type.Array(channelVersion),
  examples: [{ channelId: 'c2001' }],
  responseExamples: [
    [
      {
        version: 2,
        at: 1_763_800_000_000,
        adminId: 'a1',
        account: 'owner',
        adminNick: 'Olga',
        changes: [{ path: 'mainColor', before: '#2878ff', after: '#7a1fa2' }],
      },
    ],
  ],
})

const revertChannel = defineCall({
  door: 'manage',
  name: 'revertChannel',
  summary: 'Shows visitors an earlier version of a channel again, as a new version; a draft stays',
  ledger: 'D-23',
  auth: 'operator',
  request: Type.Object({
    channelId: id,
    /** Which of the history. */
    version,
    readVersion: asRead,
  }),
  response: answered,
  examples: [
    { channelId: 'c2001', version: 1 },
    { channelId: 'c2001', version: 1, readVersion: 7 },
  ],
})

/** What becomes of drafts and earlier versions of channels (D-23). */
export const channelDraftCalls = { publishChannel, discardDraft, getChannelHistory, revertChannel } as const
