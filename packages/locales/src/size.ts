const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/**
 * A size in bytes in the largest unit with a whole number before the point; steps of 1024, as for the limit of 50 MB
 * (A-07).
 */
export const formatSize = (bytes: number, tag: string): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const options = {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const
  return new Intl.NumberFormat(tag, options).format(bytes / 1024 ** step)
}
