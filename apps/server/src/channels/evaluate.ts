import { bag, between, type Check, choice, flag, list, text, wrong } from '../checks.ts'

/** What one star asks for (S3.15); `select` holds the same labels as `levelTag`. */
export type Star = {
  readonly star: number
  readonly levelTag: string
  readonly select: string[]
  readonly levelGuideMsg: string
  readonly evaluateGuideMsg: string
  readonly evaluateMsgRequired: 0 | 1
  readonly levelTagRequired: 0 | 1
}

/** How a channel is rated. */
export type EvaluateInfo = {
  /** 1 stars, 2 scores. */
  readonly evaluateModel: 1 | 2
  readonly starList: Star[]
  readonly scoreList: { readonly score: number; readonly name: string }[]
  readonly levelTag: string
  readonly robotUnsolvedTag: string
  readonly robotSolvedTag: string
  readonly evaluateContentMax: number
}

type StoredStar = Omit<Star, 'select'>
type Evaluate = Omit<EvaluateInfo, 'starList'> & { readonly starList: readonly StoredStar[] }

/** What an operator has set of it. */
export type StoredEvaluate = Partial<Evaluate>

const starts: Evaluate = {
  evaluateModel: 1,
  starList: [],
  scoreList: [1, 2, 3, 4, 5].map((score) => ({ score, name: '' })),
  levelTag: '',
  robotUnsolvedTag: '',
  robotSolvedTag: '',
  evaluateContentMax: 64,
}

/** The labels of a text that has them with commas between. */
export const labelsOf = (tags: string): string[] =>
  tags
    .split(/[,，]/)
    .map((label) => label.trim())
    .filter((label) => label !== '')

const tags: Check<string> = (value, name) => labelsOf(text(2000)(value, name)).join(',')

/** G-76: four labels or none. */
const fourTags: Check<string> = (value, name) => {
  const labels = labelsOf(text(2000)(value, name))
  if (labels.length !== 0 && labels.length !== 4) throw wrong(name, 'four labels with commas between, or empty')
  return labels.join(',')
}

const star: Check<StoredStar> = (value, name) => {
  const given = bag(value, name)
  const number = choice(1, 2, 3, 4, 5)(given.star, `${name}.star`)
  return {
    star: number,
    levelTag: tags(given.levelTag ?? '', `${name}.levelTag`),
    levelGuideMsg: text(500)(given.levelGuideMsg ?? '', `${name}.levelGuideMsg`),
    evaluateGuideMsg: text(500)(given.evaluateGuideMsg ?? '', `${name}.evaluateGuideMsg`),
    // the box is hidden at five stars, so nothing can be required in it
    evaluateMsgRequired: number === 5 ? 0 : flag(given.evaluateMsgRequired ?? 0, `${name}.evaluateMsgRequired`),
    levelTagRequired: flag(given.levelTagRequired ?? 0, `${name}.levelTagRequired`),
  }
}

const score: Check<EvaluateInfo['scoreList'][number]> = (value, name) => {
  const given = bag(value, name)
  return { score: between(0, 10)(given.score, `${name}.score`), name: text(100)(given.name ?? '', `${name}.name`) }
}

const checks: { readonly [Member in keyof Evaluate]: Check<Evaluate[Member]> } = {
  evaluateModel: choice(1, 2),
  starList: list(star, 5),
  scoreList: list(score, 11),
  levelTag: tags,
  robotUnsolvedTag: fourTags,
  robotSolvedTag: fourTags,
  // never more than 64
  evaluateContentMax: between(1, 64),
}

/** Checks what is present of a save. */
export const checkEvaluate = (save: Readonly<Record<string, unknown>>): StoredEvaluate => {
  const present = (Object.keys(checks) as (keyof Evaluate)[]).filter((name) => save[name] !== undefined)
  return Object.fromEntries(present.map((name) => [name, checks[name](save[name], name)]))
}

/** What is stored with the rest filled: five stars always, best first; stars without labels take those of the whole. */
export const toEvaluateInfo = (stored: StoredEvaluate): EvaluateInfo => {
  const info = { ...starts, ...stored }
  const starList = [5, 4, 3, 2, 1].map((number) => {
    const own = info.starList.find((one) => one.star === number) ?? star({ star: number }, 'star')
    const levelTag = own.levelTag === '' ? info.levelTag : own.levelTag
    return { ...own, levelTag, select: labelsOf(levelTag) }
  })
  return { ...info, starList }
}
