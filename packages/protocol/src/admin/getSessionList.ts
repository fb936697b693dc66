import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { oneOf, paging, time, word } from '../fields.ts'
import { deskSession } from '../staff.ts'

export const getSessionListRequest = Type.Object({
  status: oneOf(0, 1, 2, 3),
  ...paging,
  maxTime: Type.Optional(time),
  /** `team`: of all agents, for operators; `mentions`: with notes that mention the agent, whatever the status. */
  scope: Type.Optional(word('team', 'mentions')),
})

export const getSessionListResponse = Type.Array(deskSession)

export const getSessionList = defineCall({
  door: 'admin',
  name: 'getSessionList',
  summary:
    'Sessions of the agent and of their groups: 0 ended, 1 with the robot (team only), 2 with an agent, 3 queued',
  ledger: 'X-40',
  auth: 'agent',
  request: getSessionListRequest,
  response: getSessionListResponse,
  examples: [{ status: 2 }],
  responseExamples: [
    [
      {
        sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9',
        customerName: 'Ann',
        channelId: 'c2001',
        status: 2,
        adminId: 'a21',
        startTime: 1714521600000,
        waitIndex: 0,
        lastMsg: 'Hello',
      },
    ],
  ],
})
