import type { ConfigurationChange } from '@foyer/protocol/configuration'
import { differences } from '@foyer/protocol/differences'

type Item = Readonly<Record<string, unknown>>
/** The lists of a file. */
export type Lists = Readonly<Record<string, unknown>>

const listOf = (of: Lists, list: string) => (of[list] ?? []) as Item | readonly Item[]

/** What differs in one object; one that is there on one side alone is one change. */
const itemChanges = (path: string, before: Item | undefined, after: Item | undefined): ConfigurationChange[] => {
  if (before === undefined || after === undefined) return [{ path, before: before ?? null, after: after ?? null }]
  return differences(before, after).map((change) => ({ ...change, path: `${path}.${change.path}` }))
}

/** What differs, by paths such as `channels.c1.mainColor`. @param ids the member that names an object of each list */
export const configurationChanges = (
  before: Lists,
  after: Lists,
  ids: Readonly<Record<string, string>>,
): ConfigurationChange[] =>
  Object.keys(ids).flatMap((list) => {
    const byId = (of: Lists) => {
      // what a tenant has once is a list of one
      const items = [listOf(of, list)].flat()
      return new Map(items.map((item) => [String(item[ids[list] ?? ''] ?? ''), item]))
    }
    const [old, next] = [byId(before), byId(after)]
    return [...new Set([...old.keys(), ...next.keys()])].flatMap((id) =>
      itemChanges(id === '' ? list : `${list}.${id}`, old.get(id), next.get(id)),
    )
  })
