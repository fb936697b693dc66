import type { ServerText } from '@foyer/locales/server/index'

/** A problem of a cell; `text` is a key of the server's texts. */
export type CellProblem = {
  /** The spreadsheet's number: its first row is 1. */
  readonly row: number
  readonly column: string
  readonly text: ServerText & `cell${string}`
  readonly values?: Readonly<Record<string, string>>
}
