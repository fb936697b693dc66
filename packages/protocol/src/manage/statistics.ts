import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, count, id, list, name, text, time, word } from '../fields.ts'
import { CALL_SIDES } from '../kinds.ts'
import { answerCounts, robotDoc, share, similarProposal, unansweredCluster } from '../knowledge.ts'
import { VOTE_COMMENT_MAX } from '../limits.ts'
import { callType } from '../videoCall.ts'

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

const counted = count(Number.MAX_SAFE_INTEGER)

/**
 * Calls that began in a period. `missed`: nobody answered; `refused`: the invited side declined; `broken`: answered, and the connection was
 * lost; `unconnected`: answered, and the two browsers never found each other. A call that still rings or runs counts as started and, once accepted, as answered. Mean and median length are of answered calls that
 * are over and were connected, `meanWaitSeconds` until they were answered; 0 without any.
 */
const callCounts = {
  started: counted,
  answered: counted,
  missed: counted,
  refused: counted,
  broken: counted,
  unconnected: counted,
  meanSeconds: counted,
  medianSeconds: counted,
  meanWaitSeconds: counted,
}

/** The last seven days by default; `to` is exclusive. */
const callFilter = { channelId: Type.Optional(id), from: Type.Optional(time), to: Type.Optional(time) }

/** `kinds`: a call that somebody switched to voice is one by voice. Agents and groups with the most calls come first, removed ones without a name. */
const callStatisticsResponse = Type.Object({
  from: time,
  to: time,
  ...callCounts,
  days: list(Type.Object({ day: text(10), ...callCounts })),
  kinds: list(Type.Object({ callType, ...callCounts }), 2),
  starters: list(Type.Object({ startedBy: word(...CALL_SIDES), ...callCounts }), 2),
  agents: list(Type.Object({ adminId: id, adminNick: name, ...callCounts })),
  groups: list(Type.Object({ groupId: id, groupName: name, ...callCounts })),
})

const countsExample = {
  started: 3,
  answered: 2,
  missed: 0,
  refused: 1,
  broken: 1,
  unconnected: 0,
  meanSeconds: 184,
  medianSeconds: 184,
  meanWaitSeconds: 6,
}
const noneExample = {
  started: 0,
  answered: 0,
  missed: 0,
  refused: 0,
  broken: 0,
  unconnected: 0,
  meanSeconds: 0,
  medianSeconds: 0,
  meanWaitSeconds: 0,
}

const callStatistics = defineCall({
  door: 'manage',
  name: 'callStatistics',
  summary:
    'How many calls by voice and video began in a period, how they ended and how long they took, in total and by day, kind, side and people',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(callFilter),
  response: callStatisticsResponse,
  examples: [{ from: 1714500000000, to: 1715104800000 }],
  responseExamples: [
    {
      from: 1735689600000,
      to: 1735776000000,
      ...countsExample,
      days: [{ day: '2025-01-01', ...countsExample }],
      kinds: [
        { callType: 'video', ...countsExample },
        { callType: 'voice', ...noneExample },
      ],
      starters: [
        { startedBy: 'visitor', ...countsExample },
        { startedBy: 'agent', ...noneExample },
      ],
      agents: [{ adminId: 'a21', adminNick: 'Mina', ...countsExample }],
      groups: [{ groupId: 'g3', groupName: 'Orders', ...countsExample }],
    },
  ],
})

const exportCalls = defineCall({
  door: 'manage',
  name: 'exportCalls',
  summary: 'The calls by voice and video that began in a period as a CSV file, the newest 10 000',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(callFilter),
  response: Type.Unknown(),
  examples: [{ from: 1714500000000, to: 1715104800000 }],
  download: true,
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

/** What visitors asked the robot, and their calls with agents. */
export const statisticsCalls = {
  robotStatistics,
  callStatistics,
  exportCalls,
  draftUnanswered,
  dismissUnanswered,
} as const
