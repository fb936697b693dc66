import { createRobotFrom, type RobotDocument, trainRobot } from '@foyer/robot'
import { create, insertMultiple, search } from '@orama/orama'
import FlexSearch from 'flexsearch'
import MiniSearch from 'minisearch'
import createNaiveBayes from 'wink-naive-bayes-text-classifier'
import winkUtilities from 'wink-nlp-utils'
import { type Asked, byDocument } from './sets.ts'

/** A document that was ranked; `score` as the contender gives it, comparable between questions where it can be. */
export type Ranked = { readonly docId: string; readonly score: number }

/** What was built over a knowledge base: the documents for a question, best first. */
export type Ask = (question: string) => readonly Ranked[] | Promise<readonly Ranked[]>

/** One that answers from a knowledge base. */
export type Contender = {
  readonly name: string
  /** Beside `ask`, for what is still being typed. */
  readonly build: (train: readonly Asked[], locale: string) => Promise<{ ask: Ask; suggest?: Ask }>
}

const SHOWN = 5
// As long as the server gives it.
const BUDGET_MS = 60_000

/** The documents of a knowledge base as the robot takes them. */
export const documentsOf = (train: readonly Asked[], locale: string): RobotDocument[] =>
  [...byDocument(train)].map(([docId, [question = '', ...similar]]) => ({
    docId,
    pattern: 1,
    suggestDocIds: [],
    texts: [{ locale, question, similar, answer: '' }],
  }))

/** The product's robot, trained as the server trains it; with thresholds of 0, so that all that it ranks is seen. */
export const ours: Contender = {
  name: 'ours',
  build: (train, locale) => {
    const documents = documentsOf(train, locale)
    const settings = { answerThreshold: 0, guideThreshold: 0 }
    const end = performance.now() + BUDGET_MS
    const state = trainRobot(documents, {}, { expired: () => performance.now() > end })
    const robot = createRobotFrom(state, documents, settings)
    return Promise.resolve({
      ask: (question: string) => robot.ask(question, locale).candidates,
      suggest: (start: string) => robot.suggest(start, SHOWN, locale).map(({ docId }) => ({ docId, score: 0 })),
    })
  },
}

// Each cuts its text into words itself; without words between spaces it gets those of the platform's segmenter.
const spaced = (text: string, locale: string): string =>
  /[\p{Script=Han}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [...new Intl.Segmenter(locale === 'tw' ? 'zh' : locale, { granularity: 'word' }).segment(text)]
        .map(({ segment }) => segment)
        .join(' ')
    : text

const entriesOf = (train: readonly Asked[], locale: string) =>
  [...byDocument(train)].map(([docId, questions]) => ({ id: docId, text: spaced(questions.join('\n'), locale) }))

export const miniSearch: Contender = {
  name: 'MiniSearch',
  build: (train, locale) => {
    const index = new MiniSearch({ fields: ['text'] })
    index.addAll(entriesOf(train, locale))
    const find = (question: string, options: object): Ranked[] => {
      const text = spaced(question, locale)
      // its sums grow with the length of the question
      const words = Math.max(1, text.split(/\s+/).length)
      return index.search(text, options).map(({ id, score }) => ({ docId: String(id), score: score / words }))
    }
    return Promise.resolve({
      ask: (question: string) => find(question, { fuzzy: 0.2 }),
      suggest: (start: string) => find(start, { prefix: true }),
    })
  },
}

export const naiveBayes: Contender = {
  name: 'wink naive Bayes',
  build: (train, locale) => {
    const classifier = createNaiveBayes()
    const { string, tokens } = winkUtilities
    classifier.definePrepTasks([string.tokenize0, tokens.stem, tokens.propagateNegations])
    classifier.defineConfig({ considerOnlyPresence: true, smoothingFactor: 0.5 })
    for (const [question, docId] of train) classifier.learn(spaced(question, locale), docId)
    classifier.consolidate()
    const ask = (question: string): Ranked[] => {
      const odds = classifier.computeOdds(spaced(question, locale))
      return odds.map(([docId, score]) => ({ docId, score }))
    }
    return Promise.resolve({ ask })
  },
}

const flexSearch: Contender = {
  name: 'FlexSearch',
  build: (train, locale) => {
    const index = new FlexSearch.Index({ tokenize: 'forward', resolution: 9 })
    const ids = entriesOf(train, locale).map(({ id, text }, at) => {
      index.add(at, text)
      return id
    })
    // it tells an order, no scores
    const ask = (question: string): Ranked[] =>
      index
        .search(spaced(question, locale), { limit: SHOWN, suggest: true })
        .map((at, place) => ({ docId: ids[Number(at)] ?? '', score: -place }))
    return Promise.resolve({ ask, suggest: ask })
  },
}

/** Its answers are asynchronous by type, not by nature; it is here for the speed alone. */
export const buildOrama = async (train: readonly Asked[], locale: string): Promise<(question: string) => unknown> => {
  const database = create({ schema: { text: 'string' } })
  await insertMultiple(database, entriesOf(train, locale), 5000)
  return (question) => search(database, { term: spaced(question, locale), limit: SHOWN })
}

/** The libraries that run here, each set up as its documentation shows. */
export const libraries: readonly Contender[] = [miniSearch, naiveBayes, flexSearch]
export const searchers: readonly Contender[] = [miniSearch, flexSearch]
