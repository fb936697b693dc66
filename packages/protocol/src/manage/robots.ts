import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, count, id, list, name, onOff, paging, text } from '../fields.ts'
import { docLocale, ranked, robot, robotTest, robotTestResult, share } from '../knowledge.ts'

const saveRobotRequest = Type.Object({
  ...Type.Partial(robot).properties,
})

const saveRobot = defineCall({
  door: 'manage',
  name: 'saveRobot',
  summary: 'Makes or changes a robot (D-02)',
  ledger: 'D-02',
  auth: 'operator',
  request: saveRobotRequest,
  response: robot,
  examples: [{ robotNo: 'r01', robotName: 'Robi', answerThreshold: 0.5, guideThreshold: 0.3 }],
  responseExamples: [{ robotNo: 'r01', robotName: 'Robi', answerThreshold: 0.5, guideThreshold: 0.3 }],
})

const getRobotList = defineCall({
  door: 'manage',
  name: 'getRobotList',
  summary: 'The robots of the tenant',
  ledger: 'D-02',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(robot),
  examples: [{}],
})

const deleteRobot = defineCall({
  door: 'manage',
  name: 'deleteRobot',
  summary: 'Removes a robot with its documents and flows',
  ledger: 'D-02',
  auth: 'operator',
  request: Type.Object({ id: id }),
  response: acknowledged,
  examples: [{ id: 'r01' }],
  responseExamples: [true],
})

const getRobotHealthResponse = Type.Object({
  docCount: count(),
  questionCount: count(),
  draftCount: count(),
  building: onOff,
  trained: onOff,
  model: onOff,
  hardPairs: list(Type.Object({ docId: id, docQuestion: name, otherDocId: id, otherQuestion: name }), 50),
  /** How many documents have fewer than three questions; `thin` has the first 50. */
  thinCount: count(),
  thin: list(Type.Object({ docId: id, docQuestion: name }), 50),
})

const getRobotHealth = defineCall({
  door: 'manage',
  name: 'getRobotHealth',
  summary:
    'How the robot stands: what it knows, whether it is trained, and which documents are hard to tell apart or have few questions',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ robotNo: Type.Optional(id) }),
  response: getRobotHealthResponse,
  examples: [{ robotNo: 'r01' }],
})

/** `draft` 1: with drafts instead of live documents. */
const tryRobotRequest = Type.Object({
  robotNo: Type.Optional(id),
  question: text(5000),
  locale: Type.Optional(docLocale),
  draft: Type.Optional(onOff),
})

const tryRobotResponse = Type.Object({
  answerType: Type.Integer(),
  docId: id,
  flowId: id,
  score: share,
  candidates: list(ranked, 5),
  why: list(Type.Object({ term: name, weight: Type.Number() }), 10),
})

const tryRobot = defineCall({
  door: 'manage',
  name: 'tryRobot',
  summary: 'What the robot would answer, and why; nothing is stored',
  ledger: 'X-41',
  auth: 'operator',
  request: tryRobotRequest,
  response: tryRobotResponse,
  examples: [{ robotNo: 'r01', question: 'where is my order', locale: 'en' }],
  responseExamples: [
    {
      answerType: 1,
      docId: 'd101',
      flowId: '',
      score: 0.93,
      candidates: [{ docId: 'd101', docQuestion: 'Where is my order?', score: 0.93 }],
      why: [{ term: 'order', weight: 0.4 }],
    },
  ],
})

/**
 * `score`: the chance that the first document is right; `among`: that the right one is among those that the robot can
 * show; `shown`: how many documents a choice would hold. `count`: how often visitors asked it.
 */
const pastQuestion = Type.Object({
  question: text(5000),
  locale: docLocale,
  count: count(),
  score: share,
  among: share,
  shown: count(5),
  docId: id,
  docQuestion: name,
})

const tryPastQuestions = defineCall({
  door: 'manage',
  name: 'tryPastQuestions',
  summary: 'What the robot makes now of the questions of the last seven days, the newest first; nothing is stored',
  ledger: 'G-07',
  auth: 'operator',
  request: Type.Object({ robotNo: Type.Optional(id) }),
  response: Type.Object({ questions: list(pastQuestion, 200) }),
  examples: [{ robotNo: 'r01' }],
  responseExamples: [
    {
      questions: [
        {
          question: 'wheres my parcel',
          locale: 'en',
          count: 2,
          score: 0.62,
          among: 0.9,
          shown: 3,
          docId: 'd101',
          docQuestion: 'Where is my order?',
        },
      ],
    },
  ],
})

const saveRobotTest = defineCall({
  door: 'manage',
  name: 'saveRobotTest',
  summary: 'A question and the document that has to answer it; `publish` runs them',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ ...Type.Partial(robotTest).properties }),
  response: robotTest,
  examples: [{ testId: 'rt01', robotNo: 'r01', question: 'wheres my parcel', docId: 'd101', locale: 'en' }],
  responseExamples: [{ testId: 'rt01', robotNo: 'r01', question: 'wheres my parcel', docId: 'd101', locale: 'en' }],
})

const getRobotTestListRequest = Type.Object({
  robotNo: Type.Optional(id),
  ...paging,
})

const getRobotTestList = defineCall({
  door: 'manage',
  name: 'getRobotTestList',
  summary: 'The tests of a robot',
  ledger: 'X-41',
  auth: 'operator',
  request: getRobotTestListRequest,
  response: Type.Array(robotTest),
  examples: [{ robotNo: 'r01', page: 1, pageSize: 20 }],
})

const deleteRobotTest = defineCall({
  door: 'manage',
  name: 'deleteRobotTest',
  summary: 'Removes a test',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: id }),
  response: acknowledged,
  examples: [{ id: 'rt01' }],
  responseExamples: [true],
})

const runRobotTest = defineCall({
  door: 'manage',
  name: 'runRobotTest',
  summary: 'Asks every question of the tests, of the live documents or with the drafts in their place',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ robotNo: Type.Optional(id), draft: Type.Optional(onOff) }),
  response: Type.Object({ total: count(), right: count(), lost: Type.Array(robotTestResult) }),
  examples: [{ robotNo: 'r01', draft: 1 }],
  responseExamples: [
    {
      total: 2,
      right: 1,
      lost: [
        {
          testId: 'rt01',
          question: 'wheres my parcel',
          locale: 'en',
          docId: 'd101',
          docQuestion: 'Where is my order?',
          gotDocId: 'd102',
          gotQuestion: 'How do I cancel an order?',
          answerType: 2,
          score: 0.4,
        },
      ],
    },
  ],
})

const publish = defineCall({
  door: 'manage',
  name: 'publish',
  summary:
    'Puts the drafts of a robot live, all or none; where tests would be lost it refuses and names them, in `data.lost` too',
  ledger: 'D-03',
  auth: 'operator',
  request: Type.Object({ robotNo: Type.Optional(id) }),
  response: Type.Object({ docCount: count(), flowCount: count(), total: count(), right: count() }),
  examples: [{ robotNo: 'r01' }],
  responseExamples: [{ docCount: 3, flowCount: 1, total: 20, right: 20 }],
})

/** Robots, their tests and publishing. */
export const robotCalls = {
  saveRobot,
  getRobotList,
  deleteRobot,
  getRobotHealth,
  tryRobot,
  tryPastQuestions,
  saveRobotTest,
  getRobotTestList,
  deleteRobotTest,
  runRobotTest,
  publish,
} as const
