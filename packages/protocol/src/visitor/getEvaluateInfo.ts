import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { evaluateInfo } from '../evaluation.ts'
import { id } from '../fields.ts'

export const getEvaluateInfoRequest = Type.Object({ tenantId: Type.Optional(id), channelId: id })

export const getEvaluateInfoResponse = evaluateInfo
export type GetEvaluateInfoResponse = Static<typeof getEvaluateInfoResponse>

export const getEvaluateInfo = defineCall({
  door: 'visitor',
  name: 'getEvaluateInfo',
  summary: 'How a channel is rated',
  ledger: 'X-20',
  auth: 'none',
  request: getEvaluateInfoRequest,
  response: getEvaluateInfoResponse,
  examples: [{ tenantId: 't1001', channelId: 'c2001' }],
  responseExamples: [
    {
      evaluateModel: 1,
      starList: [
        {
          star: 5,
          levelTag: 'Fast,Friendly,Clear,Helpful',
          select: ['Fast', 'Friendly', 'Clear', 'Helpful'],
          levelGuideMsg: 'Very satisfied',
          evaluateGuideMsg: '',
          evaluateMsgRequired: 0,
          levelTagRequired: 0,
        },
        {
          star: 1,
          levelTag: 'Slow,Rude,Unclear,Not solved',
          select: ['Slow', 'Rude', 'Unclear', 'Not solved'],
          levelGuideMsg: 'Very unsatisfied',
          evaluateGuideMsg: 'What went wrong?',
          evaluateMsgRequired: 1,
          levelTagRequired: 1,
        },
      ],
      scoreList: [
        { score: 1, name: 'Very bad' },
        { score: 5, name: 'Very good' },
      ],
      levelTag: 'Fast,Friendly,Clear,Helpful',
      robotUnsolvedTag: 'Answer does not fit,Too long,Hard to understand,Not what I asked',
      robotSolvedTag: 'Fast,Clear,Complete,Easy',
      evaluateContentMax: 64,
    },
  ],
})
