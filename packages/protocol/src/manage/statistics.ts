import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, count, id, list, name, text, time } from '../fields.ts'
import { answerCounts, robotDoc, share, similarProposal, unansweredCluster } from '../knowledge.ts'
import { VOTE_COMMENT_MAX } from '../limits.ts'

/** The last seven days by default; `to` is exclusive. `scores`: number of ranked questions with a score in the 0.05 from `from`. */
const robotStatisticsRequest = Type.Object({
  robotNo: Type.Optional(id),
  from: Type.Optional(time),
  to: Type.Optional(time),
})

const robotStatisticsResponse = Type.Object({
  from: time,
  to: time,
  ...answerCounts,
  clicked: count(Number.MAX_SAFE_INTEGER),
  transferred: count(Number.MAX_SAFE_INTEGER),
  /** Messages that an answer settled before they were sent. */
  settled: count(Number.MAX_SAFE_INTEGER),
  helpful: count(Number.MAX_SAFE_INTEGER),
  notHelpful: count(Number.MAX_SAFE_INTEGER),
  days: list(Type.Object({ day: text(10), ...answerCounts })),
  docs: list(
    Type.Object({
      docId: id,
      docQuestion: name,
      hits: count(Number.MAX_SAFE_INTEGER),
      helpful: count(Number.MAX_SAFE_INTEGER),
      notHelpful: count(Number.MAX_SAFE_INTEGER),
    }),
  ),
  /** Complaints about documents, most complaints first; `comments` are visitors' texts, newest first. */
  complaints: list(
    Type.Object({
      docId: id,
      docQuestion: name,
      offTopic: count(Number.MAX_SAFE_INTEGER),
      wrong: count(Number.MAX_SAFE_INTEGER),
      unclear: count(Number.MAX_SAFE_INTEGER),
      comments: list(text(VOTE_COMMENT_MAX), 10),
    }),
    100,
  ),
  scores: list(Type.Object({ from: share, count: count(Number.MAX_SAFE_INTEGER) }), 20),
  unanswered: list(unansweredCluster, 200),
  proposals: list(similarProposal, 200),
})

const robotStatistics = defineCall({
  door: 'manage',
  name: 'robotStatistics',
  summary: 'What visitors asked and how the robot answered, with what it could not answer in clusters',
  ledger: 'X-41',
  auth: 'operator',
  request: robotStatisticsRequest,
  response: robotStatisticsResponse,
  examples: [{ robotNo: 'r01', from: 1714500000000, to: 1715104800000 }],
})

/** Without docId: a new draft document with the first of `questionIds` as its question. */
const draftUnansweredRequest = Type.Object({
  robotNo: Type.Optional(id),
  questionIds: list(id, 1000),
  docId: Type.Optional(id),
})

const draftUnanswered = defineCall({
  door: 'manage',
  name: 'draftUnanswered',
  summary: 'Makes a draft document of unanswered questions, or adds them to a document as similar questions',
  ledger: 'X-41',
  auth: 'operator',
  request: draftUnansweredRequest,
  response: robotDoc,
  examples: [{ robotNo: 'r01', questionIds: ['q01', 'q02'] }],
})

const dismissUnanswered = defineCall({
  door: 'manage',
  name: 'dismissUnanswered',
  summary: 'Takes questions out of the list of unanswered ones and of proposals',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ robotNo: Type.Optional(id), questionIds: list(id, 1000) }),
  response: acknowledged,
  examples: [{ robotNo: 'r01', questionIds: ['q01'] }],
  responseExamples: [true],
})

/** What visitors asked the robot. */
export const statisticsCalls = {
  robotStatistics,
  draftUnanswered,
  dismissUnanswered,
} as const
