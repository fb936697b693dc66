import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { count, id, list, name, onOff, word } from '../fields.ts'
import { PROPOSED_MAX, proposedProblem, robotDoc } from '../knowledge.ts'
import { filled, localeOrNone } from '../setting.ts'

const questions = list(filled(500), PROPOSED_MAX)

/** The proposals for a document's text in one language. `none`: nobody has asked since it changed. */
const proposedText = Type.Object({
  locale: localeOrNone,
  state: word('none', 'pending', 'done', 'failed'),
  problem: proposedProblem,
  questions,
})

/** Languages without an entry are in the state `none`. */
const proposedQuestions = Type.Object({
  docId: id,
  /** 0: no model is set up, the robot may not use it for this, or the document is small talk. */
  possible: onOff,
  texts: list(proposedText, 25),
})

const example: Static<typeof proposedQuestions> = {
  docId: 'd101',
  possible: 1,
  texts: [
    { locale: 'en', state: 'done', problem: '', questions: ['track my package', 'when does my parcel arrive'] },
    { locale: 'de', state: 'failed', problem: 'unreachable', questions: [] },
  ],
}

const getProposedQuestions = defineCall({
  door: 'manage',
  name: 'getProposedQuestions',
  summary:
    'Similar questions that a model proposes for a document; the robot does not know them until they are accepted',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ docId: id }),
  response: proposedQuestions,
  examples: [{ docId: 'd101' }],
  responseExamples: [example],
})

const asRead = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
const chosen = Type.Object({ docId: id, locale: localeOrNone, questions: Type.With(questions, { minItems: 1 }) })

const acceptProposedQuestions = defineCall({
  door: 'manage',
  name: 'acceptProposedQuestions',
  summary:
    'Adds proposed questions to the similar ones of a document; a draft where the robot or the document has one. An outdated version is refused, as by saves (D-23)',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ ...chosen.properties, version: asRead }),
  response: Type.Object({ ...robotDoc.properties, version: asRead }),
  examples: [
    { docId: 'd101', locale: 'en', questions: ['track my package'] },
    { docId: 'd101', locale: 'en', questions: ['when does my parcel arrive'], version: 7 },
  ],
})

const declineProposedQuestions = defineCall({
  door: 'manage',
  name: 'declineProposedQuestions',
  summary: 'Removes proposed questions, and keeps them from being proposed again',
  ledger: 'X-41',
  auth: 'operator',
  request: chosen,
  response: proposedQuestions,
  examples: [{ docId: 'd101', locale: 'en', questions: ['track my package'] }],
  responseExamples: [example],
})

const askProposedQuestions = defineCall({
  door: 'manage',
  name: 'askProposedQuestions',
  summary:
    'Asks the model for similar questions of a document in one of its languages; getProposedQuestions has them later',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ docId: id, locale: localeOrNone }),
  response: proposedQuestions,
  examples: [{ docId: 'd101', locale: 'en' }],
  responseExamples: [example],
})

const ofRobot = Type.Object({ robotNo: Type.Optional(id) })

/** How many documents of a robot have few questions, wait for the model, have proposals, and failed. */
const thinState = Type.Object({ possible: onOff, thin: count(), waiting: count(), proposed: count(), failed: count() })

const thinExample: Static<typeof thinState> = { possible: 1, thin: 0, waiting: 24, proposed: 16, failed: 0 }

const getThinState = defineCall({
  door: 'manage',
  name: 'getThinState',
  summary: "How far the model is with a robot's documents that have fewer than three questions",
  ledger: 'X-41',
  auth: 'operator',
  request: ofRobot,
  response: thinState,
  examples: [{ robotNo: 'r01' }],
  responseExamples: [thinExample],
})

const askAboutThin = defineCall({
  door: 'manage',
  name: 'askAboutThin',
  summary:
    'Asks the model for similar questions of the documents that have fewer than three questions, at most 1,000 of them, one after the other and within its limits',
  ledger: 'X-41',
  auth: 'operator',
  request: ofRobot,
  response: thinState,
  examples: [{ robotNo: 'r01' }],
  responseExamples: [thinExample],
})

const stopAskingAboutThin = defineCall({
  door: 'manage',
  name: 'stopAskingAboutThin',
  summary: 'Asks the model no more about documents with few questions that still wait; proposals stay',
  ledger: 'X-41',
  auth: 'operator',
  request: ofRobot,
  response: thinState,
  examples: [{ robotNo: 'r01' }],
  responseExamples: [{ ...thinExample, thin: 24, waiting: 0 }],
})

const changedTests = list(Type.Object({ testId: id, question: name }))

const tryProposedQuestions = defineCall({
  door: 'manage',
  name: 'tryProposedQuestions',
  summary:
    "Runs the robot's tests without and with some questions as similar ones of a document, on robots trained as after publishing; stores nothing",
  ledger: 'X-41',
  auth: 'operator',
  request: chosen,
  /** `before` and `after` count the tests that are right; `gained` are right and `lost` wrong only with the questions. */
  response: Type.Object({
    total: count(),
    before: count(),
    after: count(),
    gained: changedTests,
    lost: changedTests,
  }),
  examples: [{ docId: 'd101', locale: 'en', questions: ['track my package'] }],
  responseExamples: [
    { total: 40, before: 30, after: 31, gained: [{ testId: 'rt1', question: 'my package is not here' }], lost: [] },
  ],
})

/** Similar questions that a model proposes. */
export const proposedQuestionCalls = {
  getProposedQuestions,
  acceptProposedQuestions,
  declineProposedQuestions,
  askProposedQuestions,
  getThinState,
  askAboutThin,
  stopAskingAboutThin,
  tryProposedQuestions,
} as const
