import { channel, channelSettings, type GroupChoice } from '@foyer/protocol/channel'
import { faqQuestion, faqTab } from '@foyer/protocol/faq'
import { list } from '@foyer/protocol/fields'
import { SHOW_TYPE } from '@foyer/protocol/kinds'
import { rulesProblem } from '@foyer/protocol/proactive'
import type { Translations } from '@foyer/protocol/setting'
import { Type } from 'typebox'
import { check, checkBag, checkPresent, type Save, startsOf, type Values, wrong } from '../checks.ts'
import { savedTexts } from '../texts/checkTexts.ts'

type Settings = Values<typeof channelSettings>

/** All settings of a channel; `groupConfig` null means all groups of the tenant. */
export type ChannelConfig = Readonly<Omit<Settings, 'groupConfig'>> & {
  readonly groupConfig: readonly GroupChoice[] | null
}

/** The settings that an operator has set, the others have their defaults; and their texts in other languages (D-20). */
export type StoredConfig = Partial<ChannelConfig> & { readonly translations?: Translations }

const starts: ChannelConfig = startsOf(channelSettings)

const questions = list(faqQuestion, 200)
const tabs = list(faqTab, 200)

/** showType says whether the entries are questions or tabs (G-38). */
const checkFaq = ({ showType }: Settings['faq'], given: Save): Settings['faq'] => ({
  showType,
  showContent: check(showType === SHOW_TYPE.plain ? questions : tabs, given.showContent ?? [], 'faq.showContent'),
})

/** @throws badRequest if two rules have one id, or if one that is on has no text */
const checkRules = (rules: NonNullable<Settings['proactiveRules']>): void => {
  const problem = rulesProblem(rules)
  if (problem === 'sameId') throw wrong('proactiveRules', 'a list of rules with an id of its own each')
  if (problem === 'noText') throw wrong('proactiveRules', 'a list of rules whose text is filled in where they are on')
}

/**
 * Checks the settings that a save contains; unknown members are ignored.
 * @throws badRequest that names the member
 */
export const checkConfig = (save: Save): StoredConfig => {
  const form = save.userFormConfig ?? undefined
  const config = checkPresent(channelSettings, {
    ...save,
    // two names for one thing each
    userForm: save.userForm ?? (form && check(channel.properties.userFormConfig, form, 'userForm')),
    chatMenuConfigList: save.chatMenuConfigList ?? save.chatMenuConfigObj,
  })
  if (config.proactiveRules !== undefined) checkRules(config.proactiveRules)
  return {
    ...config,
    ...(config.faq === undefined ? {} : { faq: checkFaq(config.faq, checkBag(save.faq, 'faq')) }),
    // no choice is a choice of all groups, also of those that are made later
    ...(config.groupConfig?.length === 0 ? { groupConfig: null } : {}),
  }
}

/** Fills stored settings with the defaults. */
export const fillConfig = (stored: StoredConfig): ChannelConfig => {
  const set = Object.entries(stored).filter(([name, value]) => name in starts && value !== null)
  return { ...starts, ...Object.fromEntries(set) }
}

/** The members with two names, and the names under which they are stored. */
const secondNames = { userFormConfig: 'userForm', chatMenuConfigObj: 'chatMenuConfigList' } as const

const firstName = (path: string): string => {
  const [member = '', ...rest] = path.split('.')
  const stored = Object.hasOwn(secondNames, member) ? secondNames[member as keyof typeof secondNames] : member
  return [stored, ...rest].join('.')
}

const withFirstNames = (given: unknown): unknown =>
  given === undefined || given === null
    ? given
    : Object.fromEntries(
        Object.entries(checkBag(given, 'translations')).map(([locale, texts]) => [
          locale,
          Object.fromEntries(
            Object.entries(checkBag(texts, `translations.${locale}`)).map(([path, text]) => [firstName(path), text]),
          ),
        ]),
      )

const settingsSchema = Type.Object(channelSettings)

/**
 * What a save changes of the settings, with all texts in other languages as they are after it.
 * @throws badRequest that names the member
 */
export const configChange = (before: StoredConfig, save: Save): StoredConfig => {
  const given = checkConfig(save)
  const change = { before: fillConfig(before), after: fillConfig({ ...before, ...given }) }
  const named = withFirstNames(save.translations)
  return { ...given, translations: savedTexts(settingsSchema, change, named, before.translations) }
}
