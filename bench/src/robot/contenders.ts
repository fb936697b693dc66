import { createRobotFrom, type RobotDocument, trainRobot } from '@foyer/robot'
import { create, insertMultiple, search } from '@orama/orama'
import FlexSearch from 'flexsearch'
import MiniSearch from 'minisearch'
import createNaiveBayes from 'wink-naive-bayes-text-classifier'
import winkUtilities from 'wink-nlp-utils'
import { spacerOf, wordsIn } from './segment.ts'
import { type Asked, byDocument } from './sets.ts'

/** A ranked document with the contender's score, which not all contenders make comparable between questions. */
export type Ranked = { readonly docId: string; readonly score: number }

/** The documents for a question, best first. */
export type Ask = (question: string) => readonly Ranked[] | Promise<readonly Ranked[]>

/** An engine that answers from a knowledge base. */
export type Contender = {
  readonly name: string
  /** `suggest` is for questions that are still being typed. */
  readonly build: (train: readonly Asked[], locale: string) => Promise<{ ask: Ask; suggest?: Ask }>
}

const SHOWN = 5
/** The server's training time in milliseconds. */
export const BUDGET_MS = 60_000

/** The knowledge base as documents of the robot. */
export const documentsOf = (train: readonly Asked[], locale: string): RobotDocument[] =>
  [...byDocument(train)].map(([docId, [question = '', ...similar]]) => ({
    docId,
    pattern: 1,
    suggestDocIds: [],
    texts: [{ locale, question, similar, answer: '' }],
  }))

/** The product's robot, trained as by the server, with thresholds of 0 so that it returns everything it ranks. */
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

const entriesOf = (train: readonly Asked[], spaced: (text: string) => string) =>
  [...byDocument(train)].map(([docId, questions]) => ({ id: docId, text: spaced(questions.join('\n')) }))

// a letter more or less makes another word of a short one, most of all in Vietnamese
const fuzzy = (word: string): number | false => (word.length > 5 ? 0.2 : false)

export const miniSearch: Contender = {
  name: 'MiniSearch',
  build: (train, locale) => {
    const spaced = spacerOf(locale)
    const index = new MiniSearch({ fields: ['text'] })
    index.addAll(entriesOf(train, spaced))
    const find = (question: string, options: object): Ranked[] => {
      const text = spaced(question)
      // its scores grow with the length of the question
      const words = Math.max(1, text.split(/\s+/).length)
      return index.search(text, options).map(({ id, score }) => ({ docId: String(id), score: score / words }))
    }
    return Promise.resolve({
      ask: (question: string) => find(question, { fuzzy }),
      suggest: (start: string) => find(start, { prefix: true }),
    })
  },
}

export const naiveBayes: Contender = {
  name: 'wink naive Bayes',
  build: (train, locale) => {
    const classifier = createNaiveBayes()
    const { string, tokens } = winkUtilities
    const spaced = spacerOf(locale)
    // its own tasks are for English, and drop every letter outside of a to z
    const tasks = locale === 'en' ? [string.tokenize0, tokens.stem, tokens.propagateNegations] : [wordsIn]
    classifier.definePrepTasks(tasks)
    classifier.defineConfig({ considerOnlyPresence: true, smoothingFactor: 0.5 })
    for (const [question, docId] of train) classifier.learn(spaced(question), docId)
    classifier.consolidate()
    const ask = (question: string): Ranked[] => {
      const odds = classifier.computeOdds(spaced(question))
      return odds.map(([docId, score]) => ({ docId, score }))
    }
    return Promise.resolve({ ask })
  },
}

const flexSearch: Contender = {
  name: 'FlexSearch',
  build: (train, locale) => {
    const spaced = spacerOf(locale)
    // its own encoder cuts words at their marks
    const index = new FlexSearch.Index({ tokenize: 'forward', resolution: 9, encode: wordsIn })
    const ids = entriesOf(train, spaced).map(({ id, text }, at) => {
      index.add(at, text)
      return id
    })
    // it returns an order without scores
    const ask = (question: string): Ranked[] =>
      index
        .search(spaced(question), { limit: SHOWN, suggest: true })
        .map((at, place) => ({ docId: ids[Number(at)] ?? '', score: -place }))
    return Promise.resolve({ ask, suggest: ask })
  },
}

/** Only for the measurement of speed. Its answers are asynchronous by type, but come at once. */
export const buildOrama = async (train: readonly Asked[], locale: string): Promise<(question: string) => unknown> => {
  const database = create({ schema: { text: 'string' } })
  const spaced = spacerOf(locale)
  await insertMultiple(database, entriesOf(train, spaced), 5000)
  return (question) => search(database, { term: spaced(question), limit: SHOWN })
}

/** The libraries, each set up as its documentation shows, with texts cut as each script needs. */
export const libraries: readonly Contender[] = [miniSearch, naiveBayes, flexSearch]
export const searchers: readonly Contender[] = [miniSearch, flexSearch]
