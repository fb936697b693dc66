/** A difference of two settings: the path of the member, and its values; null where there was or is nothing. */
export type Difference = { readonly path: string; readonly before: unknown; readonly after: unknown }

const isBag = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Lists are compared entry by entry while none was added or removed: then a path says which entry has changed. */
const comparesInside = (before: unknown, after: unknown): boolean =>
  (isBag(before) && isBag(after)) ||
  (isList(before) && isList(after) && before.length === after.length && [...before, ...after].every(isBag))

const entriesOf = (value: unknown): Readonly<Record<string, unknown>> => Object.assign({}, value)

const compare = (path: string, before: unknown, after: unknown): Difference[] => {
  if (comparesInside(before, after)) {
    const [old, next] = [entriesOf(before), entriesOf(after)]
    const names = new Set([...Object.keys(old), ...Object.keys(next)])
    return [...names].flatMap((name) => compare(path === '' ? name : `${path}.${name}`, old[name], next[name]))
  }
  // only lists of different lengths and single values come here: the order of members does not matter
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return []
  return [{ path, before: before ?? null, after: after ?? null }]
}

/** What differs between two settings, by path: `sideBarConfig.quickList.0.name`. */
export const differences = (before: object, after: object): Difference[] => compare('', before, after)
