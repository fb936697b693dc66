import type { KeyboardEvent } from 'react'
import { neighbour } from './sections.ts'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The links of a list, in order. */
export const rowLinks = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? []),
]

/** The id of the row's link, '' for none. */
export const rowIdOf = (row: HTMLElement | undefined): string => row?.dataset.row ?? ''

/** The id of the focused row, '' for none. */
export const focusedRowId = (rows: readonly HTMLElement[]): string =>
  rowIdOf(rows.find((row) => row === document.activeElement))

/** Moves the focus to the previous or next row by arrow keys; to the last or first if no row has it. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (!step || event.altKey) return
  event.preventDefault()
  const rows = rowLinks(event.currentTarget)
  const ids = rows.map(rowIdOf)
  rows[ids.indexOf(neighbour(ids, focusedRowId(rows), step) ?? '')]?.focus()
}
