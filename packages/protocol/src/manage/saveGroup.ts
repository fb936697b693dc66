import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { group } from '../staff.ts'

export const saveGroupRequest = Type.Partial(group)

export const saveGroupResponse = group

export const saveGroup = defineCall({
  door: 'manage',
  name: 'saveGroup',
  summary: 'Makes or changes a group of agents',
  ledger: 'X-41',
  auth: 'operator',
  request: saveGroupRequest,
  response: saveGroupResponse,
  examples: [
    { groupId: 'g11', groupName: 'Sales', adminIds: ['a21'] },
    { groupId: 'g11', groupName: 'Sales', offerSeconds: 60 },
  ],
  responseExamples: [{ groupId: 'g11', groupName: 'Sales', adminIds: ['a21'], offerSeconds: 60 }],
})
