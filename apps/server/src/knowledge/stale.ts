import type { DocVariant } from '@foyer/protocol/knowledge'
import type { DocumentBody } from './document.ts'

/** The parts of a text that other texts follow. */
export type Said = Pick<DocVariant, 'docQuestion' | 'docAnswer'>

/** True if both say the same; similar questions do not count. */
export const says = (one: Said, other: Said): boolean =>
  one.docQuestion === other.docQuestion && one.docAnswer === other.docAnswer

/**
 * The languages whose text is older than the last change of the document's own question or answer. A new or changed text
 * is up to date; similar questions do not count.
 * @param stale the languages before
 * @param right languages that an operator says are still right
 */
export const staleAfter = (
  before: DocumentBody,
  after: DocumentBody,
  stale: readonly string[],
  right: readonly string[] = [],
): string[] => {
  const changed = !says(before, after)
  const isStale = (variant: DocVariant): boolean => {
    const held = before.variantList.find(({ locale }) => locale === variant.locale)
    const untouched = held !== undefined && says(held, variant)
    return untouched && !right.includes(variant.locale) && (changed || stale.includes(variant.locale))
  }
  return after.variantList.filter(isStale).map(({ locale }) => locale)
}
