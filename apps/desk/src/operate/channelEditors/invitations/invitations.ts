import { type ProactiveRule, proactiveRule } from '@foyer/protocol/channel'
import { type Hurdle, hurdlesOf, ruleToShow, type Visit } from '@foyer/protocol/proactive'
import { startsOf } from '@foyer/protocol/setting'

export const LIST = 'proactiveRules'
export const RULES_MAX = 50
export const TEXT_MAX = 300

/** An id that no rule ever had: a visitor who has closed one must not miss another that got its number. */
const newRuleId = (): string => crypto.randomUUID().slice(0, 13)

/** A rule without a text, for every page and visitor. */
export const blankRule = (text = ''): ProactiveRule => ({
  ...startsOf(proactiveRule.properties),
  ruleId: newRuleId(),
  text,
})

export const copyOf = (rule: ProactiveRule): ProactiveRule => Object.assign({}, rule, { ruleId: newRuleId() })

/** The attributes that rules ask for, each once. */
export const attributesOf = (rules: readonly ProactiveRule[]): readonly string[] => [
  ...new Set(rules.map(({ attribute }) => attribute).filter((name) => name !== '')),
]

/** What a visit would see of a rule: it, another that comes first, or nothing because of the hurdles. */
export type Verdict =
  | { readonly kind: 'shown' }
  | { readonly kind: 'later' }
  | { readonly kind: 'held'; readonly hurdles: readonly Hurdle[] }

/** A verdict for each rule, in their order. */
export const verdictsOf = (rules: readonly ProactiveRule[], visit: Visit): readonly Verdict[] => {
  const shown = ruleToShow(rules, visit)
  return rules.map((rule): Verdict => {
    const hurdles = hurdlesOf(rule, visit)
    if (hurdles.length > 0) return { kind: 'held', hurdles }
    return rule === shown ? { kind: 'shown' } : { kind: 'later' }
  })
}
