import { readFileSync } from 'node:fs'
import { createRobotFrom, type Robot, type RobotDocument, type RobotSettings, trainRobot } from '@foyer/robot'
import { type Row, tidy } from '../table.ts'
import { BUDGET_MS, miniSearch } from './contenders.ts'
import { type Decided, findAll, outcomesOf, rightAmong } from './measure.ts'
import { plainRow, rowOf } from './rows.ts'
import type { Asked } from './sets.ts'

type ByDocument = Readonly<Record<string, readonly string[]>>

/**
 * A small shop: what its operator has written, and what its customers type. The questions were written before the answers
 * and without regard to the robot, so nothing of the robot is to be fitted to them.
 */
export type Shop = {
  /** One question each. */
  readonly documents: readonly { readonly docId: string; readonly question: string; readonly answer: string }[]
  /** Questions by the document that answers them. */
  readonly inScope: ByDocument
  /** The same with typing errors. */
  readonly mistyped: ByDocument
  /** A question about two things, and the documents that answer one of them each. */
  readonly twoInOne: readonly (readonly [question: string, docId: string, otherId: string])[]
  /** Questions of the same trade that no document answers. */
  readonly foreign: readonly string[]
  /** Questions of no trade at all, written before anybody saw what the robot says to them. */
  readonly offTopic: readonly string[]
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

export const readShop = (locale: string): Shop =>
  JSON.parse(readFileSync(new URL(`./shops/${locale}.json`, import.meta.url), 'utf8')) as Shop

/** The robot of the shop, trained as by the server for an operator who has set nothing else. */
const robotOf = (shop: Shop, locale: string, thresholds: Partial<RobotSettings> = {}): Robot => {
  const documents = shop.documents.map(({ docId, question, answer }): RobotDocument => {
    return { docId, pattern: 1, suggestDocIds: [], texts: [{ locale, question, similar: [], answer }] }
  })
  const end = performance.now() + BUDGET_MS
  const state = trainRobot(documents, { defaultLocale: locale }, { expired: () => performance.now() >= end })
  return createRobotFrom(state, documents, { ...thresholds, defaultLocale: locale })
}

const labelled = (questions: ByDocument): Asked[] =>
  Object.entries(questions).flatMap(([docId, asked]) => asked.map((question): Asked => [question, docId]))

const rowsOf = async (locale: string, goals: Goals): Promise<Row[]> => {
  const shop = readShop(locale)
  const robot = robotOf(shop, locale)
  const decide = (question: string, ...right: string[]): Decided => ({ right, decision: robot.ask(question, locale) })
  const known = [shop.inScope, shop.mistyped].flatMap(labelled)
  const inScope = known.map(([question, docId]) => decide(question, docId))
  const mistyped = labelled(shop.mistyped).map(([question, docId]) => decide(question, docId))
  const all = outcomesOf(inScope)
  const eager = robotOf(shop, locale, { answerThreshold: 0, guideThreshold: 0 })
  const ranking = outcomesOf(
    known.map(([question, docId]) => ({ right: [docId], decision: eager.ask(question, locale) })),
  )
  const errors = outcomesOf(mistyped)
  const two = outcomesOf(shop.twoInOne.map(([question, ...docIds]) => decide(question, ...docIds)))
  const shown = (questions: readonly string[]) => 100 - outcomesOf(questions.map((one) => decide(one))).unknown

  const name = `shop ${locale}`
  const figure = (what: string, value: number, goal: number | undefined, kind: 'at least' | 'at most') =>
    goal === undefined
      ? plainRow(`${name}: ${what}`, `${tidy(value)} %`)
      : rowOf({ what: `${name}: ${what}`, value, goal, kind })
  const plain = (what: string, ...values: number[]) => plainRow(`${name}: ${what}`, `${values.map(tidy).join(' / ')} %`)
  return [
    figure(`right, of ${inScope.length}`, all.right, goals.right, 'at least'),
    figure('right, or a guide with it', all.right + all.guided, goals.found, 'at least'),
    figure('wrong', all.wrong, goals.wrong, 'at most'),
    plain('guide without it / unknown', all.misguided, all.unknown),
    {
      ...plain('first / among the first five, whatever the score', ranking.first, ranking.ranked),
      beside: await besideOf(shop, known, locale),
    },
    plain(
      `with typing errors (${mistyped.length}): right / or a guide with it`,
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

/** Small shops: how many questions of customers are answered, and how many that no document answers. */
export const shopRows = async (): Promise<Row[]> =>
  (await Promise.all(Object.entries(GOALS).map(([locale, goals]) => rowsOf(locale, goals)))).flat()
