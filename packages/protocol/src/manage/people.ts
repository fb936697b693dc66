import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, paging, text } from '../fields.ts'
import { admin, group } from '../staff.ts'

const saveGroup = defineCall({
  door: 'manage',
  name: 'saveGroup',
  summary: 'Makes or changes a group of agents',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Partial(group),
  response: group,
  examples: [
    { groupId: 'g11', groupName: 'Sales', adminIds: ['a21'] },
    { groupId: 'g11', groupName: 'Sales', offerSeconds: 60 },
  ],
  responseExamples: [{ groupId: 'g11', groupName: 'Sales', adminIds: ['a21'], offerSeconds: 60 }],
})

const getGroupList = defineCall({
  door: 'manage',
  name: 'getGroupList',
  summary: 'The groups of the tenant',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(group),
  examples: [{}],
  responseExamples: [[{ groupId: 'g11', groupName: 'Sales', adminIds: ['a21'], offerSeconds: 45 }]],
})

const deleteGroup = defineCall({
  door: 'manage',
  name: 'deleteGroup',
  summary: 'Removes a group',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: id }),
  response: acknowledged,
  examples: [{ id: 'g11' }],
  responseExamples: [true],
})

const saveAdminResponse = admin

const saveAdminExample: Static<typeof saveAdminResponse> = {
  adminId: 'a21',
  account: 'lee',
  role: 1,
  adminNick: 'Lee',
  adminFace: 'https://files.example.com/lee.png',
  adminCardSign: 'Happy to help',
  adminCardTel: '',
  adminCardMobile: '',
  adminCardEmail: 'lee@example.com',
  adminCardQq: '',
  adminCardWechat: '',
  maxSession: 5,
  autoAccept: 1,
}

const saveAdmin = defineCall({
  door: 'manage',
  name: 'saveAdmin',
  summary: 'Makes or changes an agent or operator',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ ...Type.Partial(admin).properties, password: Type.Optional(text(1000)) }),
  response: saveAdminResponse,
  examples: [{ ...saveAdminExample, password: '(only when it is set or changed)' }],
  responseExamples: [saveAdminExample],
})

const getAdminList = defineCall({
  door: 'manage',
  name: 'getAdminList',
  summary: 'The agents and operators of the tenant',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(admin),
  examples: [{}],
})

const deleteAdmin = defineCall({
  door: 'manage',
  name: 'deleteAdmin',
  summary: 'Removes an agent or operator',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: id }),
  response: acknowledged,
  examples: [{ id: 'a21' }],
  responseExamples: [true],
})

/** Accounts and groups. */
export const peopleCalls = {
  saveGroup,
  getGroupList,
  deleteGroup,
  saveAdmin,
  getAdminList,
  deleteAdmin,
} as const
