import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, count, id, list, name, onOff, text, word } from '../fields.ts'
import { docLocale } from '../knowledge.ts'
import { BODY_MAX } from '../limits.ts'

/** Help centres and files whose exports are understood; '' for a website, and for a file that is none of them. */
const exportFormat = word(
  '',
  'zendesk',
  'intercom',
  'chatwoot',
  'freshdesk',
  'helpscout',
  'crisp',
  'hubspot',
  'html',
  'markdown',
)
export type ExportFormat = Static<typeof exportFormat>

/** Why a look has found nothing; '' while it runs, and if it has found something. */
const reviewProblem = word(
  '',
  'notFound',
  'refused',
  'robots',
  'private',
  'unreachable',
  'slow',
  'notPage',
  'nothing',
  'interrupted',
  'unknownFile',
  'noTexts',
  'noArticles',
  'unpublished',
)
export type ReviewProblem = Static<typeof reviewProblem>

/** How many files of one export are read at once: a help centre answers its articles in pages. */
export const REVIEW_FILES_MAX = 200

/** A look at a website or at an export of another help centre: a robot has one at a time. */
const docReview = Type.Object({
  /** '' for none. */
  reviewId: id,
  kind: word('site', 'file'),
  /** The address, or the names of the files; of those that are not understood if there are any. */
  source: text(2000),
  state: word('none', 'running', 'done', 'failed'),
  problem: reviewProblem,
  format: exportFormat,
  pagesRead: count(),
  pagesKnown: count(),
  /** Questions with an answer, so far. */
  found: count(),
  /** Articles that were left out because the help centre has not published them. */
  unpublished: count(),
  /** Articles without a title or a text. */
  empty: count(),
  /** 1: there was more than a look takes. */
  cut: onOff,
})

const running: Static<typeof docReview> = {
  reviewId: 'dr01',
  kind: 'site',
  source: 'https://shop.example.com/',
  state: 'running',
  problem: '',
  format: '',
  pagesRead: 12,
  pagesKnown: 40,
  found: 23,
  unpublished: 0,
  empty: 0,
  cut: 0,
}

/** A question with its answer; `state` says what adding it does. */
const docProposal = Type.Object({
  no: count(),
  question: name,
  answer: text(200_000),
  locale: docLocale,
  /** Where it was found, '' for a file without addresses. */
  url: text(2000),
  state: word('new', 'changed', 'unchanged'),
})

const ofRobot = Type.Object({ robotNo: id })

const readSiteDocs = defineCall({
  door: 'manage',
  name: 'readSiteDocs',
  summary: 'Begins to look through a website for questions with their answers; getDocReview says how far it is',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ robotNo: id, url: text(2000) }),
  response: docReview,
  examples: [{ robotNo: 'r01', url: 'https://shop.example.com/' }],
  responseExamples: [running],
})

const readFileDocs = defineCall({
  door: 'manage',
  name: 'readFileDocs',
  summary: 'Reads an export of another help centre, a web page or Markdown: robotNo and one part `file` or several',
  ledger: 'X-41',
  auth: 'operator',
  bodyLimit: 16 * BODY_MAX,
  multipart: true,
  request: ofRobot,
  response: docReview,
  examples: [{ robotNo: 'r01' }],
  responseExamples: [
    {
      ...running,
      kind: 'file',
      source: 'articles.json',
      state: 'done',
      format: 'zendesk',
      pagesRead: 0,
      pagesKnown: 0,
      unpublished: 2,
    },
  ],
})

const getDocReview = defineCall({
  door: 'manage',
  name: 'getDocReview',
  summary: 'The look at a website or an export of a robot, and how far it is',
  ledger: 'X-41',
  auth: 'operator',
  request: ofRobot,
  response: docReview,
  examples: [{ robotNo: 'r01' }],
  responseExamples: [running],
})

const getDocProposalList = defineCall({
  door: 'manage',
  name: 'getDocProposalList',
  summary: 'What a look has found, with what adding it would do now',
  ledger: 'X-41',
  auth: 'operator',
  request: ofRobot,
  response: Type.Array(docProposal),
  examples: [{ robotNo: 'r01' }],
  responseExamples: [
    [
      {
        no: 0,
        question: 'Where is my order?',
        answer: '<p>Open Orders and choose Track.</p>',
        locale: 'en',
        url: 'https://shop.example.com/faq',
        state: 'new',
      },
    ],
  ],
})

const dropDocReview = defineCall({
  door: 'manage',
  name: 'dropDocReview',
  summary: 'Ends a look that still runs, and forgets what it has found',
  ledger: 'X-41',
  auth: 'operator',
  request: ofRobot,
  response: acknowledged,
  examples: [{ robotNo: 'r01' }],
  responseExamples: [true],
})

const addDocDrafts = defineCall({
  door: 'manage',
  name: 'addDocDrafts',
  summary: 'Makes drafts of what a look has found, without the entries named',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ robotNo: id, reviewId: id, without: list(count(), 2000) }),
  response: Type.Object({ added: count(), changed: count() }),
  examples: [{ robotNo: 'r01', reviewId: 'dr01', without: [3, 7] }],
  responseExamples: [{ added: 20, changed: 1 }],
})

/** Websites and exports of other help centres from which robots learn. */
export const docReviewCalls = {
  readSiteDocs,
  readFileDocs,
  getDocReview,
  getDocProposalList,
  dropDocReview,
  addDocDrafts,
} as const
