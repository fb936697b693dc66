import { type Static, Type } from 'typebox'
import { count, id, list, name, oneOf, onOff, text, time, word } from './fields.ts'
import { referenceFile } from './robotAnswer.ts'

/** One of the 24 languages (S1.4), or '' for any. */
export const docLocale = text(10)

/** A document in a further language. */
export const docVariant = Type.Object({
  locale: docLocale,
  docQuestion: name,
  similarList: list(name, 500),
  docAnswer: text(200_000),
})
export type DocVariant = Static<typeof docVariant>

/** Where a document or flow stands: 0 live, 1 a draft that was never live, 2 live with changes in a draft, 3 live and to be removed. */
export const draftStatus = oneOf(0, 1, 2, 3)

/**
 * A document of a robot; docAnswer is HTML, cleaned when it is saved. Beyond the ledger: the language it is written in and the same
 * in others, a category, from and until when it answers (0: always; validTo is the first moment in which it does not), files to read.
 */
export const robotDoc = Type.Object({
  docId: id,
  robotNo: id,
  docQuestion: name,
  similarList: list(name, 500),
  docAnswer: text(200_000),
  docPattern: oneOf(1, 2, 3),
  suggestDocIds: list(id, 100),
  locale: Type.Optional(docLocale),
  variantList: Type.Optional(list(docVariant, 24)),
  category: Type.Optional(text(64)),
  validFrom: Type.Optional(time),
  validTo: Type.Optional(time),
  referenceFile: Type.Optional(list(referenceFile, 20)),
  docStatus: Type.Optional(draftStatus),
  updateTime: Type.Optional(time),
})
export type RobotDoc = Static<typeof robotDoc>

/** A part of one: the thresholds of G-07. */
export const share = Type.Number({ minimum: 0, maximum: 1 })

/**
 * A robot's settings (D-02). `draftMode` 1: saves are drafts until `publish` (D-03). `modelMode` 0: the model endpoint stays out of it.
 * `locale`: the language of documents that is asked where the visitor's own has no answer.
 */
export const robot = Type.Object({
  robotNo: id,
  robotName: name,
  answerThreshold: share,
  guideThreshold: share,
  draftMode: Type.Optional(onOff),
  modelMode: Type.Optional(onOff),
  locale: Type.Optional(docLocale),
})
export type Robot = Static<typeof robot>

/** A question that an operator wants answered directly by one document; an empty docId: it must stay unknown. */
export const robotTest = Type.Object({ testId: id, robotNo: id, question: name, docId: id, locale: docLocale })
export type RobotTest = Static<typeof robotTest>

/** What a test came to: the document that answered or would be offered first, '' for none. */
export const robotTestResult = Type.Object({
  testId: id,
  question: name,
  locale: docLocale,
  docId: id,
  docQuestion: name,
  gotDocId: id,
  gotQuestion: name,
  answerType: Type.Integer(),
  score: share,
})
export type RobotTestResult = Static<typeof robotTestResult>

/** A document that was ranked for a question. */
export const ranked = Type.Object({ docId: id, docQuestion: name, score: share })
export type Ranked = Static<typeof ranked>

/** Questions that mean the same and that no document answers, in the words of visitors. `docId`: the nearest document, '' for none. */
export const unansweredCluster = Type.Object({
  question: text(5000),
  count: count(),
  locale: docLocale,
  lastTime: time,
  questionIds: list(id, 1000),
  questions: list(text(5000), 20),
  docId: id,
  docQuestion: name,
})
export type UnansweredCluster = Static<typeof unansweredCluster>

/** Visitors' words that led to a document by a click on what was offered: likely similar questions of it. */
export const similarProposal = Type.Object({
  docId: id,
  docQuestion: name,
  questions: list(Type.Object({ questionId: id, question: text(5000) }), 50),
})
export type SimilarProposal = Static<typeof similarProposal>

/** Counts of a robot's answers. */
export const answerCounts = {
  asked: count(Number.MAX_SAFE_INTEGER),
  answered: count(Number.MAX_SAFE_INTEGER),
  guided: count(Number.MAX_SAFE_INTEGER),
  unknown: count(Number.MAX_SAFE_INTEGER),
  flow: count(Number.MAX_SAFE_INTEGER),
  model: count(Number.MAX_SAFE_INTEGER),
}

/** Kinds of files that knowledge is imported from and exported to. */
export const sheetFormat = word('csv', 'xlsx')
