import { type Static, Type } from 'typebox'
import { count, id, list, name, oneOf, onOff, text, time, word } from './fields.ts'
import { DOC_PATTERN } from './kinds.ts'
import {
  filled,
  filledLine,
  filledLink,
  line,
  localeOrNone,
  setting,
  shown,
  titled,
  withHelp,
  withTranslations,
} from './setting.ts'

/** A language to ask or filter by, '' for any. */
export const docLocale = text(10)

const similarList = list(filled(500), 500)
const docAnswer = text(200_000)

/** A document in a further language. */
export const docVariant = Type.Object(
  withHelp('docVariant', {
    locale: titled(localeOrNone, 'Language'),
    docQuestion: titled(filled(500), 'Question'),
    similarList: setting(similarList, 'Similar questions', []),
    docAnswer: setting(docAnswer, 'Answer', ''),
  }),
)
export type DocVariant = Static<typeof docVariant>

/** State of a document or flow: 0 live, 1 a draft that was never live, 2 live with changes in a draft, 3 live and to be removed. */
export const draftStatus = oneOf(0, 1, 2, 3)

/** The last moment that a Date can hold. */
const moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })

/** A file to read beside an answer (S3.1-27), as an operator sets it. */
const savedFile = Type.Object(
  withHelp('docFile', {
    referenceFileName: titled(filled(500), 'Name'),
    referenceFileUrl: titled(filledLink, 'Address'),
  }),
)

/** What an operator sets of a document. Beyond the ledger: language, variants, category, validity, files. */
export const documentSettings = withHelp('robotDoc', {
  docQuestion: titled(filled(500), 'Question'),
  similarList: setting(similarList, 'Similar questions', []),
  /** HTML, cleaned when it is saved. */
  docAnswer: setting(docAnswer, 'Answer', ''),
  docPattern: setting(oneOf(1, 2, 3), 'Kind of answer', DOC_PATTERN.rich),
  suggestDocIds: setting(list(filled(64), 100), 'Documents to suggest', []),
  locale: Type.Optional(setting(localeOrNone, 'Language', '')),
  variantList: Type.Optional(setting(list(docVariant, 24), 'Other languages', [])),
  category: Type.Optional(setting(text(64), 'Category', '')),
  /** 0: always; validTo is the first moment in which it does not answer. */
  validFrom: Type.Optional(setting(moment, 'Answers from', 0)),
  validTo: Type.Optional(setting(moment, 'Answers until', 0)),
  referenceFile: Type.Optional(setting(list(savedFile, 20), 'Files to read', [])),
  /** Only small talk: a live flow of its robot, in a draft also one that publishing makes live; '' for none. */
  flowId: Type.Optional(setting(id, 'Flow instead of the answer', '')),
  /** Only small talk: 0 switches it off, and what it would answer is asked as any question. */
  talkMode: Type.Optional(setting(onOff, 'Switched on', 1)),
})

const talks = ['greeting', 'thanks', 'goodbye', 'robot', 'insult', 'person'] as const

/** A kind of small talk. */
export const smallTalkKind = word(...talks)

/** A document of a robot. */
export const robotDoc = Type.Object({
  docId: id,
  robotNo: id,
  ...documentSettings,
  docStatus: Type.Optional(draftStatus),
  /** Which small talk it answers; '' for a document that is ranked. Set by the server. */
  smallTalk: Type.Optional(word('', ...talks)),
  updateTime: Type.Optional(time),
  /** Who edited it last, with the name that they had then, and by what: `seed` came with the robot. Left out where that is not known. */
  editor: Type.Optional(
    Type.Object({ adminNick: name, apiKeyName: name, way: word('save', 'import', 'publish', 'seed') }),
  ),
  /** Languages whose text is older than the last change of the document's own question or answer. */
  staleLocales: Type.Optional(list(localeOrNone, 24)),
  /** Similar questions that a model proposes, in all languages, and that nobody has accepted or declined. */
  proposedCount: Type.Optional(count()),
})

/** What only the server sets of a document. */
export const docReadOnly = ['docStatus', 'smallTalk', 'updateTime', 'editor', 'staleLocales', 'proposedCount'] as const

/** How many similar questions are proposed for a document's text at a time. */
export const PROPOSED_MAX = 8

/** Why a model proposes nothing; '' unless asking failed. `busy`: it wants no more calls for now; `unusable`: it sent something else. */
export const proposedProblem = word('', 'unreachable', 'slow', 'busy', 'unusable')
export type ProposedProblem = Static<typeof proposedProblem>

/** A part of one: the thresholds of G-07. */
export const share = Type.Number({ minimum: 0, maximum: 1 })

/** What an operator sets of a robot (D-02). A threshold that nobody has set is the engine's own. */
export const robotSettings = withHelp('robot', {
  robotName: setting(shown(filledLine(64)), 'Name', 'Robot'),
  answerThreshold: titled(share, 'Likeness from which it answers'),
  guideThreshold: titled(share, 'Likeness from which it offers questions'),
  /** 1: saves are drafts until `publish` (D-03). */
  draftMode: Type.Optional(setting(onOff, 'Changes wait until they are published', 0)),
  /** 0: the model endpoint is not asked. */
  modelMode: Type.Optional(setting(onOff, 'The language model may answer', 1)),
  /** 0: the model endpoint proposes no similar questions when a document is saved. */
  proposeMode: Type.Optional(setting(onOff, 'The language model proposes similar questions', 1)),
  /** What the endpoint calls the model whose vectors join the ranking; '' for none. */
  embeddingModel: Type.Optional(setting(line(200), 'Model for embeddings', '')),
  /** The language of documents that is asked when the visitor's own has no answer. */
  locale: Type.Optional(setting(localeOrNone, 'Language to fall back on', '')),
})

/** A robot's settings. */
export const robot = Type.Object({ robotNo: id, ...robotSettings, ...withTranslations })

/** A question that an operator wants answered directly by one document; an empty docId: it must stay unknown. */
export const testSettings = withHelp('robotTest', {
  question: titled(filled(500), 'Question'),
  docId: setting(id, 'Document that answers it', ''),
  locale: setting(localeOrNone, 'Language', ''),
})

/** A test of a robot. */
export const robotTest = Type.Object({ testId: id, robotNo: id, ...testSettings })
export type RobotTest = Static<typeof robotTest>

/** Result of a test. gotDocId: the document that answered or would be offered first, '' for none. */
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

/** A document ranked for a question. */
export const ranked = Type.Object({ docId: id, docQuestion: name, score: share })

/** Unanswered questions of visitors with the same meaning. `docId`: the nearest document, '' for none. */
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

/** Questions after which visitors clicked an offered document: probably similar questions of it. */
export const similarProposal = Type.Object({
  docId: id,
  docQuestion: name,
  questions: list(Type.Object({ questionId: id, question: text(5000) }), 50),
})

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
