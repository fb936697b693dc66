import { createRobot, type Robot, type RobotDocument } from '@foyer/robot'
import { createChance } from '../chance.ts'
import { percentile } from '../statistics.ts'
import { type Row, tidy } from '../table.ts'
import { buildOrama, documentsOf, searchers } from './contenders.ts'
import { rowOf } from './rows.ts'
import type { Asked, openSets } from './sets.ts'

type Sets = ReturnType<typeof openSets>

const SIZES = [1000, 10_000, 100_000] as const
const P99: Readonly<Record<number, number>> = { 1000: 0.4, 10000: 1, 100000: 2 }
const QUESTIONS = 400
// the slowest need half a second per question
const OF_LIBRARIES = 40
const WARM_UP_MS = 2000
const MB = 1024 * 1024
/** Documents that are added one by one, as a share of the base: enough to cross each doubling of a table. */
const GROWTH = 0.7
const LONGEST_STOP = 4

/** Two questions per document, drawn from all sets: far more words than one language has. */
const draw = (pool: readonly string[], documents: number, seed: number, prefix = 'd'): Asked[] => {
  const chance = createChance(seed)
  const one = (at: number): Asked => [pool[chance.between(0, pool.length - 1)] ?? '', `${prefix}${at >> 1}`]
  return Array.from({ length: documents * 2 }, (_, at) => one(at))
}

const poolOf = (sets: Sets): string[] => {
  const latin = sets.languages.filter((name) => /_(de|en|es|fr|ms|nl|pl|pt|tl|tr|vi)-/.test(name))
  return ['banking77', 'clinc150', ...latin].flatMap((name) => sets.split(name).train.map(([question]) => question))
}

const cpuOf = async (run: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const held = (): number => {
  // the buffers of what the first one collects go with the second
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / MB
}

const timesOf = async <T>(run: (one: T) => unknown, all: readonly T[]): Promise<number[]> => {
  const taken: number[] = []
  for (const one of all) {
    const start = performance.now()
    await run(one)
    taken.push(performance.now() - start)
  }
  return taken
}

/** The times of an engine that has answered other questions for a while, as that of a running server has. */
const eachOf = async (
  ask: (question: string) => unknown,
  questions: readonly string[],
  others: readonly string[],
): Promise<number[]> => {
  const until = performance.now() + WARM_UP_MS
  for (const question of others) if (performance.now() < until) await ask(question)
  return timesOf(ask, questions)
}

const figures = (taken: readonly number[]) =>
  `p50 ${tidy(percentile(taken, 0.5))}, p99 ${tidy(percentile(taken, 0.99))} ms`

const besideOf = async (
  train: readonly Asked[],
  questions: readonly string[],
  others: readonly string[],
): Promise<string> => {
  const found: string[] = []
  for (const { name, build } of searchers) {
    const { ask } = await build(train, 'en')
    found.push(`${name} ${figures(await eachOf(ask, questions, others))}`)
  }
  const orama = await buildOrama(train, 'en')
  found.push(`Orama ${figures(await eachOf(orama, questions, others))}`)
  return found.join('; ')
}

/** What each document takes to be added, and to be removed again. Waits of this process for a processor count too. */
const growthRows = async (name: string, robot: Robot, documents: readonly RobotDocument[]): Promise<Row[]> => {
  const before = held()
  const added = await timesOf(robot.add, documents)
  const memory = `${tidy(held() - before)} MB more for ${documents.length.toLocaleString('en')}`
  const removed = await timesOf(({ docId }) => robot.remove(docId), documents)
  const stop = { goal: LONGEST_STOP, kind: 'at most', unit: 'ms' } as const
  const longest = (what: string, taken: readonly number[], beside: string) =>
    rowOf({ what: `${name}: ${what} one document, longest stop`, value: Math.max(...taken), beside, ...stop })
  return [longest('adding', added, `${figures(added)}, ${memory}`), longest('removing', removed, figures(removed))]
}

/** Indexes documents, with the CPU time in seconds and the memory in MB. */
const measureIndex = async (documents: () => readonly RobotDocument[]) => {
  const before = held()
  let robot = createRobot([])
  const taken = await cpuOf(() => {
    robot = createRobot(documents())
  })
  return { robot, seconds: taken / 1000, memory: held() - before }
}

const indexRows = (name: string, { seconds, memory }: { seconds: number; memory: number }): Row[] => [
  rowOf({ what: `${name}: index, CPU`, value: seconds, goal: 8, kind: 'at most', unit: 's' }),
  rowOf({ what: `${name}: memory`, value: memory, goal: 150, kind: 'at most', unit: 'MB' }),
]

/** The most documents whose answers are ranked too: each with two questions and an answer as long as three. */
const ANSWERED = 10_000

const answeredRows = async (pool: readonly string[]): Promise<Row[]> => {
  const answers = draw(pool, ANSWERED * 2, 3).map(([text]) => text)
  const questions = draw(pool, ANSWERED, ANSWERED)
  const documents = () =>
    documentsOf(questions, 'en').map((document, at) => ({
      ...document,
      texts: document.texts.map((text) => ({ ...text, answer: answers.slice(at * 3, at * 3 + 3).join(' ') })),
    }))
  return indexRows(`${ANSWERED.toLocaleString('en')} documents with answers`, await measureIndex(documents))
}

const rowsOfSize = async (pool: readonly string[], size: number): Promise<Row[]> => {
  const train = draw(pool, size, size)
  const questions = draw(pool, QUESTIONS / 2, 1).map(([question]) => question)
  const others = draw(pool, QUESTIONS, 4).map(([question]) => question)
  const measured = await measureIndex(() => documentsOf(train, 'en'))
  const { robot } = measured
  const taken = await eachOf((question) => robot.ask(question, 'en'), questions, others)
  const name = `${size.toLocaleString('en')} documents`
  const beside = await besideOf(train, questions.slice(0, OF_LIBRARIES), others)
  const p99 = percentile(taken, 0.99)
  const rows = [
    rowOf({ what: `${name}: a question, p99`, value: p99, beside, goal: P99[size] ?? 0, kind: 'at most', unit: 'ms' }),
  ]
  rows.push({ what: `${name}: a question`, ours: figures(taken), beside: '', goal: '', verdict: '' })
  return [
    ...rows,
    ...indexRows(name, measured),
    ...(await growthRows(name, robot, documentsOf(draw(pool, size * GROWTH, 2, 'more'), 'en'))),
  ]
}

/** Time and memory of knowledge bases of three sizes, untrained, compared with libraries in the same process. */
export const speedRows = async (sets: Sets, say: (line: string) => void): Promise<Row[]> => {
  const pool = poolOf(sets)
  const rows: Row[] = []
  for (const size of SIZES) {
    rows.push(...(await rowsOfSize(pool, size)))
    say(`speed at ${size} documents measured`)
  }
  rows.push(...(await answeredRows(pool)))
  return rows
}
