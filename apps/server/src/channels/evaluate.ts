import { type EvaluateInfo, evaluateInfo, evaluateSettings, evaluateStar } from '@foyer/protocol/evaluation'
import { list } from '@foyer/protocol/fields'
import { TAGS_PER_SOLVED_STATE } from '@foyer/protocol/limits'
import type { Translations } from '@foyer/protocol/setting'
import { applyTexts, textsIn } from '@foyer/protocol/texts'
import { type Static, Type } from 'typebox'
import { check, checkBag, checkPresent, type Save, startsOf, type Values, wrong } from '../checks.ts'
import { savedTexts } from '../texts/checkTexts.ts'

// `select` is made from levelTag whenever it is read
const storedStar = Type.Required(Type.Omit(evaluateStar, ['select']))
const settings = { ...evaluateSettings, starList: list(storedStar, 5) }

/** The rating settings that an operator has set, and their texts in other languages (D-20). */
export type StoredEvaluate = Partial<Values<typeof settings>> & { readonly translations?: Translations }

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

/** Fills stored settings with the defaults, and puts all five stars in order. */
const fill = ({ translations: _, ...stored }: StoredEvaluate) => {
  const info = { ...starts, starList: [], ...stored }
  const starList = [5, 4, 3, 2, 1].map(
    (number) => info.starList.find((one) => one.star === number) ?? check(storedStar, { star: number }, 'star'),
  )
  return { ...info, starList }
}

/**
 * Fills stored settings with the defaults: five stars, best first; a star without labels takes those of the channel.
 * @param locale the language of the texts, '' for the own ones
 */
export const toEvaluateInfo = (stored: StoredEvaluate, locale = ''): ChannelEvaluate => {
  const info = applyTexts(fill(stored), textsIn(stored.translations, locale))
  const starList = info.starList.map((own) => {
    const levelTag = own.levelTag === '' ? info.levelTag : own.levelTag
    return { ...own, levelTag, select: labelsOf(levelTag) }
  })
  return { ...info, starList }
}

/** Translations name stars by their place; a save may have them in another order than answers do, or only some. */
const inOrder = (save: Save): unknown => {
  const { translations, starList } = save
  if (translations === undefined || translations === null || !Array.isArray(starList)) return translations
  const places = starList.map((star: unknown) => 5 - Number(checkBag(star, 'starList').star))
  const renamed = (path: string) =>
    path.replace(/^starList\.(\d+)\./, (_, at) => `starList.${places[Number(at)] ?? at}.`)
  return Object.fromEntries(
    Object.entries(checkBag(translations, 'translations')).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(checkBag(texts, `translations.${locale}`)).map(([path, text]) => [renamed(path), text]),
      ),
    ]),
  )
}

/** What a save changes of the settings, with all texts in other languages as they are after it. */
export const evaluateChange = (before: StoredEvaluate, save: Save): StoredEvaluate => {
  const checked = checkEvaluate(save)
  // in the order of the answers, by which translations name them
  const given = checked.starList === undefined ? checked : { ...checked, starList: fill(checked).starList }
  const change = { before: fill(before), after: fill({ ...before, ...given }) }
  return { ...given, translations: savedTexts(evaluateInfo, change, inOrder(save), before.translations) }
}
