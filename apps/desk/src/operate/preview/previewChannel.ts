import { type Channel, channelSettings } from '@foyer/protocol/channel'
import { EVALUATE_MODEL, RECEIVE_MODE, USER_FORM_MODE } from '@foyer/protocol/kinds'
import type { PreviewState } from '@foyer/protocol/preview'
import { startsOf, type Translations } from '@foyer/protocol/setting'
import { applyTexts, textsIn } from '@foyer/protocol/texts'

/**
 * A channel as operators edit it: any of its settings, JSON members as text or as what it holds. The others have their defaults.
 */
export type PreviewDraft = { readonly [Member in keyof Channel]?: unknown } & {
  readonly translations?: Translations | undefined
}

const starts = startsOf(channelSettings)

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? []))

/**
 * What channelInfo would answer for a draft in a language.
 * @param groups JSON text of all groups, from which visitors choose where the channel names none
 */
export const previewChannel = (
  draft: PreviewDraft,
  locale: string,
  groups = '[]',
): Readonly<Record<string, unknown>> => {
  const { translations, ...own } = draft
  const set = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined && value !== null))
  const channel: Readonly<Record<string, unknown>> = Object.assign(
    {},
    starts,
    applyTexts(set, textsIn(translations, locale)),
  )
  const chosen = asText(channel.groupConfig)
  return {
    ...channel,
    groupConfig: chosen === '[]' ? groups : chosen,
    autoTip: asText(channel.autoTip),
    userFormConfig: asText(channel.userForm),
    chatMenuConfigObj: channel.chatMenuConfigList,
  }
}

const isOn = (value: unknown): boolean => Number(value) === 1
const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0
const bag = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const countOf = (json: unknown): number => {
  try {
    const list: unknown = JSON.parse(`${json}`)
    return Array.isArray(list) ? list.length : 0
  } catch {
    return 0
  }
}

type Settings = Readonly<Record<string, unknown>>

const onlyAgents = ({ receiveMode }: Settings) => Number(receiveMode) === RECEIVE_MODE.agentOnly
const sideBar = (flag: string, list: string) => (channel: Settings) => {
  const config = bag(channel.sideBarConfig)
  return isOn(channel.sideBarStatus) && isOn(config[flag]) && isList(config[list])
}

/** Which settings a state needs; a state that is not here is always seen. */
const needs: Readonly<Partial<Record<PreviewState, (channel: Settings) => boolean>>> = {
  answers: (channel) => !onlyAgents(channel),
  answering: (channel) => !onlyAgents(channel),
  actions: ({ chatMenuConfigPlan }) => isList(bag(chatMenuConfigPlan).menus),
  unmanned: onlyAgents,
  userForm: ({ userFormMode, userForm }) =>
    Number(userFormMode) !== USER_FORM_MODE.off && isList(bag(userForm).formList),
  // one group alone is no choice
  groups: ({ groupMode, groupConfig }) => isOn(groupMode) && countOf(groupConfig) > 1,
  rateAgent: ({ evaluateMode }) => isOn(evaluateMode),
  rateRobot: ({ evaluateMode }) => isOn(evaluateMode),
  leaveMessage: ({ leaveMsgMode }) => isOn(leaveMsgMode),
  sideLinks: sideBar('quickFlag', 'quickList'),
  sideQuestions: sideBar('questionFlag', 'questionList'),
  sideCard: ({ sideBarStatus }) => isOn(sideBarStatus),
}

/** False where the settings keep visitors from what a state shows. */
export const isSeen = (state: PreviewState, channel: Settings): boolean => needs[state]?.(channel) ?? true

const wide: ReadonlySet<PreviewState> = new Set(['sideLinks', 'sideQuestions', 'sideCard'])

/** True for states that only a large window shows. */
export const needsPage = (state: PreviewState): boolean => wide.has(state)

/** Stars and labels of a rating that nobody has set. */
export const blankEvaluate = {
  evaluateModel: EVALUATE_MODEL.star,
  starList: [1, 2, 3, 4, 5].map((star) => ({ star })),
} as const

/** The size of the frame in CSS pixels. A size that is being typed may be anything. */
export const frameSize = (device: 'window' | 'page' | 'phone', channel: Settings) => {
  const pixels = (value: unknown, start: number) => Math.min(4000, Math.max(200, Number(value) || start))
  if (device === 'phone') return { width: 390, height: 740 }
  if (device === 'page') return { width: 1280, height: 800 }
  return { width: pixels(channel.mainWidth, 420), height: pixels(channel.mainHeight, 640) }
}
