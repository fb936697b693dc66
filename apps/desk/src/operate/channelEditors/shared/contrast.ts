/** The least contrast at which small text is easy to read (WCAG 1.4.3). */
export const CONTRAST_LEAST = 4.5

/** Red, green and blue from 0 to 1; null for what is no hex colour. Transparency is ignored. */
const channelsOf = (colour: string): readonly number[] | null => {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(colour)?.[1] ?? ''
  const size = digits.length < 6 ? 1 : 2
  if (![3, 4, 6, 8].includes(digits.length)) return null
  return [0, 1, 2].map((at) => {
    const part = digits.slice(at * size, (at + 1) * size)
    return Number.parseInt(size === 1 ? part + part : part, 16) / 255
  })
}

const luminance = (colour: string): number | null => {
  const channels = channelsOf(colour)
  if (channels === null) return null
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two hex colours, from 1 to 21; null if one is none. */
export const contrastOf = (a: string, b: string): number | null => {
  const [one, other] = [luminance(a), luminance(b)]
  if (one === null || other === null) return null
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The colour as an input of colours takes it: six digits; `other` for what is none. */
export const sixDigits = (colour: string, other: string): string => {
  const channels = channelsOf(colour)
  if (channels === null) return other
  return `#${channels
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
