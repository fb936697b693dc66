import type { ManageResponse } from '@foyer/client/agent/managing'
import { type AutoTips, type Channel, channelSettings, type GroupChoice, type WorkTime } from '@foyer/protocol/channel'
import { type EvaluateInfo, evaluateSettings } from '@foyer/protocol/evaluation'
import type { Translations } from '@foyer/protocol/setting'

/** Members that the page does not edit: ids, second names of others, and what belongs to the rating. */
type NotEdited = 'tenantId' | 'userFormConfig' | 'chatMenuConfigObj' | 'evaluateContentMax'
/** JSON as text on the wire, parsed here. */
type Json = 'groupConfig' | 'autoTip'

/** Everything of a channel that its page edits, except the rating; no member is ever absent. */
export type ChannelDraft = Omit<Required<Channel>, NotEdited | Json> &
  Omit<WorkTime, 'channelId'> & {
    /** Its name for operators; empty: its title. */
    readonly channelName: string
    /** None chosen: all groups of the tenant. */
    readonly groupConfig: GroupChoice[]
    readonly autoTip: AutoTips
    /** Sites that may embed the chat; empty for all. */
    readonly allowOrigin: string[]
    /** The texts in other languages, by language and path (D-20). */
    readonly translations: Translations
  }

/** How a channel is rated. */
export type EvaluateDraft = Omit<ManageResponse<'getEvaluateInfoList'>[number], 'channelId'>

/** Everything that the page of a channel edits. */
export type Values = { readonly channel: ChannelDraft; readonly evaluate: EvaluateDraft }

/** Members that a step of the editing changes. */
export type Change = { readonly channel?: Partial<ChannelDraft>; readonly evaluate?: Partial<EvaluateDraft> }

type Managed = ManageResponse<'getChannel'>

const listOf = <Item>(text: string): Item[] => {
  const value: unknown = JSON.parse(text || '[]')
  return Array.isArray(value) ? (value as Item[]) : []
}

/** What an operator edits without a member of the schema. */
const others = ['channelName', 'timeZone', 'workTime', 'holiday', 'allowOrigin', 'translations'] as const

const start = {
  channelName: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  workTime: [],
  holiday: [],
  allowOrigin: [],
  translations: {},
}

/** The channel of an answer, as the page edits it. */
export const toDraft = (managed: Managed): ChannelDraft => {
  const given = managed as Readonly<Record<string, unknown>>
  const names = [...Object.keys(channelSettings), ...others]
  const known = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))
  const parsed = { groupConfig: listOf(managed.groupConfig), autoTip: listOf(managed.autoTip) }
  return Object.assign({ channelId: managed.channelId }, start, Object.fromEntries(known), parsed) as ChannelDraft
}

/** The rating of an answer, as the page edits it. */
export const toEvaluate = (info: EvaluateInfo): EvaluateDraft => {
  const given = info as Readonly<Record<string, unknown>>
  const members = [...Object.keys(evaluateSettings), 'translations']
  return Object.assign({}, ...members.map((name) => (given[name] === undefined ? {} : { [name]: given[name] })))
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const membersThatDiffer = <Members extends object>(from: Members, to: Members): Partial<Members> =>
  Object.fromEntries(
    Object.entries(to).filter(([name, value]) => !isSame(value, from[name as keyof Members])),
  ) as Partial<Members>

/** The members that must change to come from one state to another. */
export const changeBetween = (from: Values, to: Values): Required<Change> => ({
  channel: membersThatDiffer(from.channel, to.channel),
  evaluate: membersThatDiffer(from.evaluate, to.evaluate),
})

/** The names of the members of a change; those of the rating begin with `evaluate.`. */
export const membersOf = ({ channel = {}, evaluate = {} }: Change): string[] => [
  ...Object.keys(channel),
  ...Object.keys(evaluate).map((name) => `evaluate.${name}`),
]

export const withChange = (values: Values, { channel = {}, evaluate = {} }: Change): Values => ({
  channel: Object.assign({}, values.channel, channel),
  evaluate: Object.assign({}, values.evaluate, evaluate),
})

/** The members of a change as the call has them. */
export const toWire = (change: Partial<ChannelDraft>): Partial<Managed> => {
  const { groupConfig, autoTip, ...plain } = change
  return Object.assign(
    {},
    plain,
    groupConfig === undefined ? {} : { groupConfig: JSON.stringify(groupConfig) },
    autoTip === undefined ? {} : { autoTip: JSON.stringify(autoTip) },
  )
}
