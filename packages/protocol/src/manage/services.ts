import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  acknowledged,
  id,
  identityToken,
  messageText,
  nothing,
  nullable,
  onOff,
  paging,
  text,
  time,
  word,
} from '../fields.ts'
import { identityKey, modelPrice } from '../settings.ts'

const keyExample: Static<typeof identityKey> = { keyId: 'ik1', channelId: 'c2001', name: 'Shop 2026' }

const saveIdentityKey = defineCall({
  door: 'manage',
  name: 'saveIdentityKey',
  summary:
    'Makes a key with which a website signs who its customer is, or renames one; a new one answers its secret once',
  ledger: 'D-15',
  auth: 'operator',
  request: Type.Partial(Type.Omit(identityKey, ['createTime', 'secret'])),
  response: identityKey,
  examples: [{ channelId: 'c2001', name: 'Shop 2026' }],
  responseExamples: [{ ...keyExample, secret: '...' }],
})

const getIdentityKeyList = defineCall({
  door: 'manage',
  name: 'getIdentityKeyList',
  summary: 'The keys of the websites, newest first, without their secrets',
  ledger: 'D-15',
  auth: 'operator',
  request: Type.Object({ channelId: Type.Optional(id), ...paging }),
  response: Type.Array(identityKey),
  examples: [{}],
  responseExamples: [[keyExample]],
})

const deleteIdentityKey = defineCall({
  door: 'manage',
  name: 'deleteIdentityKey',
  summary: 'Removes a key: what it has signed is refused from now on',
  ledger: 'D-15',
  auth: 'operator',
  request: Type.Object({ keyId: Type.Optional(id), id: Type.Optional(id) }),
  response: acknowledged,
  examples: [{ keyId: 'ik1' }],
  responseExamples: [true],
})

/** What can be wrong with an identity token, in the order in which it is looked for. */
export const TOKEN_PROBLEMS = [
  'tooLarge',
  'malformed',
  'algorithm',
  'noKey',
  'unknownKey',
  'signature',
  'audience',
  'noIssueTime',
  'noExpiry',
  'issuedLater',
  'notYet',
  'expired',
  'tooLong',
  'subject',
  'claims',
] as const

const tryIdentityToken = defineCall({
  door: 'manage',
  name: 'tryIdentityToken',
  summary:
    'Says whether a website\u2019s token would be taken now, and what it says of the customer or what is wrong with it',
  ledger: 'D-15',
  auth: 'operator',
  request: Type.Object({ channelId: id, identityToken }),
  response: Type.Object({
    ok: onOff,
    /** Null for a token that is taken. */
    problem: nullable(word(...TOKEN_PROBLEMS)),
    /** The sentence that chatStart answers; '' for a token that is taken. */
    message: Type.String(),
    /** What the token says, JSON text; of a token that is not taken only what can be read. '' where nothing can. */
    claims: Type.String(),
  }),
  examples: [
    { channelId: 'c2001', identityToken: 'eyJhbGciOiJIUzI1NiIsImtpZCI6ImlrMSJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl' },
  ],
  responseExamples: [{ ok: 0, problem: 'signature', message: 'the signature is wrong', claims: '{"sub":"7"}' }],
})

/** Without the visitor's id, which is their credential; `sessionId` is their newest conversation. */
const blockedVisitor = Type.Object({
  sessionId: Type.String(),
  customerName: Type.String(),
  visitorNo: Type.Integer(),
  reason: Type.String(),
  adminId: Type.String(),
  adminNick: Type.String(),
  at: time,
})

const getBlockedVisitors = defineCall({
  door: 'manage',
  name: 'getBlockedVisitors',
  summary: 'Who is blocked, by whom and why, newest first',
  ledger: 'G-01',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(blockedVisitor),
  examples: [{}],
})

const unblockVisitor = defineCall({
  door: 'manage',
  name: 'unblockVisitor',
  summary: 'Lets a blocked visitor write again',
  ledger: 'G-01',
  auth: 'operator',
  request: Type.Object({ sessionId: id }),
  response: acknowledged,
  examples: [{ sessionId: 's1' }],
  responseExamples: [true],
})

const tryWords = defineCall({
  door: 'manage',
  name: 'tryWords',
  summary: 'Which sensitive words a text has',
  ledger: 'G-57',
  auth: 'operator',
  request: Type.Object({ text: messageText }),
  response: Type.Object({ words: Type.Array(Type.String()) }),
  examples: [{ text: 'a badword' }],
  responseExamples: [{ words: ['badword'] }],
})

const tested = { ms: Type.Integer(), problem: Type.String() }

const testTranslator = defineCall({
  door: 'manage',
  name: 'testTranslator',
  summary: 'Translates a text by the stored endpoint; problem says why it did not',
  ledger: 'G-58',
  auth: 'operator',
  request: Type.Object({ text: text(500), locale: text(10) }),
  response: Type.Object({ text: Type.String(), ...tested }),
  examples: [{ text: 'Good morning', locale: 'de' }],
  responseExamples: [{ text: 'Guten Morgen', ms: 120, problem: '' }],
})

const saveModelPrice = defineCall({
  door: 'manage',
  name: 'saveModelPrice',
  summary: 'What the endpoint of the model charges, so that its cost can be shown',
  ledger: 'G-07',
  auth: 'operator',
  request: Type.Partial(modelPrice),
  response: modelPrice,
  examples: [{ inPrice: 0.15, outPrice: 0.6, currency: 'USD' }],
  responseExamples: [{ inPrice: 0.15, outPrice: 0.6, currency: 'USD' }],
})

const getModelPriceList = defineCall({
  door: 'manage',
  name: 'getModelPriceList',
  summary: 'What the endpoint of the model charges, as a list of one',
  ledger: 'G-07',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(modelPrice),
  examples: [{}],
  responseExamples: [[{ inPrice: 0, outPrice: 0, currency: 'EUR' }]],
})

const deleteModelPrice = defineCall({
  door: 'manage',
  name: 'deleteModelPrice',
  summary: 'Forgets what the endpoint of the model charges (id is the currency)',
  ledger: 'G-07',
  auth: 'operator',
  request: Type.Object({ id }),
  response: acknowledged,
  examples: [{ id: 'EUR' }],
  responseExamples: [true],
})

const getServices = defineCall({
  door: 'manage',
  name: 'getServices',
  summary:
    'What this installation uses beyond itself: model with its use of today, mail, sign-in, and where it calls out to',
  ledger: 'S1.1-06',
  auth: 'operator',
  request: nothing,
  response: Type.Object({
    /** An empty url: there is no model. Tokens of today in UTC; `estimated` 1: the endpoint does not say them, and they are counted by length. */
    model: Type.Object({
      url: Type.String(),
      model: Type.String(),
      asked: Type.Integer(),
      tokensIn: Type.Integer(),
      tokensOut: Type.Integer(),
      estimated: Type.Integer(),
    }),
    /** An empty host: no mail goes out. */
    mail: Type.Object({ host: Type.String(), from: Type.String() }),
    /** An empty issuer: passwords alone. */
    signIn: Type.Object({ issuer: Type.String() }),
    /** Private addresses that the installation may call (D-04), and the hosts that this tenant makes it call. */
    egress: Type.Object({
      allowed: Type.Array(Type.String()),
      hosts: Type.Array(Type.Object({ host: Type.String(), use: Type.String() })),
    }),
  }),
  examples: [{}],
})

const testModel = defineCall({
  door: 'manage',
  name: 'testModel',
  summary: 'Asks the model for one word; problem says why it did not answer',
  ledger: 'G-07',
  auth: 'operator',
  request: nothing,
  response: Type.Object({ text: Type.String(), ...tested }),
  examples: [{}],
  responseExamples: [{ text: 'Hello', ms: 640, problem: '' }],
})

/** Services and safety of the tenant: what the page "General" shows beside the lists of settings. */
export const serviceCalls = {
  saveIdentityKey,
  getIdentityKeyList,
  deleteIdentityKey,
  tryIdentityToken,
  getBlockedVisitors,
  unblockVisitor,
  tryWords,
  testTranslator,
  saveModelPrice,
  getModelPriceList,
  deleteModelPrice,
  getServices,
  testModel,
} as const
