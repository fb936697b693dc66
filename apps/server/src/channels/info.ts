import type { Channel, GroupChoice } from '@foyer/protocol/channel'
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

/** @param groups all groups of the tenant, offered when the operator has chosen none */
export const toInfo = (
  tenantId: string,
  channelId: string,
  stored: StoredConfig,
  groups: readonly GroupChoice[],
): ChannelInfo => {
  const config = fillConfig(stored)
  return {
    ...config,
    tenantId,
    channelId,
    groupConfig: JSON.stringify(config.groupConfig ?? groups),
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
