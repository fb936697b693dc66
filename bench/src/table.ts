/** A figure, its comparison in the same run, its goal, and whether the goal is reached. */
export type Row = {
  readonly what: string
  readonly ours: string
  readonly beside: string
  readonly goal: string
  readonly verdict: string
}

/** `reached`, or by how much the goal is missed. */
export const verdictOf = (value: number, kind: 'at least' | 'at most', goal: number, unit: string): string => {
  const missing = kind === 'at least' ? goal - value : value - goal
  if (Number.isNaN(missing)) return 'not measured'
  return missing <= 0 ? 'reached' : `short by ${tidy(missing)} ${unit}`
}

/** A number with about three digits. */
export const tidy = (value: number): string => {
  if (!Number.isFinite(value)) return '-'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3)
}

const HEAD: Row = { what: 'figure', ours: 'ours', beside: 'beside it', goal: 'goal', verdict: '' }
const COLUMNS = ['what', 'ours', 'beside', 'goal', 'verdict'] as const

/** The rows as lines of aligned columns. */
export const table = (rows: readonly Row[]): string => {
  const all = [HEAD, ...rows]
  const widths = COLUMNS.map((column) => Math.max(...all.map((row) => row[column].length)))
  return all
    .map((row) =>
      COLUMNS.map((column, i) => row[column].padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
