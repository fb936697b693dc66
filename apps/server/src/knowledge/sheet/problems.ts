import type { ServerText } from '@foyer/locales/server/index'

/** What is wrong with a cell, by the key of the server's texts that says it. */
export type CellProblem = {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  readonly column: string
  readonly text: ServerText & `cell${string}`
  readonly values?: Readonly<Record<string, string>>
}
