import type { KeyboardEvent } from 'react'
import { neighbour } from './sections.ts'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The links of a list of conversations or other things, in their order. */
export const rowsOf = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? []),
]

/** Whose link it is, '' for none. */
export const idOf = (row: HTMLElement | undefined): string => row?.dataset.row ?? ''

/** Whose link it is that has the focus, '' for none. */
export const focusedOf = (rows: readonly HTMLElement[]): string =>
  idOf(rows.find((row) => row === document.activeElement))

/** Moves the focus to the link before or behind by the arrow keys; without one that has it, to the first or the last. */
export const walkRows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (!step || event.altKey) return
  event.preventDefault()
  const rows = rowsOf(event.currentTarget)
  const ids = rows.map(idOf)
  rows[ids.indexOf(neighbour(ids, focusedOf(rows), step) ?? '')]?.focus()
}
