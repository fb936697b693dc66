import { channel, channelSettings, type GroupChoice } from '@foyer/protocol/channel'
import { faqQuestion, faqTab } from '@foyer/protocol/faq'
import { list } from '@foyer/protocol/fields'
import { SHOW_TYPE } from '@foyer/protocol/kinds'
import { check, checkBag, checkPresent, type Save, startsOf, type Values } from '../checks.ts'

type Settings = Values<typeof channelSettings>

/** All settings of a channel; `groupConfig` null means all groups of the tenant. */
export type ChannelConfig = Readonly<Omit<Settings, 'groupConfig'>> & {
  readonly groupConfig: readonly GroupChoice[] | null
}

/** The settings that an operator has set; the others have their defaults. */
export type StoredConfig = Partial<ChannelConfig>

const starts: ChannelConfig = startsOf(channelSettings)

const questions = list(faqQuestion, 200)
const tabs = list(faqTab, 200)

/** showType says whether the entries are questions or tabs (G-38). */
const checkFaq = ({ showType }: Settings['faq'], given: Save): Settings['faq'] => ({
  showType,
  showContent: check(showType === SHOW_TYPE.plain ? questions : tabs, given.showContent ?? [], 'faq.showContent'),
})

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
  return config.faq === undefined ? config : { ...config, faq: checkFaq(config.faq, checkBag(save.faq, 'faq')) }
}

/** Fills stored settings with the defaults. */
export const fillConfig = (stored: StoredConfig): ChannelConfig => {
  const set = Object.entries(stored).filter(([name, value]) => name in starts && value !== null)
  return { ...starts, ...Object.fromEntries(set) }
}
