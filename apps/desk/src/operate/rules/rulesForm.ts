import type { ManageRequest, ManageResponse } from '@foyer/client/agent/managing'

export type WoSettings = ManageResponse<'saveWoSettings'>
export type DueRule = WoSettings['dueRules'][number]
export type AssignRule = WoSettings['assignRules'][number]

/** A rule in the editor; `key` stays the same while it is edited and moved. */
export type Keyed<Rule> = Rule & { readonly key: number }

/** The settings of tickets in the editor. */
export type RulesForm = Omit<WoSettings, 'version' | 'dueRules' | 'assignRules'> & {
  readonly dueRules: readonly Keyed<DueRule>[]
  readonly assignRules: readonly Keyed<AssignRule>[]
}

const keyed = <Rule extends object>(rules: readonly Rule[]): readonly Keyed<Rule>[] =>
  rules.map((rule, key) => Object.assign({}, rule, { key }))

/** A key that no rule of the list has. */
export const freeKey = (rules: readonly { readonly key: number }[]): number =>
  Math.max(-1, ...rules.map(({ key }) => key)) + 1

export const toForm = ({ version: _, ...settings }: WoSettings): RulesForm =>
  Object.assign({}, settings, { dueRules: keyed(settings.dueRules), assignRules: keyed(settings.assignRules) })

const plain = <Rule>(rules: readonly Keyed<Rule>[]): Omit<Keyed<Rule>, 'key'>[] =>
  rules.map(({ key: _, ...rule }) => rule)

export const toSave = (form: RulesForm): ManageRequest<'saveWoSettings'> =>
  Object.assign({}, form, { dueRules: plain(form.dueRules), assignRules: plain(form.assignRules) })

export const blankDueRule: DueRule = {
  woKinds: [],
  typeIds: [],
  woPriorities: [],
  firstMinutes: 0,
  nextMinutes: 0,
  solveMinutes: 0,
}

export const blankAssignRule: AssignRule = {
  woKinds: [],
  typeIds: [],
  channelIds: [],
  fieldId: '',
  fieldValue: '',
  groupId: '',
  woPriority: null,
}

const HOUR = 60

/** Minutes as the hours that a number field shows; '' for none. */
export const toHours = (minutes: number): string =>
  minutes === 0 ? '' : String(Math.round((minutes / HOUR) * 100) / 100)

/** The reverse; null for what is no time. */
export const toMinutes = (hours: string): number | null => {
  if (hours.trim() === '') return 0
  const minutes = Math.round(Number(hours) * HOUR)
  return Number.isFinite(minutes) && minutes >= 0 && minutes <= 100_000 ? minutes : null
}
