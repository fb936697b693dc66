import { type EvaluateInfo, evaluateSettings, evaluateStar } from '@foyer/protocol/evaluation'
import { list } from '@foyer/protocol/fields'
import { TAGS_PER_SOLVED_STATE } from '@foyer/protocol/limits'
import { type Static, Type } from 'typebox'
import { check, checkPresent, type Save, startsOf, type Values, wrong } from '../checks.ts'

// `select` is made from levelTag whenever it is read
const storedStar = Type.Required(Type.Omit(evaluateStar, ['select']))
const settings = { ...evaluateSettings, starList: list(storedStar, 5) }

/** The rating settings that an operator has set. */
export type StoredEvaluate = Partial<Values<typeof settings>>

type StoredStar = Static<typeof storedStar>

/** Rating settings of a channel with all five stars, best first. */
export type ChannelEvaluate = Omit<EvaluateInfo, 'starList'> & { starList: (StoredStar & { select: string[] })[] }

const starts = startsOf(evaluateSettings)

/** Splits labels at commas. */
export const labelsOf = (tags: string): string[] =>
  tags
    .split(/[,，]/)
    .map((label) => label.trim())
    .filter((label) => label !== '')

const tidy = (tags: string): string => labelsOf(tags).join(',')

const tidyStar = (star: StoredStar): StoredStar => ({
  ...star,
  levelTag: tidy(star.levelTag),
  // the comment is hidden at five stars, so nothing can be required in it
  ...(star.star === 5 ? { evaluateMsgRequired: 0 } : {}),
})

/** G-76: four labels or none. */
const fourLabels = (tags: string, name: string): string => {
  const labels = labelsOf(tags)
  if (labels.length !== 0 && labels.length !== TAGS_PER_SOLVED_STATE)
    throw wrong(name, 'four labels with commas between, or empty')
  return labels.join(',')
}

/** Checks the settings that a save contains. */
export const checkEvaluate = (save: Save): StoredEvaluate => {
  const given = checkPresent(settings, save)
  if (given.starList !== undefined) given.starList = given.starList.map(tidyStar)
  if (given.levelTag !== undefined) given.levelTag = tidy(given.levelTag)
  for (const name of ['robotUnsolvedTag', 'robotSolvedTag'] as const) {
    const tags = given[name]
    if (tags !== undefined) given[name] = fourLabels(tags, name)
  }
  return given
}

/** Fills stored settings with the defaults: five stars, best first; a star without labels takes those of the channel. */
export const toEvaluateInfo = (stored: StoredEvaluate): ChannelEvaluate => {
  const info = { ...starts, starList: [], ...stored }
  const starList = [5, 4, 3, 2, 1].map((number) => {
    const own = info.starList.find((one) => one.star === number) ?? check(storedStar, { star: number }, 'star')
    const levelTag = own.levelTag === '' ? info.levelTag : own.levelTag
    return { ...own, levelTag, select: labelsOf(levelTag) }
  })
  return { ...info, starList }
}
