import type { Row } from '../table.ts'
import { tidy } from '../table.ts'
import { type Contender, libraries, miniSearch, naiveBayes, ours } from './contenders.ts'
import {
  begun,
  calibrationError,
  decisionsOf,
  type Found,
  findAll,
  rightAmong,
  rightWhenRefusing,
  separation,
} from './measure.ts'
import { nlpjs } from './nlpjs.ts'
import { typed } from './noise.ts'
import { plainRow, rowOf } from './rows.ts'
import type { Asked, openSets, Split } from './sets.ts'

type Sets = ReturnType<typeof openSets>
type Measured = { readonly contender: Contender; readonly figures: readonly number[] }

const beside = (measured: readonly Measured[]): string =>
  measured.map(({ contender, figures }) => `${contender.name} ${figures.map(tidy).join(' / ')}`).join(', ')

/** Measures the same figures of each contender, ours first. */
const compare = async (
  contenders: readonly Contender[],
  { train, locale }: Split,
  measure: (built: Awaited<ReturnType<Contender['build']>>, contender: Contender) => Promise<number[]>,
): Promise<{ own: number[]; others: string }> => {
  const measured: Measured[] = []
  for (const contender of [ours, ...contenders])
    measured.push({ contender, figures: await measure(await contender.build(train, locale), contender) })
  const [own, ...others] = measured
  return { own: [...(own?.figures ?? [])], others: beside(others) }
}

const mistyped = (asked: readonly Asked[]): Asked[] =>
  asked.flatMap(([question, docId], at) => (at % 3 === 0 ? [[typed(question, at + 1), docId] as const] : []))

const bankRows = async (split: Split, goals: { top1: number; top3?: number; typed?: number; half?: number }) => {
  const typos = mistyped(split.asked)
  const half = begun(split.asked, 0.5)
  const { own, others } = await compare(libraries, split, async ({ ask, suggest }) => {
    const found = await findAll(ask, split.asked)
    const noisy = await findAll(ask, typos)
    const figures = [rightAmong(found, 1), rightAmong(found, 3), rightAmong(noisy, 1)]
    return suggest ? [...figures, rightAmong(await findAll(suggest, half), 5)] : figures
  })
  const [top1 = 0, top3 = 0, noisy = 0, suggested = 0] = own
  const rows: Row[] = [rowOf({ what: `${split.name}: top-1`, value: top1, beside: others, goal: goals.top1 })]
  if (goals.top3) rows.push(rowOf({ what: `${split.name}: top-3`, value: top3, goal: goals.top3 }))
  if (goals.typed)
    rows.push(rowOf({ what: `${split.name}: with an edit per 8 letters`, value: noisy, goal: goals.typed }))
  if (goals.half)
    rows.push(rowOf({ what: `${split.name}: among 5 suggestions, half typed`, value: suggested, goal: goals.half }))
  return rows
}

const answered = (found: readonly Found[], answerFrom: number): Row[] => {
  const { direct, precision, foreignAnswered } = decisionsOf(found, answerFrom)
  const wrong = { kind: 'at most' as const }
  return [
    rowOf({ what: 'CLINC150: answered directly', value: direct, goal: 84 }),
    rowOf({ what: 'CLINC150: right of those', value: precision, goal: 98 }),
    rowOf({ what: 'CLINC150: foreign ones answered', value: foreignAnswered, goal: 4, ...wrong }),
    rowOf({ what: 'CLINC150: calibration error', value: calibrationError(found), goal: 0.04, unit: '', ...wrong }),
  ]
}

const clincFigures = (found: readonly Found[]): number[] => [
  rightAmong(found, 1),
  rightAmong(found, 3),
  rightWhenRefusing(found),
  separation(found),
]

const clincRows = async (split: Split, answerFrom: number): Promise<Row[]> => {
  const all = new Map<string, Found[]>()
  const { others } = await compare([miniSearch, naiveBayes], split, async ({ ask }, { name }) => {
    const found = await findAll(ask, split.asked, split.foreign)
    all.set(name, found)
    return clincFigures(found)
  })
  const found = all.get(ours.name) ?? []
  const [top1 = 0, top3 = 0, refusing = 0, auroc = 0] = clincFigures(found)
  const beside = `${others} (top-1 / top-3 / 90 % refused / AUROC)`
  return [
    rowOf({ what: 'CLINC150, in scope: top-1', value: top1, beside, goal: 94 }),
    plainRow('CLINC150, in scope: top-3', `${tidy(top3)} %`),
    rowOf({ what: 'CLINC150: right where 90 % of foreign ones are refused', value: refusing, goal: 89.5 }),
    rowOf({ what: 'CLINC150: AUROC', value: auroc, goal: 0.968, unit: '' }),
    ...answered(found, answerFrom),
  ]
}

/** A part of its own, since nlp.js trains for minutes. */
export const nlpjsRows = async (sets: Sets): Promise<Row[]> => {
  const split = sets.split('clinc150')
  const { ask } = await nlpjs.build(split.train, split.locale)
  const figures = clincFigures(await findAll(ask, split.asked, split.foreign))
  return [plainRow('nlp.js on CLINC150 (top-1 / top-3 / 90 % refused / AUROC)', figures.map(tidy).join(' / '))]
}

/** The English sets: how often the robot is right, with typing errors, half typed, and with foreign questions. */
export const englishRows = async (sets: Sets, answerFrom: number): Promise<Row[]> => [
  ...(await bankRows(sets.split('banking77'), { top1: 92.8, top3: 98, typed: 82 })),
  ...(await bankRows(sets.split('banking77', 'train10'), { top1: 80, typed: 70, half: 65 })),
  ...(await bankRows(sets.split('banking77', 'train5'), { top1: 69 })),
  ...(await clincRows(sets.split('clinc150'), answerFrom)),
]
