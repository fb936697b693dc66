import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { managedChannel, workTime, workTimeSettings } from '../channel.ts'
import { evaluateInfo } from '../evaluation.ts'
import { acknowledged, id, onOff, paging } from '../fields.ts'
import { withTranslations } from '../setting.ts'
import { channelEvaluateInfo } from '../settings.ts'

/** 1: about the draft, which only operators and the preview see (D-23). */
const draft = Type.Optional(onOff)

const getChannel = defineCall({
  door: 'manage',
  name: 'getChannel',
  summary: 'A channel with its working time and hosts; with draft 1 as it will be when its draft is published',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ channelId: id, draft }),
  response: managedChannel,
  examples: [{ channelId: 'c2001' }, { channelId: 'c2001', draft: 1 }],
})

const saveChannel = defineCall({
  door: 'manage',
  name: 'saveChannel',
  summary:
    'Makes a channel, or changes the members that are present; with draft 1 visitors see it when it is published',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ ...Type.Partial(managedChannel).properties, draft }),
  response: managedChannel,
  examples: [
    {
      channelId: 'c2001',
      mainColor: '#2878ff',
      receiveMode: 1,
      msgToTransferFlag: 1,
      allowOrigin: ['https://shop.example.com'],
    },
  ],
})

const getChannelList = defineCall({
  door: 'manage',
  name: 'getChannelList',
  summary: 'The channels of the tenant',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(managedChannel),
  examples: [{}],
})

const deleteChannel = defineCall({
  door: 'manage',
  name: 'deleteChannel',
  summary: 'Removes a channel',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: id }),
  response: acknowledged,
  examples: [{ id: 'c2001' }],
  responseExamples: [true],
})

const saveWorkTimeRequest = Type.Object({
  channelId: id,
  draft,
  ...Type.Partial(Type.Object(workTimeSettings)).properties,
})

const saveWorkTimeResponse = workTime

const saveWorkTimeExample: Static<typeof saveWorkTimeResponse> = {
  channelId: 'c2001',
  timeZone: 'Asia/Shanghai',
  workTime: [{ week: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' }],
  holiday: ['2024-05-01'],
}

const saveWorkTime = defineCall({
  door: 'manage',
  name: 'saveWorkTime',
  summary: 'The working time of a channel (G-25)',
  ledger: 'X-41',
  auth: 'operator',
  request: saveWorkTimeRequest,
  response: saveWorkTimeResponse,
  examples: [saveWorkTimeExample],
  responseExamples: [saveWorkTimeExample],
})

const getWorkTimeListRequest = Type.Object({
  channelId: Type.Optional(id),
  draft,
  ...paging,
})

const getWorkTimeList = defineCall({
  door: 'manage',
  name: 'getWorkTimeList',
  summary: 'The working times of the channels',
  ledger: 'X-41',
  auth: 'operator',
  request: getWorkTimeListRequest,
  response: Type.Array(workTime),
  examples: [{}],
})

const deleteWorkTime = defineCall({
  door: 'manage',
  name: 'deleteWorkTime',
  summary: 'Removes the working time of a channel (id is its channelId): always open',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: id }),
  response: acknowledged,
  examples: [{ id: 'c2001' }],
  responseExamples: [true],
})

const saveEvaluateInfoResponse = channelEvaluateInfo

const saveEvaluateInfoExample: Static<typeof saveEvaluateInfoResponse> = {
  channelId: 'c2001',
  evaluateModel: 1,
  starList: [
    {
      star: 1,
      levelTag: 'Slow,Rude,Unclear,Not solved',
      levelGuideMsg: 'Very unsatisfied',
      evaluateGuideMsg: 'What went wrong?',
      evaluateMsgRequired: 1,
      levelTagRequired: 1,
    },
  ],
  scoreList: [],
  levelTag: 'Fast,Friendly,Clear,Helpful',
  robotUnsolvedTag: 'Answer does not fit,Too long,Hard to understand,Not what I asked',
  robotSolvedTag: 'Fast,Clear,Complete,Easy',
  evaluateContentMax: 64,
}

const saveEvaluateInfo = defineCall({
  door: 'manage',
  name: 'saveEvaluateInfo',
  summary: 'How a channel is rated',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ channelId: id, draft, ...Type.Partial(evaluateInfo).properties, ...withTranslations }),
  response: saveEvaluateInfoResponse,
  examples: [saveEvaluateInfoExample],
  responseExamples: [saveEvaluateInfoExample],
})

const getEvaluateInfoListRequest = Type.Object({
  channelId: Type.Optional(id),
  draft,
  ...paging,
})

const getEvaluateInfoList = defineCall({
  door: 'manage',
  name: 'getEvaluateInfoList',
  summary: 'How the channels are rated',
  ledger: 'X-41',
  auth: 'operator',
  request: getEvaluateInfoListRequest,
  response: Type.Array(channelEvaluateInfo),
  examples: [{}],
})

const deleteEvaluateInfo = defineCall({
  door: 'manage',
  name: 'deleteEvaluateInfo',
  summary: 'Removes what is set for a channel (id is its channelId); the built-in rating takes its place',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: id }),
  response: acknowledged,
  examples: [{ id: 'c2001' }],
  responseExamples: [true],
})

/** Channels, their working time and their rating forms. */
export const channelCalls = {
  getChannel,
  saveChannel,
  getChannelList,
  deleteChannel,
  saveWorkTime,
  getWorkTimeList,
  deleteWorkTime,
  saveEvaluateInfo,
  getEvaluateInfoList,
  deleteEvaluateInfo,
} as const
