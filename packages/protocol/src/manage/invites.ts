import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, list, onOff, paging, text, time } from '../fields.ts'
import { filledLine } from '../setting.ts'
import { account } from '../staff.ts'

/** The link of an invitation, which is answered once. */
const invited = Type.Object({
  id,
  url: Type.String(),
  expireTime: time,
  /** 1 if the mail server has taken the mail. */
  mailed: onOff,
})

const invitedExample = {
  id: 'i9c1',
  url: 'https://chat.example.com/desk/invite?token=...',
  expireTime: 1714781620000,
  mailed: 1,
} as const

const inviteAdmin = defineCall({
  door: 'manage',
  name: 'inviteAdmin',
  summary: 'Invites somebody by a link that works once, for three days; mailed where a mail server is set',
  ledger: 'D-22',
  auth: 'operator',
  request: Type.Object({
    account,
    adminNick: Type.Optional(filledLine(64)),
    email: Type.Optional(text(320)),
    roleId: Type.Optional(id),
    groupIds: Type.Optional(list(id, 100)),
  }),
  response: invited,
  examples: [
    { account: 'lee', adminNick: 'Lee', email: 'lee@example.com', roleId: 'agent', groupIds: [] },
    { account: 'kim' },
  ],
  responseExamples: [invitedExample],
})

const getInviteList = defineCall({
  door: 'manage',
  name: 'getInviteList',
  summary: 'The invitations that nobody has accepted yet, newest first',
  ledger: 'D-22',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(
    Type.Object({
      id,
      account: Type.String(),
      adminNick: Type.String(),
      email: Type.String(),
      roleId: Type.String(),
      groupIds: Type.Array(Type.String()),
      createTime: time,
      expireTime: time,
      /** 1 if its time is over; it can be sent again. */
      expired: onOff,
    }),
  ),
  examples: [{}],
  responseExamples: [
    [
      {
        id: 'i9c1',
        account: 'lee',
        adminNick: 'Lee',
        email: 'lee@example.com',
        roleId: 'agent',
        groupIds: ['g11'],
        createTime: 1714521620000,
        expireTime: 1714781620000,
        expired: 0,
      },
    ],
  ],
})

const sendInviteAgain = defineCall({
  door: 'manage',
  name: 'sendInviteAgain',
  summary: 'Makes a new link for an invitation and mails it; the old link ends',
  ledger: 'D-22',
  auth: 'operator',
  request: Type.Object({ id }),
  response: invited,
  examples: [{ id: 'i9c1' }],
  responseExamples: [invitedExample],
})

const deleteInvite = defineCall({
  door: 'manage',
  name: 'deleteInvite',
  summary: 'Takes an invitation back',
  ledger: 'D-22',
  auth: 'operator',
  request: Type.Object({ id }),
  response: acknowledged,
  examples: [{ id: 'i9c1' }],
  responseExamples: [true],
})

/** Invitations (D-22). */
export const inviteCalls = { inviteAdmin, getInviteList, sendInviteAgain, deleteInvite } as const
