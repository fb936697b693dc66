import { readdirSync, readFileSync } from 'node:fs'
import { createRobotFrom, type Robot, type RobotDocument, type RobotSettings, trainRobot } from '@foyer/robot'
import { type Row, tidy } from '../table.ts'
import { BUDGET_MS, miniSearch } from './contenders.ts'
import { type Decided, findAll, outcomesOf, rightAmong } from './measure.ts'
import { plainRow, rowOf } from './rows.ts'
import type { Asked } from './sets.ts'

type ByDocument = Readonly<Record<string, readonly string[]>>

/**
 * A small company: what its operator has written, and what its customers type. The questions were written before the answers
 * and without regard to the robot, so nothing of the robot is to be fitted to them.
 */
export type Company = {
  /** One question each. */
  readonly documents: readonly { readonly docId: string; readonly question: string; readonly answer: string }[]
  /** Questions by the document that answers them. */
  readonly inScope: ByDocument
  /** The same with typing errors. */
  readonly mistyped: ByDocument
  /** Questions of the same trade that no document answers. */
  readonly foreign: readonly string[]
  /** Questions of no trade at all, written before anybody saw what the robot says to them; perhaps none. */
  readonly offTopic: readonly string[]
}

export type Shop = Company & {
  /** A question about two things, and the documents that answer one of them each. */
  readonly twoInOne: readonly (readonly [question: string, docId: string, otherId: string])[]
  readonly smallTalk: readonly string[]
}

type Goals = { readonly right?: number; readonly found: number; readonly wrong?: number; readonly foreign: number }

/**
 * Those in English, German and Chinese are web shops, as are the sample shops that the robot was made with. French is a
 * telephone company, Russian delivers meals: they tell how it does in trades and languages that it was not made for.
 */
const GOALS: Readonly<Record<string, Goals>> = {
  en: { right: 45, found: 78, wrong: 4, foreign: 12 },
  de: { found: 65, foreign: 12 },
  fr: { found: 65, foreign: 12 },
  ru: { found: 65, foreign: 12 },
  zh: { found: 65, foreign: 12 },
}

/** Questions of no trade that may get something, in %. */
const OFF_TOPIC_GOAL = 10

export const SHOPS: readonly string[] = Object.keys(GOALS)

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

export const readShop = (locale: string): Shop => read(`./shops/${locale}.json`) as Shop

/** Names such as `gym.en`: a trade and a language. */
export const COMPANIES: readonly string[] = readdirSync(new URL('./companies/', import.meta.url))
  .map((file) => file.replace('.json', ''))
  .sort()

export const readCompany = (name: string): Company => read(`./companies/${name}.json`) as Company

type NameOf = (docId: string) => string

const documentsOf = (company: Company, locale: string, nameOf: NameOf): RobotDocument[] =>
  company.documents.map(({ docId, question, answer }): RobotDocument => {
    const texts = [{ locale, question, similar: [], answer }]
    return { docId: nameOf(docId), pattern: 1, suggestDocIds: [], texts }
  })

/** A robot trained as by the server for an operator who has set nothing else. */
const trained = (documents: readonly RobotDocument[], defaultLocale: string, thresholds: Partial<RobotSettings>) => {
  const end = performance.now() + BUDGET_MS
  const state = trainRobot(documents, { defaultLocale }, { expired: () => performance.now() >= end })
  return createRobotFrom(state, documents, { ...thresholds, defaultLocale })
}

/** The robot of the shop. */
const robotOf = (shop: Company, locale: string, thresholds: Partial<RobotSettings> = {}): Robot =>
  trained(
    documentsOf(shop, locale, (docId) => docId),
    locale,
    thresholds,
  )

const labelled = (questions: ByDocument): Asked[] =>
  Object.entries(questions).flatMap(([docId, asked]) => asked.map((question): Asked => [question, docId]))

/** What a robot that knows the company's documents does with the questions of its customers. */
const openCompany = (
  company: Company,
  locale: string,
  robot = robotOf(company, locale),
  nameOf: NameOf = (docId) => docId,
) => {
  const decide = (question: string, ...right: string[]): Decided => ({
    right: right.map(nameOf),
    decision: robot.ask(question, locale),
  })
  return {
    decide,
    known: [company.inScope, company.mistyped].flatMap(labelled),
    outcomes: (asked: readonly Asked[]) => outcomesOf(asked.map(([question, docId]) => decide(question, docId))),
    /** Questions that no document answers and that are answered or guided, in %; 0 of none. */
    shown: (questions: readonly string[]): number =>
      questions.length === 0 ? 0 : 100 - outcomesOf(questions.map((one) => decide(one))).unknown,
  }
}

const rowsOf = async (locale: string, goals: Goals): Promise<Row[]> => {
  const shop = readShop(locale)
  const { decide, known, outcomes, shown } = openCompany(shop, locale)
  const all = outcomes(known)
  const eager = robotOf(shop, locale, { answerThreshold: 0, guideThreshold: 0 })
  const ranking = outcomesOf(
    known.map(([question, docId]) => ({ right: [docId], decision: eager.ask(question, locale) })),
  )
  const errors = outcomes(labelled(shop.mistyped))
  const two = outcomesOf(shop.twoInOne.map(([question, ...docIds]) => decide(question, ...docIds)))

  const name = `shop ${locale}`
  const figure = (what: string, value: number, goal: number | undefined, kind: 'at least' | 'at most') =>
    goal === undefined
      ? plainRow(`${name}: ${what}`, `${tidy(value)} %`)
      : rowOf({ what: `${name}: ${what}`, value, goal, kind })
  const plain = (what: string, ...values: number[]) => plainRow(`${name}: ${what}`, `${values.map(tidy).join(' / ')} %`)
  return [
    figure(`right, of ${known.length}`, all.right, goals.right, 'at least'),
    figure('right, or a guide with it', all.right + all.guided, goals.found, 'at least'),
    figure('wrong', all.wrong, goals.wrong, 'at most'),
    plain('guide without it / unknown', all.misguided, all.unknown),
    {
      ...plain('first / among the first five, whatever the score', ranking.first, ranking.ranked),
      beside: await besideOf(shop, known, locale),
    },
    plain(
      `with typing errors (${labelled(shop.mistyped).length}): right / or a guide with it`,
      errors.right,
      errors.right + errors.guided,
    ),
    plain(
      `two questions in one (${shop.twoInOne.length}): one of them answered or in the guide`,
      two.right + two.guided,
    ),
    figure(
      `foreign ones of the trade (${shop.foreign.length}) answered or guided`,
      shown(shop.foreign),
      goals.foreign,
      'at most',
    ),
    figure(
      `questions of no trade (${shop.offTopic.length}) answered or guided`,
      shown(shop.offTopic),
      OFF_TOPIC_GOAL,
      'at most',
    ),
    plain(`small talk (${shop.smallTalk.length}) answered or guided to a document`, shown(shop.smallTalk)),
  ]
}

/** MiniSearch over questions and answers: how often the right document is first, and among five. */
const besideOf = async ({ documents }: Shop, known: readonly Asked[], locale: string): Promise<string> => {
  const texts = documents.flatMap(({ docId, question, answer }): Asked[] => [
    [question, docId],
    [answer, docId],
  ])
  const found = await findAll((await miniSearch.build(texts, locale)).ask, known)
  return `${miniSearch.name} with the answers ${tidy(rightAmong(found, 1))} / ${tidy(rightAmong(found, 5))}`
}

const measureCompany = (...opening: Parameters<typeof openCompany>) => {
  const { known, outcomes, shown } = openCompany(...opening)
  const { right, guided, wrong } = outcomes(known)
  const [company] = opening
  return { right, found: right + guided, wrong, foreign: shown(company.foreign), offTopic: shown(company.offTopic) }
}

type Measured = ReturnType<typeof measureCompany>

const meanOf =
  (all: readonly Measured[]) =>
  (of: keyof Measured): number =>
    all.reduce((sum, one) => sum + one[of], 0) / all.length

const localeOf = (name: string): string => name.split('.')[1] ?? ''

/** Companies of many trades and languages, each in a line, and their mean: how far what is made for a few serves all. */
const companyRows = (): Row[] => {
  const all = COMPANIES.map((name) => ({ name, ...measureCompany(readCompany(name), localeOf(name)) }))
  const mean = meanOf(all)
  const lines = all.map(({ name, right, found, wrong, foreign, offTopic }) =>
    plainRow(
      `company ${name}: right / or a guide with it / wrong / foreign / of no trade`,
      `${[right, found, wrong, foreign, offTopic].map(tidy).join(' / ')} %`,
    ),
  )
  const row = (what: string, of: Parameters<typeof mean>[0], goal: number, kind: 'at least' | 'at most') =>
    rowOf({ what: `${all.length} companies, mean: ${what}`, value: mean(of), goal, kind })
  return [
    ...lines,
    plainRow(`${all.length} companies, mean: right`, `${tidy(mean('right'))} %`),
    row('right, or a guide with it', 'found', 65, 'at least'),
    row('wrong', 'wrong', 4, 'at most'),
    row('foreign ones of the trade answered or guided', 'foreign', 12, 'at most'),
    row('questions of no trade answered or guided', 'offTopic', OFF_TOPIC_GOAL, 'at most'),
  ]
}

/**
 * One robot for a company in each language, whose main language is English: how far documents in other languages are in the
 * way of those in the visitor's own.
 */
const mixedRow = (): Row => {
  const byLocale = new Map<string, Company>(COMPANIES.map((name) => [localeOf(name), readCompany(name)]))
  for (const locale of SHOPS) byLocale.set(locale, readShop(locale))
  const named =
    (locale: string): NameOf =>
    (docId) =>
      `${locale} ${docId}`
  const all = [...byLocale]
  const robot = trained(
    all.flatMap(([locale, company]) => documentsOf(company, locale, named(locale))),
    'en',
    {},
  )
  const mean = meanOf(all.map(([locale, company]) => measureCompany(company, locale, robot, named(locale))))
  return plainRow(
    `one robot for ${all.length} companies, each in another language, mean: right / or a guide with it / wrong / foreign / of no trade`,
    `${(['right', 'found', 'wrong', 'foreign', 'offTopic'] as const).map((of) => tidy(mean(of))).join(' / ')} %`,
  )
}

/** Small shops: how many questions of customers are answered, and how many that no document answers. */
export const shopRows = async (): Promise<Row[]> =>
  [
    (await Promise.all(Object.entries(GOALS).map(([locale, goals]) => rowsOf(locale, goals)))).flat(),
    companyRows(),
    mixedRow(),
  ].flat()
