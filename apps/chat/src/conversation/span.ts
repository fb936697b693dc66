/** The part of a long list that is drawn: ids of its first row and of the row behind its last, pixels left free around it. */
export type Span = {
  readonly from: string
  /** '' where the span reaches the end. */
  readonly to: string
  /** Where both stood in the list when this was decided, from which they are looked for. */
  readonly at: readonly [from: number, end: number]
  readonly above: number
  readonly below: number
  /** The rows were put elsewhere than what is in sight was drawn: the window goes after them. */
  readonly follow: boolean
}

type Named = { readonly id: string }

/** Above so many rows only a part is drawn; up to there find-in-page, selections and screen readers have everything. */
export const whole = 200

/** The index of a row that stood at `near` and has hardly moved since; -1 when it is gone. */
const indexOf = (rows: readonly Named[], id: string, near: number): number => {
  for (let step = 0; step <= rows.length; step += 1) {
    if (rows[near - step]?.id === id) return near - step
    if (rows[near + step]?.id === id) return near + step
  }
  return -1
}

/** Which rows a span names, `[from, end)`. A row that is gone is replaced by a guess, which the next fit corrects. */
export const rangeOf = (rows: readonly Named[], span: Span | null): readonly [number, number] => {
  const { length } = rows
  if (!span) return [Math.max(0, length - whole), length]
  const from = indexOf(rows, span.from, span.at[0])
  const to = span.to === '' ? length : indexOf(rows, span.to, span.at[1])
  const end = to < 0 ? Math.min(length, Math.max(0, from) + whole / 2) : to
  return [from < 0 ? Math.max(0, end - whole / 2) : Math.min(from, end), end]
}
