import { type Claim, type Claims, claimsIn, denialsIn, edgesOf, type Reader, readerIn, SHORTEST } from './claims.ts'

/** A sentence is only compared with statements that share this part of its words: others may mean something else. */
const SHARED = 0.85
/** Statements within this distance of the best match count too. */
const ABOUT = 0.05
/** A denial's source may share this part of its words less than the statement that shares most of them. */
const SLACK = 0.2
/** The part of the longer word that two forms of one word share. */
const ALIKE = 0.6

const sharedStart = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

const reversed = (text: string): string => [...text].reverse().join('')

const areForms = (one: string, other: string, inflectsInFront: boolean): boolean => {
  if (one === other) return true
  const longer = Math.max(one.length, other.length)
  if (Math.min(one.length, other.length) < SHORTEST || /\p{N}/u.test(one + other)) return false
  const isMost = (length: number) => length >= SHORTEST && length > longer * ALIKE
  return isMost(sharedStart(one, other)) || (inflectsInFront && isMost(sharedStart(reversed(one), reversed(other))))
}

/** Splits negating prefixes off: a word with such a prefix is the other claim's word with a negation. */
const withoutPrefixes = (claim: Claim, other: Claim, prefixes: readonly string[]): Claim => {
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
    denied: [...claim.denied, ...found],
    negations: claim.negations + found.length,
  }
}

/** A quick check that rules out most statements: whether enough words can be shared at all. */
const mayShare = (claim: Claim, source: Claim, { language, prefixes }: Reader): boolean => {
  const isKnown = (unit: string) =>
    source.edges.has(unit) ||
    edgesOf(unit, language.inflectsInFront === true).some((edge) => source.edges.has(edge)) ||
    prefixes.some((prefix) => unit.startsWith(prefix)) ||
    prefixes.some((prefix) => source.edges.has(prefix + unit))
  return claim.units.filter(isKnown).length >= claim.units.length * SHARED
}

type Comparison = { readonly shared: number; readonly similarity: number; readonly opposed: boolean }

const compare = (one: Claim, other: Claim, { language, prefixes }: Reader): Comparison => {
  const [said, source] = [withoutPrefixes(one, other, prefixes), withoutPrefixes(other, one, prefixes)]
  const isIn = (unit: string, units: readonly string[]) =>
    units.some((known) => areForms(unit, known, language.inflectsInFront === true))
  const partIn = ({ units }: Claim, within: Claim) =>
    units.filter((unit) => isIn(unit, within.units)).length / units.length
  const [shared, covered] = [partIn(said, source), partIn(source, said)]
  const signOf = ({ negations }: Claim) => (language.concord ? Math.min(negations, 1) : negations % 2)
  // one side negates a word that the other has without a negation
  const isDenied = (by: Claim, of: Claim) => by.negated.some((unit) => isIn(unit, of.units) && !isIn(unit, of.negated))
  const isSame = shared >= SHARED && covered >= SHARED
  return {
    shared,
    // the harmonic mean
    similarity: shared + covered === 0 ? 0 : (2 * shared * covered) / (shared + covered),
    opposed: signOf(said) !== signOf(source) && (isSame || isDenied(said, source) || isDenied(source, said)),
  }
}

const isOpposed = (claim: Claim, sources: readonly Claim[], reader: Reader): boolean => {
  const possible = sources.filter((source) => mayShare(claim, source, reader))
  const near = possible.map((source) => compare(claim, source, reader)).filter(({ shared }) => shared >= SHARED)
  const best = Math.max(0, ...near.map(({ similarity }) => similarity))
  const closest = near.filter(({ similarity }) => similarity >= best - ABOUT)
  return closest.length > 0 && closest.every(({ opposed }) => opposed)
}

/**
 * True if a sentence says the opposite of the documents in their own words: a negation was added or left out. False if
 * the documents say both, or if the sentence uses other words.
 */
export const isContrary = (sentence: string, { language, claims }: Claims): boolean => {
  const reader = readerIn(language)
  return claimsIn(sentence, reader).some((claim) => isOpposed(claim, claims, reader))
}

const isBacked = (denial: Claim, sources: readonly Claim[], reader: Reader): boolean => {
  const { language, prefixes } = reader
  // "not at all": too short to say what it denies
  if (denial.units.length < 2) return sources.some(({ negations }) => negations > 0)
  const compared = sources.map((other) => {
    const [said, source] = [withoutPrefixes(denial, other, prefixes), withoutPrefixes(other, denial, prefixes)]
    const isIn = (unit: string, units: readonly string[]) =>
      units.some((known) => areForms(unit, known, language.inflectsInFront === true))
    // a document that says "if it is not damaged" denies nothing else
    const denies = source.negations > 0 && said.units.some((unit) => isIn(unit, source.denied))
    return { denies, shared: said.units.filter((unit) => isIn(unit, source.units)).length / said.units.length }
  })
  const most = Math.max(0, ...compared.map(({ shared }) => shared))
  return compared.some(({ denies, shared }) => denies && shared > 0 && shared >= most - SLACK)
}

/**
 * True if a sentence denies something in whatever words, and no statement of the documents that is near it does: the
 * negation is the model's own.
 */
export const isDenialOfItsOwn = (sentence: string, { language, claims }: Claims): boolean => {
  const reader = readerIn(language)
  return denialsIn(sentence, reader).some((denial) => !isBacked(denial, claims, reader))
}
