/** Which invitation to chat a page shows: the loader decides by it, and the desk explains by it. */
import type { ProactiveRule } from './channel.ts'
import type { Attributes } from './embed.ts'

/** What is known of a visit when rules are compared with it. */
export type Visit = {
  /** The whole address of the page. It is compared in the browser and goes nowhere. */
  readonly url: string
  /** Seconds since the page was opened. */
  readonly seconds: number
  /** How far down the page was scrolled, in per cent of its height; 100 where it all fits. */
  readonly scroll: number
  /** Whether the visitor was here before this visit. */
  readonly returning: boolean
  /** What the host page has said about visitor and conversation. */
  readonly attributes: Attributes
  /** Whether an agent is there and has time. */
  readonly online: boolean
  /** Days since the visitor closed a rule's invitation or opened the chat by it, 0 for earlier in this visit; null: never. */
  readonly closed: (ruleId: string) => number | null
}

/** What keeps a rule back, in the order in which a person would look for it. */
export const HURDLES = [
  'off',
  'text',
  'url',
  'returning',
  'attribute',
  'closed',
  'seconds',
  'scroll',
  'offline',
] as const
export type Hurdle = (typeof HURDLES)[number]

const readable = (url: string): string => {
  try {
    return decodeURI(url).toLowerCase()
  } catch {
    return url.toLowerCase()
  }
}

/** Whether a pattern is part of an address, in any case of letters; `*` stands for anything. */
export const isPartOfUrl = (pattern: string, url: string): boolean => {
  const address = readable(url)
  let from = 0
  // one piece after the other: a regular expression could be made to run for ever
  for (const piece of readable(pattern.trim()).split('*')) {
    const at = address.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return true
}

const isEnough = (value: Attributes[string] | undefined, least: number): boolean => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN)
  return number >= least
}

const isFor = (who: ProactiveRule['returning'], returning: boolean): boolean => who === 0 || (who === 2) === returning

const isHeldBack: Readonly<Record<Hurdle, (rule: ProactiveRule, visit: Visit) => boolean>> = {
  off: ({ on }) => on === 0,
  text: ({ text }) => text.trim() === '',
  url: (rule, { url }) => !isPartOfUrl(rule.url, url),
  returning: (rule, { returning }) => !isFor(rule.returning, returning),
  attribute: ({ attribute, least }, { attributes }) =>
    attribute !== '' && !isEnough(Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined, least),
  closed: ({ ruleId, days }, { closed }) => {
    const since = closed(ruleId)
    return since !== null && (since === 0 || since < days)
  },
  seconds: (rule, { seconds }) => seconds < rule.seconds,
  scroll: (rule, { scroll }) => scroll < rule.scroll,
  offline: ({ onlyOnline }, { online }) => onlyOnline === 1 && !online,
}

/** What keeps a rule from being shown, in the order of HURDLES; empty if nothing does. */
export const hurdlesOf = (rule: ProactiveRule, visit: Visit): readonly Hurdle[] =>
  HURDLES.filter((hurdle) => isHeldBack[hurdle](rule, visit))

/** The first rule of the list that nothing keeps back; there is never more than one. */
export const ruleToShow = (rules: readonly ProactiveRule[], visit: Visit): ProactiveRule | undefined =>
  rules.find((rule) => hurdlesOf(rule, visit).length === 0)

export type RulesProblem = 'noText' | 'sameId'

/** What is wrong with rules as a whole, null if nothing is: one that is on needs a text, and each has its own id. */
export const rulesProblem = (rules: readonly Pick<ProactiveRule, 'ruleId' | 'on' | 'text'>[]): RulesProblem | null => {
  if (new Set(rules.map(({ ruleId }) => ruleId)).size < rules.length) return 'sameId'
  return rules.some(({ on, text }) => on === 1 && text.trim() === '') ? 'noText' : null
}
