import { TAGS_PER_SOLVED_STATE } from '@foyer/protocol/limits'
import type { EvaluateDraft } from '../../channels/draft.ts'
import type { Problem } from '../shared/checks.ts'
import { renamePaths } from '../shared/movePaths.ts'

export type Star = EvaluateDraft['starList'][number]
export type Score = EvaluateDraft['scoreList'][number]

/** The highest score that visitors can give; 0 is the lowest. */
export const SCORE_MAX = 10
export const TAGS_MAX = 2000

/** Labels with commas between, as a list. */
export const tagsOf = (tags: string): string[] =>
  tags
    .split(/[,，]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/** The reverse; a comma in a label would make two of it. */
export const toTags = (tags: readonly string[]): string =>
  [...new Set(tags.flatMap(tagsOf))].join(',').slice(0, TAGS_MAX)

/** G-76: four labels or none. */
export const solvedProblem = (tags: string): Problem => {
  const { length } = tagsOf(tags)
  return length === 0 || length === TAGS_PER_SOLVED_STATE ? null : 'fourLabels'
}

/** Five stars, best first. Those with the labels of all have none of their own, so that they follow when these change. */
export const starsOf = ({ starList, levelTag }: EvaluateDraft): readonly Star[] =>
  [5, 4, 3, 2, 1].map((star) => {
    const { select: _, ...own } = starList.find((one) => one.star === star) ?? { star }
    return own.levelTag === levelTag ? Object.assign({}, own, { levelTag: '' }) : own
  })

export const withStar = (evaluate: EvaluateDraft, star: number, change: Partial<Star>): EvaluateDraft =>
  Object.assign({}, evaluate, {
    starList: starsOf(evaluate).map((one) => (one.star === star ? Object.assign({}, one, change) : one)),
  })

/** The highest score first. */
const sortedLines = <Line extends Score>(lines: readonly Line[]): readonly Line[] =>
  lines.toSorted((a, b) => b.score - a.score)

/** The lines of the scores, each with the place that it has now. */
export const scoresOf = ({ scoreList }: EvaluateDraft): readonly (Score & { readonly before: number })[] =>
  sortedLines(scoreList.map((one, before) => ({ score: one.score, name: one.name, before })))

/** The rating with other scores, in order. Their translations follow them from the places before. */
export const withScores = (
  evaluate: EvaluateDraft,
  lines: readonly (Score & { readonly before?: number })[],
): EvaluateDraft => {
  const sorted = sortedLines(lines)
  const places = new Map(sorted.flatMap(({ before }, at) => (before === undefined ? [] : [[before, at] as const])))
  const rename = (path: string): string | null => {
    const [, at, rest] = /^scoreList\.(\d+)(\..*)$/.exec(path) ?? []
    if (at === undefined) return path
    const place = places.get(Number(at))
    return place === undefined ? null : `scoreList.${place}${rest}`
  }
  return Object.assign({}, evaluate, {
    scoreList: sorted.map(({ score, name }) => ({ score, name })),
    ...(evaluate.translations ? { translations: renamePaths(evaluate.translations, rename) } : {}),
  })
}

/** The score that a new line gets: the next above the highest, or the first that is free. */
export const freeScore = (scores: readonly Score[]): number | null => {
  const used = new Set(scores.map(({ score }) => score))
  const next = Math.max(-1, ...used) + 1
  if (next <= SCORE_MAX) return next
  return Array.from({ length: SCORE_MAX + 1 }, (_, score) => score).find((score) => !used.has(score)) ?? null
}
