/** The part of a long list that is drawn: ids of its first row and of the row behind its last, pixels left free around it. */
export type Span = {
  readonly from: string
  /** '' where the span reaches the end. */
  readonly to: string
  readonly above: number
  readonly below: number
}

type Named = { readonly id: string }

/** Above so many rows only a part is drawn; up to there find-in-page, selections and screen readers have everything. */
export const whole = 200

/** Which rows a span names, `[from, end)`. A row that is gone is replaced by a guess, which the next fit corrects. */
export const rangeOf = (rows: readonly Named[], span: Span | null): readonly [number, number] => {
  const { length } = rows
  if (!span) return [Math.max(0, length - whole), length]
  const from = rows.findIndex(({ id }) => id === span.from)
  const to = span.to === '' ? length : rows.findIndex(({ id }) => id === span.to)
  const end = to < 0 ? Math.min(length, Math.max(0, from) + whole / 2) : to
  return [from < 0 ? Math.max(0, end - whole / 2) : Math.min(from, end), end]
}
