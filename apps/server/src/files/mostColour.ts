/** Pixels that are nearly white, black or grey are a background, not a brand's colour. */
const isPlain = (red: number, green: number, blue: number): boolean => {
  const most = Math.max(red, green, blue)
  return most < 40 || most - Math.min(red, green, blue) < 40
}

/** Whether a colour such as #0f766e is nearly white, black or grey. */
export const isPlainColour = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return isPlain(red, green, blue)
}

type Bin = { count: number; red: number; green: number; blue: number }

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/**
 * The colour that most pixels of a picture have, as #rrggbb.
 * @param pixels red, green, blue and opacity of each pixel
 * @returns null if it is transparent or grey
 */
export const mostColour = (pixels: Uint8Array): string | null => {
  const bins = new Map<number, Bin>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4)
    if (opacity < 128 || isPlain(red, green, blue)) continue
    const key = (red >> 5) * 64 + (green >> 5) * 8 + (blue >> 5)
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    bins.set(key, { count: bin.count + 1, red: bin.red + red, green: bin.green + green, blue: bin.blue + blue })
  }
  const [most] = [...bins.values()].sort((a, b) => b.count - a.count)
  return most === undefined
    ? null
    : `#${[most.red, most.green, most.blue].map((sum) => hex(sum / most.count)).join('')}`
}
