import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { workTime, workTimeSettings } from '../channel.ts'
import { id } from '../fields.ts'

export const saveWorkTimeRequest = Type.Object({
  channelId: id,
  ...Type.Partial(Type.Object(workTimeSettings)).properties,
})

export const saveWorkTimeResponse = workTime
export type SaveWorkTimeResponse = Static<typeof saveWorkTimeResponse>

const example: SaveWorkTimeResponse = {
  channelId: 'c2001',
  timeZone: 'Asia/Shanghai',
  workTime: [{ week: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' }],
  holiday: ['2024-05-01'],
}

export const saveWorkTime = defineCall({
  door: 'manage',
  name: 'saveWorkTime',
  summary: 'The working time of a channel (G-25)',
  ledger: 'X-41',
  auth: 'operator',
  request: saveWorkTimeRequest,
  response: saveWorkTimeResponse,
  examples: [example],
  responseExamples: [example],
})
