import { type Claim, type Claims, claimsIn, edgesOf, type Reader, readerIn, SHORTEST } from './claims.ts'

/** A sentence is held against what has nearly all of its words: with others it may well mean something else. */
const SHARED = 0.85
/** Statements that fit about as well as the best one. */
const ABOUT = 0.05
/** How much of the longer of two words is the same in two forms of one. */
const ALIKE = 0.6

const sharedStart = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

const reversed = (text: string): string => [...text].reverse().join('')

const areAlike = (one: string, other: string, bentInFront: boolean): boolean => {
  if (one === other) return true
  const longer = Math.max(one.length, other.length)
  if (Math.min(one.length, other.length) < SHORTEST || /\p{N}/u.test(one + other)) return false
  const isMost = (length: number) => length >= SHORTEST && length > longer * ALIKE
  return isMost(sharedStart(one, other)) || (bentInFront && isMost(sharedStart(reversed(one), reversed(other))))
}

/** A word that is another one's opposite by what stands in front is that word with a negation. */
const opened = (claim: Claim, other: Claim, prefixes: readonly string[]): Claim => {
  const known = new Set(other.units)
  const within = (unit: string) => {
    const prefix = known.has(unit)
      ? undefined
      : prefixes.find((one) => unit.startsWith(one) && known.has(unit.slice(one.length)))
    return prefix === undefined ? null : unit.slice(prefix.length)
  }
  const found = claim.units.flatMap((unit) => within(unit) ?? [])
  if (found.length === 0) return claim
  return {
    ...claim,
    units: claim.units.map((unit) => within(unit) ?? unit),
    negated: [...claim.negated, ...found],
    negations: claim.negations + found.length,
  }
}

/** Whether so much can be shared at all: most statements are of other things, and that is told at once. */
const mayShare = (claim: Claim, source: Claim, { language, prefixes }: Reader): boolean => {
  const isKnown = (unit: string) =>
    source.edges.has(unit) ||
    edgesOf(unit, language.bentInFront === true).some((edge) => source.edges.has(edge)) ||
    prefixes.some((prefix) => unit.startsWith(prefix)) ||
    prefixes.some((prefix) => source.edges.has(prefix + unit))
  return claim.units.filter(isKnown).length >= claim.units.length * SHARED
}

type Comparison = { readonly shared: number; readonly likeness: number; readonly opposed: boolean }

const compare = (one: Claim, other: Claim, { language, prefixes }: Reader): Comparison => {
  const [said, source] = [opened(one, other, prefixes), opened(other, one, prefixes)]
  const isIn = (unit: string, units: readonly string[]) =>
    units.some((known) => areAlike(unit, known, language.bentInFront === true))
  const partIn = ({ units }: Claim, within: Claim) =>
    units.filter((unit) => isIn(unit, within.units)).length / units.length
  const [shared, covered] = [partIn(said, source), partIn(source, said)]
  const signOf = ({ negations }: Claim) => (language.concord ? Math.min(negations, 1) : negations % 2)
  // what is denied on one side stands on the other as it is
  const isDenied = (by: Claim, of: Claim) => by.negated.some((unit) => isIn(unit, of.units) && !isIn(unit, of.negated))
  const isSame = shared >= SHARED && covered >= SHARED
  return {
    shared,
    likeness: shared + covered === 0 ? 0 : (2 * shared * covered) / (shared + covered),
    opposed: signOf(said) !== signOf(source) && (isSame || isDenied(said, source) || isDenied(source, said)),
  }
}

const isOpposed = (claim: Claim, sources: readonly Claim[], reader: Reader): boolean => {
  const possible = sources.filter((source) => mayShare(claim, source, reader))
  const near = possible.map((source) => compare(claim, source, reader)).filter(({ shared }) => shared >= SHARED)
  const best = Math.max(0, ...near.map(({ likeness }) => likeness))
  const closest = near.filter(({ likeness }) => likeness >= best - ABOUT)
  return closest.length > 0 && closest.every(({ opposed }) => opposed)
}

/**
 * Whether a sentence says in the words of the documents the opposite of what they say: a negation was put in or left out. Where they say
 * both, or what it says has other words than theirs, nothing is held against it.
 */
export const isContrary = (sentence: string, { language, claims }: Claims): boolean => {
  const reader = readerIn(language)
  return claimsIn(sentence, reader).some((claim) => isOpposed(claim, claims, reader))
}
