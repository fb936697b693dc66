/**
 * Where a key leads in a grid that is read along its rows: the arrows of the reading direction, up and down by a row, Home
 * and End.
 * @param columns columns in a row
 * @returns the new index; null for other keys
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
