import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { configuration, configurationChange } from '../configuration.ts'
import { id, onOff } from '../fields.ts'

/** A tenant's knowledge may be long. */
const BODY = 16 * 1024 * 1024

const example = { foyer: 1 as const, channels: [{ channelId: 'c2001', mainColor: '#2878ff' }] }

const exportConfig = defineCall({
  door: 'manage',
  name: 'exportConfig',
  summary: 'The configuration of a channel, or of the whole tenant, as one object without secrets',
  ledger: 'D-21',
  auth: 'operator',
  request: Type.Object({ channelId: Type.Optional(id) }),
  response: configuration,
  examples: [{ channelId: 'c2001' }, { channelId: '' }],
  responseExamples: [example],
})

const importConfig = defineCall({
  door: 'manage',
  name: 'importConfig',
  summary: 'Applies an exported configuration, all of it or nothing; with dryRun 1 it only answers what would change',
  ledger: 'D-21',
  auth: 'operator',
  // its members are checked one by one, so that a refusal names the object
  request: Type.Object({ config: Type.Record(Type.String(), Type.Unknown()), dryRun: Type.Optional(onOff) }),
  response: Type.Object({ changes: Type.Array(configurationChange) }),
  examples: [{ config: example, dryRun: 1 }],
  responseExamples: [{ changes: [{ path: 'channels.c2001.mainColor', before: '#7a1fa2', after: '#2878ff' }] }],
  bodyLimit: BODY,
  whole: true,
})

/** Configuration as code (D-21). */
export const configurationCalls = { exportConfig, importConfig } as const
