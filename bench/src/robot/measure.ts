import type { Decision } from '@foyer/robot'
import type { Ask, Ranked } from './contenders.ts'
import type { Asked } from './sets.ts'

/** The ranking for a question; `docId` is the right document, null if there is none. */
export type Found = { readonly docId: string | null; readonly ranked: readonly Ranked[] }

const percent = (count: number, of: number): number => (of === 0 ? Number.NaN : (100 * count) / of)

const isAmong = ({ ranked, docId }: Found, among: number): boolean =>
  ranked.slice(0, among).some((one) => one.docId === docId)

/** Asks all questions, one after the other. */
export const findAll = async (ask: Ask, asked: readonly Asked[], foreign: readonly Asked[] = []): Promise<Found[]> => {
  const found: Found[] = []
  for (const [question, docId] of asked) found.push({ docId, ranked: await ask(question) })
  for (const [question] of foreign) found.push({ docId: null, ranked: await ask(question) })
  return found
}

const known = (found: readonly Found[]) => found.filter((one) => one.docId !== null)
const foreignOf = (found: readonly Found[]) => found.filter((one) => one.docId === null)
const scoreOf = ({ ranked }: Found): number => ranked[0]?.score ?? Number.NEGATIVE_INFINITY

/** How often the right document is among the first few, in percent. */
export const rightAmong = (found: readonly Found[], few: number): number => {
  const all = known(found)
  return percent(all.filter((one) => isAmong(one, few)).length, all.length)
}

/** How likely a known question scores above a foreign one (area under the ROC curve); equal scores count half. */
export const separation = (found: readonly Found[]): number => {
  const sorted = found.toSorted((a, b) => scoreOf(a) - scoreOf(b))
  let below = 0
  let sum = 0
  for (let start = 0; start < sorted.length; ) {
    let end = start
    while (end < sorted.length && scoreOf(sorted[end] as Found) === scoreOf(sorted[start] as Found)) end++
    const alike = sorted.slice(start, end)
    const foreign = foreignOf(alike).length
    sum += (alike.length - foreign) * (below + foreign / 2)
    below += foreign
    start = end
  }
  return sum / (below * (found.length - below))
}

/** The share of known questions that are answered correctly when nine of ten foreign ones are refused, in percent. */
export const rightWhenRefusing = (found: readonly Found[], share = 0.9): number => {
  const scores = foreignOf(found)
    .map(scoreOf)
    .sort((a, b) => a - b)
  const threshold = scores[Math.ceil(scores.length * share) - 1] ?? Number.NEGATIVE_INFINITY
  const all = known(found)
  return percent(all.filter((one) => isAmong(one, 1) && scoreOf(one) > threshold).length, all.length)
}

/** In percent: known questions answered directly, the correct ones of these, and foreign questions answered. */
export const decisionsOf = (found: readonly Found[], answerFrom: number) => {
  const sure = (list: readonly Found[]) => list.filter((one) => scoreOf(one) >= answerFrom)
  const direct = sure(known(found))
  return {
    direct: percent(direct.length, known(found).length),
    precision: percent(direct.filter((one) => isAmong(one, 1)).length, direct.length),
    foreignAnswered: percent(sure(foreignOf(found)).length, foreignOf(found).length),
  }
}

const BINS = 10

/** The expected calibration error: the difference between score and share of right answers, over ten bins. */
export const calibrationError = (found: readonly Found[]): number => {
  const bins = Array.from({ length: BINS }, () => ({ score: 0, right: 0 }))
  for (const one of found) {
    const sure = Math.max(0, Math.min(1, scoreOf(one)))
    const bin = bins[Math.min(BINS - 1, Math.floor(sure * BINS))]
    if (bin === undefined) continue
    bin.score += sure
    bin.right += isAmong(one, 1) ? 1 : 0
  }
  return bins.reduce((sum, { score, right }) => sum + Math.abs(score - right), 0) / found.length
}

/** The first part of the questions: `share` (0 to 1) of their characters. */
export const begun = (asked: readonly Asked[], share: number): Asked[] =>
  asked.map(([question, docId]) => {
    const letters = [...question]
    return [letters.slice(0, Math.ceil(letters.length * share)).join(''), docId]
  })

/** What the robot did with a question; `right` are the documents that answer it, none for a foreign one. */
export type Decided = { readonly right: readonly string[]; readonly decision: Decision }

type Outcome = 'right' | 'wrong' | 'guided' | 'misguided' | 'unknown'

const outcomeOf = ({ right, decision }: Decided): Outcome => {
  if (decision.kind === 'answer') return right.includes(decision.docId) ? 'right' : 'wrong'
  if (decision.kind === 'unknown') return 'unknown'
  return decision.candidates.some(({ docId }) => right.includes(docId)) ? 'guided' : 'misguided'
}

/**
 * The outcomes in percent, which add up to 100: the right answer, a wrong one, a guide with a right document, one without,
 * and unknown. Then the share with a right document first, and among the candidates, whatever was decided.
 */
export const outcomesOf = (decided: readonly Decided[]) => {
  const share = (is: (one: Decided) => boolean) => percent(decided.filter(is).length, decided.length)
  const shareOf = (outcome: Outcome) => share((one) => outcomeOf(one) === outcome)
  const isRanked = (few: number) =>
    share(({ right, decision }) => {
      return decision.candidates.slice(0, few).some(({ docId }) => right.includes(docId))
    })
  return {
    right: shareOf('right'),
    wrong: shareOf('wrong'),
    guided: shareOf('guided'),
    misguided: shareOf('misguided'),
    unknown: shareOf('unknown'),
    first: isRanked(1),
    ranked: isRanked(Number.POSITIVE_INFINITY),
  }
}
