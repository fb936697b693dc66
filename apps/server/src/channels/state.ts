import { type Difference, differences } from '@foyer/protocol/differences'
import type { WorkTimeSetting } from '../db/tables/tenant.ts'
import { type StoredEvaluate, toEvaluateInfo } from './evaluate.ts'
import { fillConfig, type StoredConfig } from './fields.ts'
import { checkWorkTime } from './workTime.ts'

/** Everything that operators set of a channel; its history keeps it as a whole (D-23). */
export type ChannelState = {
  /** For operators only; empty: the title. */
  readonly name: string
  readonly config: StoredConfig
  readonly workTime: WorkTimeSetting | null
  readonly evaluate: StoredEvaluate
  readonly allowOrigin: readonly string[]
}

/** What a save or a draft changes; of `config` and `evaluate` only the members that it changes. */
export type ChannelChange = Partial<ChannelState>

/** A state or a draft with a further change. */
export const changed = <Base extends ChannelChange>(base: Base, change: ChannelChange): Base => {
  const config = { ...base.config, ...change.config }
  const evaluate = { ...base.evaluate, ...change.evaluate }
  return { ...base, ...change, config, evaluate }
}

/** The state alone, of a row that has it among others. */
export const stateOf = ({ name, config, workTime, evaluate, allowOrigin }: ChannelState): ChannelState => ({
  name,
  config,
  workTime,
  evaluate,
  allowOrigin,
})

const configOf = (config: StoredConfig) => ({ ...fillConfig(config), translations: config.translations ?? {} })
const ratingOf = (evaluate: StoredEvaluate) => ({
  ...toEvaluateInfo(evaluate),
  translations: evaluate.translations ?? {},
})

const shown = ({ name, config, workTime, evaluate, allowOrigin }: ChannelState) => ({
  channelName: name,
  ...configOf(config),
  ...checkWorkTime({}, workTime),
  allowOrigin,
  evaluate: ratingOf(evaluate),
})

/** What operators read about the way from one state to another; defaults are not differences. */
export const stateDifferences = (before: ChannelState, after: ChannelState): Difference[] =>
  differences(shown(before), shown(after)).filter(({ path }) => !/^evaluate\.starList\.\d+\.select$/.test(path))

/** The members of a change whose value is not what it was before. */
const differing = <Values extends object>(change: Values, before: object, after: object): Values | undefined => {
  const [old, next] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const kept = Object.entries(change).filter(
    ([name]) => differences({ value: old.get(name) }, { value: next.get(name) }).length > 0,
  )
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as Values)
}

/** The draft without what is the same as live; null if nothing is left. */
export const tidyDraft = (live: ChannelState, draft: ChannelChange): ChannelChange | null => {
  const after = changed(live, draft)
  const { config = {}, evaluate = {}, ...rest } = draft
  const parts = {
    ...differing(rest, live, after),
    config: differing(config, configOf(live.config), configOf(after.config)),
    evaluate: differing(evaluate, ratingOf(live.evaluate), ratingOf(after.evaluate)),
  }
  const kept = Object.entries(parts).filter(([, value]) => value !== undefined)
  return kept.length === 0 ? null : (Object.fromEntries(kept) as ChannelChange)
}
