import { type Static, Type } from 'typebox'
import { apiKey, apiKeySettings } from '../apiKey.ts'
import { defineCall } from '../call.ts'
import { acknowledged, id, paging } from '../fields.ts'

const made: Static<typeof apiKey> = {
  apiKeyId: 'k1',
  name: 'Nightly report',
  permissions: ['reports'],
  expireTime: 1_800_000_000_000,
  mark: 'x7Qa',
  createdAt: 1_763_800_000_000,
  lastUsedAt: null,
  adminId: 'a1',
  adminNick: 'Owner',
}

const saveApiKey = defineCall({
  door: 'manage',
  name: 'saveApiKey',
  summary:
    'Makes an API key, which acts for the caller; the answer alone shows it. A program sends it as `Authorization: Bearer KEY`',
  ledger: 'D-17',
  auth: 'operator',
  request: Type.Object({
    name: apiKeySettings.name,
    permissions: apiKeySettings.permissions,
    expireTime: Type.Optional(apiKeySettings.expireTime),
  }),
  response: Type.Object({ ...apiKey.properties, key: Type.String() }),
  examples: [{ name: 'Nightly report', permissions: ['reports'], expireTime: 4_000_000_000_000 }],
  responseExamples: [Object.assign({ key: 'fyk_…' }, made)],
})

const getApiKeyList = defineCall({
  door: 'manage',
  name: 'getApiKeyList',
  summary: 'The API keys of the tenant, newest first, without the keys themselves',
  ledger: 'D-17',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(apiKey),
  examples: [{}],
  responseExamples: [[made]],
})

const deleteApiKey = defineCall({
  door: 'manage',
  name: 'deleteApiKey',
  summary: 'Revokes an API key: calls with it are refused and its event streams end, on every node',
  ledger: 'D-17',
  auth: 'operator',
  request: Type.Object({ id: Type.Optional(id), apiKeyId: Type.Optional(id) }),
  response: acknowledged,
  examples: [{ id: 'k1' }, { apiKeyId: 'k1' }],
  responseExamples: [true],
})

/** API keys of programs (D-17). */
export const apiKeyCalls = { saveApiKey, getApiKeyList, deleteApiKey } as const
