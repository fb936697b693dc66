import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, list, onOff, paging, text, time } from '../fields.ts'
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

const saveAdminExample = {
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
} as const

/** Groups of a person; as a member of a save, all of them. */
const groupIds = list(id)

/** A person in the list of operators. */
const listedAdmin = Type.Object({
  ...admin.properties,
  groupIds,
  /** ADMIN_STATUS; 0 also for somebody who has not been heard of for a minute. */
  status: Type.Integer(),
  /** When the person was last at the desk; 0: never. */
  seenAt: time,
  /** 1 if signing in takes a second step. */
  twoFactor: onOff,
})

const saveAdmin = defineCall({
  door: 'manage',
  name: 'saveAdmin',
  summary: 'Makes or changes an agent or operator',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({
    ...Type.Partial(admin).properties,
    groupIds: Type.Optional(groupIds),
    password: Type.Optional(text(1000)),
  }),
  response: saveAdminResponse,
  examples: [
    { ...saveAdminExample, password: '(only when it is set or changed)' },
    { adminId: 'a21', languages: ['en', 'zh'], groupIds: ['g11'] },
  ],
  responseExamples: [{ ...saveAdminExample, languages: ['en', 'zh'] }],
})

const getAdminList = defineCall({
  door: 'manage',
  name: 'getAdminList',
  summary: 'The agents and operators of the tenant',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(listedAdmin),
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
