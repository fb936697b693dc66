import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, jsonText, name, onOff, text } from '../fields.ts'

export const updateUserInfoRequest = Type.Object({
  userId: id,
  pollId: Type.Optional(id),
  userName: Type.Optional(name),
  phone: Type.Optional(text(64)),
  email: Type.Optional(text(320)),
  params: Type.Optional(jsonText),
  /** 1: the members of `params`, an object, join those that are known; null removes one. Otherwise `params` replaces what is known. */
  mergeParams: Type.Optional(onOff),
})

export const updateUserInfoResponse = acknowledged

export const updateUserInfo = defineCall({
  door: 'visitor',
  name: 'updateUserInfo',
  summary: 'What the host page says of the visitor; members left out stay',
  ledger: 'X-32',
  auth: 'visitor',
  request: updateUserInfoRequest,
  response: updateUserInfoResponse,
  examples: [
    {
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      pollId: 'p71c2a9e04d5b4f6c8a9b0c1d2e3f4a5b',
      userName: 'Ann',
      phone: '13800138000',
      email: 'ann@example.com',
      params: '{"vip":"1"}',
    },
  ],
  responseExamples: [true],
})
