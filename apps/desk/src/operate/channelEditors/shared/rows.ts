import { useState } from 'react'
import { moved } from '../../sorting/moved.ts'

/** A row of a list that is edited; `key` stays the same while it is edited and moved. */
export type Row<Item> = { readonly key: number; readonly item: Item }

const fit = (keys: readonly number[], length: number): readonly number[] => {
  if (keys.length === length) return keys
  const free = Math.max(-1, ...keys) + 1
  return Array.from({ length }, (_, at) => keys[at] ?? free + at)
}

/** What happened to the places of a list, for whatever names them. */
export type PlaceChange =
  | { readonly kind: 'moved'; readonly from: number; readonly to: number }
  | { readonly kind: 'removed'; readonly at: number }
  /** A copy stands behind the item at this place. */
  | { readonly kind: 'copied'; readonly at: number }

/** A list whose items have no ids: keys for drawing, and its changes. `onChange` also gets what moved or went. */
export const useRows = <Item>(
  items: readonly Item[],
  onChange: (items: Item[], change: PlaceChange | null) => void,
) => {
  const [kept, setKeys] = useState<readonly number[]>([])
  // An undo may have changed the length.
  const keys = fit(kept, items.length)
  return {
    rows: items.map((item, at): Row<Item> => ({ key: keys[at] ?? at, item })),
    set: (at: number, item: Item) => onChange(items.with(at, item), null),
    /** @returns the key of the new row */
    add: (item: Item): number => {
      const next = fit(keys, items.length + 1)
      setKeys(next)
      onChange([...items, item], null)
      return next.at(-1) ?? 0
    },
    remove: (at: number) => {
      setKeys(keys.toSpliced(at, 1))
      onChange(items.toSpliced(at, 1), { kind: 'removed', at })
    },
    /** Puts a copy behind an item. @returns the key of the new row */
    copy: (at: number, item: Item): number => {
      const key = Math.max(-1, ...keys) + 1
      setKeys(keys.toSpliced(at + 1, 0, key))
      onChange(items.toSpliced(at + 1, 0, item), { kind: 'copied', at })
      return key
    },
    move: (from: number, to: number) => {
      setKeys(moved(keys, from, to))
      onChange([...moved(items, from, to)], { kind: 'moved', from, to })
    },
  }
}
