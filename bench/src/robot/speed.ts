import { createRobot } from '@foyer/robot'
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
const MB = 1024 * 1024

/** Two questions per document, drawn from all sets: far more words than one language has. */
const draw = (pool: readonly string[], documents: number, seed: number): Asked[] => {
  const chance = createChance(seed)
  const one = (at: number): Asked => [pool[chance.between(0, pool.length - 1)] ?? '', `d${at >> 1}`]
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
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / MB
}

const eachOf = async (ask: (question: string) => unknown, questions: readonly string[]): Promise<number[]> => {
  for (const question of questions.slice(0, 20)) await ask(question)
  const taken: number[] = []
  for (const question of questions) {
    const start = performance.now()
    await ask(question)
    taken.push(performance.now() - start)
  }
  return taken
}

const figures = (taken: readonly number[]) =>
  `p50 ${tidy(percentile(taken, 0.5))}, p99 ${tidy(percentile(taken, 0.99))} ms`

const besideOf = async (train: readonly Asked[], questions: readonly string[]): Promise<string> => {
  const found: string[] = []
  for (const { name, build } of searchers) {
    const { ask } = await build(train, 'en')
    found.push(`${name} ${figures(await eachOf(ask, questions))}`)
  }
  const orama = await buildOrama(train, 'en')
  found.push(`Orama ${figures(await eachOf(orama, questions))}`)
  return found.join('; ')
}

const rowsOfSize = async (pool: readonly string[], size: number): Promise<Row[]> => {
  const train = draw(pool, size, size)
  const questions = draw(pool, QUESTIONS / 2, 1).map(([question]) => question)
  const before = held()
  let robot = createRobot([])
  const seconds =
    (await cpuOf(() => {
      robot = createRobot(documentsOf(train, 'en'))
    })) / 1000
  const memory = held() - before
  const taken = await eachOf((question) => robot.ask(question, 'en'), questions)
  const name = `${size.toLocaleString('en')} documents`
  const beside = await besideOf(train, questions.slice(0, OF_LIBRARIES))
  const p99 = percentile(taken, 0.99)
  const rows = [
    rowOf({ what: `${name}: a question, p99`, value: p99, beside, goal: P99[size] ?? 0, kind: 'at most', unit: 'ms' }),
  ]
  rows.push({ what: `${name}: a question`, ours: figures(taken), beside: '', goal: '', verdict: '' })
  const index = { what: `${name}: index, CPU`, value: seconds, goal: 8, kind: 'at most', unit: 's' } as const
  return [
    ...rows,
    rowOf(index),
    rowOf({ what: `${name}: memory`, value: memory, goal: 150, kind: 'at most', unit: 'MB' }),
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
  return rows
}
