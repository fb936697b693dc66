import { CONTRAST_LEAST, contrastOf, sixDigits } from '../channelEditors/shared/contrast.ts'

/** The colours of a channel that follow from its main colour. */
export type Palette = {
  readonly mainColor: string
  readonly navigationBarColor: string
  readonly cusColor: string
  readonly kitTxcolor: string
  readonly kitBgcolor: string
}

const LIGHT = '#ffffff'
const DARK = '#1c2326'

/** A mixture of two colours of six digits; `part` of the second. */
const mix = (one: string, other: string, part: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
      return Math.round((a ?? 0) * (1 - part) + (b ?? 0) * part)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/** Darkens a colour until it can be read on a ground. */
const readableOn = (ground: string, colour: string): string => {
  for (let part = 0; part < 1; part += 0.1) {
    const darker = mix(colour, DARK, part)
    if ((contrastOf(darker, ground) ?? 0) >= CONTRAST_LEAST) return darker
  }
  return DARK
}

/** True if text on this colour has to be dark. */
export const needsDarkText = (colour: string): boolean =>
  (contrastOf(LIGHT, colour) ?? 0) < CONTRAST_LEAST &&
  (contrastOf(DARK, colour) ?? 0) > (contrastOf(LIGHT, colour) ?? 0)

/** Makes the other colours from the main one, so that all texts can be read. */
export const paletteOf = (colour: string): Palette => {
  const mainColor = sixDigits(colour, '#2878ff')
  const kitBgcolor = mix(mainColor, LIGHT, 0.88)
  return {
    mainColor,
    navigationBarColor: mainColor,
    cusColor: needsDarkText(mainColor) ? DARK : LIGHT,
    kitTxcolor: readableOn(kitBgcolor, mainColor),
    kitBgcolor,
  }
}
