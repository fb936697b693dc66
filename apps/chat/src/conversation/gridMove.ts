/**
 * Where the arrow keys lead in a grid that is read along its rows: within the row's direction, up and down by a row, Home and End.
 * @param columns how many stand in a row
 * @returns the new place; null when the key moves nothing
 */
export const gridMove = (
  key: string,
  at: number,
  { columns, count, rtl }: { readonly columns: number; readonly count: number; readonly rtl: boolean },
): number | null => {
  const step = { ArrowLeft: rtl ? 1 : -1, ArrowRight: rtl ? -1 : 1, ArrowUp: -columns, ArrowDown: columns }[key]
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (step === undefined) return null
  const to = at + step
  return to < 0 || to >= count ? at : to
}
