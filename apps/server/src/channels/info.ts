import type { Channel, GroupChoice } from '@foyer/protocol/channel'
import type { Translations } from '@foyer/protocol/setting'
import { applyTexts, textsIn } from '@foyer/protocol/texts'
import type { ChannelConfig, StoredConfig } from './fields.ts'
import { fillConfig } from './fields.ts'

/** A channel as the apps read it (S3.7): JSON settings as text, menus and form under both of their names. */
export type ChannelInfo = Omit<ChannelConfig, 'groupConfig' | 'autoTip'> & {
  readonly tenantId: string
  readonly channelId: string
  readonly groupConfig: string
  readonly autoTip: string
  readonly userFormConfig: string
  readonly chatMenuConfigObj: Channel['chatMenuConfigObj']
}

/** A group of the tenant with its name in other languages. */
export type NamedGroup = GroupChoice & { readonly translations: Translations }

/** The groups that visitors choose from: all, or those that the operator chose. One that goes by its own name has its own translations. */
const choicesIn = (
  own: readonly GroupChoice[] | null,
  spoken: readonly GroupChoice[] | null,
  groups: readonly NamedGroup[],
  locale: string,
): GroupChoice[] => {
  const named = groups.map(({ translations, ...group }) => applyTexts(group, textsIn(translations, locale)))
  if (own === null || spoken === null) return named
  return spoken.map((choice, at) => {
    const group = groups.findIndex(({ groupId }) => groupId === choice.groupId)
    const goesByOwnName = groups[group]?.groupName === own[at]?.groupName && choice.groupName === own[at]?.groupName
    return goesByOwnName ? { ...choice, groupName: named[group]?.groupName ?? choice.groupName } : choice
  })
}

/**
 * @param groups all groups of the tenant, offered when the operator has chosen none
 * @param locale the language of the texts, '' for the own ones
 */
export const toInfo = (
  tenantId: string,
  channelId: string,
  stored: StoredConfig,
  groups: readonly NamedGroup[],
  locale = '',
): ChannelInfo => {
  const own = fillConfig(stored)
  const config = applyTexts(own, textsIn(stored.translations, locale))
  return {
    ...config,
    tenantId,
    channelId,
    groupConfig: JSON.stringify(choicesIn(own.groupConfig, config.groupConfig, groups, locale)),
    autoTip: JSON.stringify(config.autoTip),
    userFormConfig: JSON.stringify(config.userForm),
    chatMenuConfigObj: config.chatMenuConfigList,
  }
}

/** How long somebody may be silent, and the notice that follows (G-27). */
export type Silence = { readonly ms: number; readonly text: string }

/** Silence notices for visitor and agent; null if there is none. */
export type Silences = { readonly visitor: Silence | null; readonly agent: Silence | null }

const silenceOf = (mode: 0 | 1, minutes: number, text: string): Silence | null =>
  mode === 1 && minutes > 0 && text !== '' ? { ms: minutes * 60_000, text } : null

export const silencesOf = (info: ChannelInfo): Silences => ({
  visitor: silenceOf(info.userTimeoutMode, info.userTimeoutTime, info.userTimeoutMsg),
  agent: silenceOf(info.adminTimeoutMode, info.adminTimeoutTime, info.adminTimeoutMsg),
})

/** Milliseconds without a visitor's message after which the server closes the conversation (G-27). */
export const userOverMs = (info: Pick<ChannelInfo, 'userOverTime' | 'userTimeoutTime'>): number =>
  60_000 * (info.userOverTime > 0 ? info.userOverTime : Math.max(2 * info.userTimeoutTime, 5))
