import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { evaluateInfo } from '../evaluation.ts'
import { id } from '../fields.ts'
import { channelEvaluateInfo } from '../settings.ts'

export const saveEvaluateInfoRequest = Type.Object({ channelId: id, ...Type.Partial(evaluateInfo).properties })

export const saveEvaluateInfoResponse = channelEvaluateInfo
export type SaveEvaluateInfoResponse = Static<typeof saveEvaluateInfoResponse>

const example: SaveEvaluateInfoResponse = {
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

export const saveEvaluateInfo = defineCall({
  door: 'manage',
  name: 'saveEvaluateInfo',
  summary: 'How a channel is rated',
  ledger: 'X-41',
  auth: 'operator',
  request: saveEvaluateInfoRequest,
  response: saveEvaluateInfoResponse,
  examples: [example],
  responseExamples: [example],
})
