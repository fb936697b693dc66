import type { Visitor } from './queries.ts'

/** A visitor as the list shows them; `left`: they are gone, and still shown to whoever reads the list. */
export type Shown = { readonly visitor: Visitor; readonly left: boolean }

/**
 * The list for somebody who reads it: those that were shown keep their places, with what is known now; who came since is only counted.
 * @param before what was shown
 * @param now the server's list, newest first
 */
export const keepSteady = (
  before: readonly Shown[],
  now: readonly Visitor[],
): { readonly shown: readonly Shown[]; readonly fresh: number } => {
  const known = new Map(now.map((visitor) => [visitor.siteId, visitor]))
  const shown = before.map(({ visitor }) => {
    const current = known.get(visitor.siteId)
    return { visitor: current ?? visitor, left: current === undefined }
  })
  const places = new Set(before.map(({ visitor }) => visitor.siteId))
  return { shown, fresh: now.filter(({ siteId }) => !places.has(siteId)).length }
}

/** The list as it is. */
export const asIs = (now: readonly Visitor[]): readonly Shown[] => now.map((visitor) => ({ visitor, left: false }))
