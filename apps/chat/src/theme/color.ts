/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number]

/** `#rgb` or `#rrggbb` as numbers; null for anything else, so that no text of a tenant gets into a style (G-35). */
export const parseColor = (text: unknown): Rgb | null => {
  if (typeof text !== 'string') return null
  const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim())
  if (!hex) return null
  const digits = hex[2] ?? [...(hex[1] ?? '')].map((digit) => digit + digit).join('')
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const formatColor = ([red, green, blue]: Rgb): string =>
  `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of WCAG 2.2, 0 to 1. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` 0 gives `from`, 1 gives `to`. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [at(0), at(1), at(2)]
}

export const white: Rgb = [255, 255, 255]
export const black: Rgb = [0, 0, 0]

/**
 * The colour nearest to `wanted` that is readable on `ground`: mixed with black or white in steps until the contrast is
 * reached. One of the two always reaches 4.5, because no ground is below 4.5 against both.
 */
export const readable = (wanted: Rgb, ground: Rgb, least = 4.5): Rgb => {
  if (contrast(wanted, ground) >= least) return wanted
  const target = contrast(black, ground) > contrast(white, ground) ? black : white
  for (let share = 0.05; share < 1; share += 0.05) {
    const candidate = mix(wanted, target, share)
    if (contrast(candidate, ground) >= least) return candidate
  }
  return target
}

/**
 * Makes a text and its ground readable together. An almost sufficient ground changes first, because a tenant's white on
 * blue should stay white on blue; else the text changes.
 */
export const readablePair = (text: Rgb, ground: Rgb, least = 4.5): { readonly text: Rgb; readonly ground: Rgb } => {
  const away = luminance(text) > luminance(ground) ? black : white
  for (let share = 0; share <= 0.3; share += 0.05) {
    const candidate = mix(ground, away, share)
    if (contrast(text, candidate) >= least) return { text, ground: candidate }
  }
  return { text: readable(text, ground, least), ground }
}
