import {
  black,
  contrast,
  formatColor,
  luminance,
  mix,
  parseColor,
  type Rgb,
  readable,
  readablePair,
  white,
} from './color.ts'

/** The colours that a channel sets, as they arrive (S3.7); what is no hex colour is ignored (G-35). */
export type Brand = {
  readonly mainColor?: unknown
  readonly cusColor?: unknown
  readonly kitTxcolor?: unknown
  readonly kitBgcolor?: unknown
  readonly navigationBarColor?: unknown
  readonly noticeBgColor?: unknown
}

export type Scheme = 'light' | 'dark'

const surfaces: Readonly<Record<Scheme, Rgb>> = { light: white, dark: [28, 31, 36] }
/** The ground of --surface, --raised and --page on which coloured text is hardest to read; as in frame.css. */
const hardest: Readonly<Record<Scheme, Rgb>> = { light: [243, 244, 246], dark: [38, 42, 49] }
const pages: Readonly<Record<Scheme, Rgb>> = { light: [243, 244, 246], dark: [18, 20, 23] }
const faint: Readonly<Record<Scheme, Rgb>> = { light: [89, 98, 112], dark: [163, 171, 184] }
const warning: Readonly<Record<Scheme, Rgb>> = { light: [180, 35, 24], dark: [255, 155, 144] }
/** How much of --page lies over a background picture, as in frame.css. */
const veil = 0.75
const inks: Readonly<Record<Scheme, Rgb>> = { light: [28, 32, 36], dark: [236, 238, 241] }
const house: Rgb = [36, 91, 219]

/** A pale ground that a tenant chose for a light page glares on a dark one: there only its hue is kept. */
const ground = (color: Rgb, scheme: Scheme): Rgb =>
  scheme === 'dark' && luminance(color) > 0.4 ? mix(surfaces.dark, color, 0.12) : color

/** White where the ground is not too light for it, else black. */
const inkOn = (color: Rgb): Rgb => (contrast(white, color) >= 2.5 ? white : black)

/** Text and background of a small button in the channel's colours or in its own. */
export const tagColors = (text: unknown, background: unknown, brand: Brand, scheme: Scheme) => {
  const main = parseColor(brand.mainColor) ?? house
  const fallback = mix(surfaces[scheme], main, scheme === 'dark' ? 0.24 : 0.1)
  const back = ground(parseColor(background) ?? parseColor(brand.kitBgcolor) ?? fallback, scheme)
  const front = parseColor(text) ?? parseColor(brand.kitTxcolor) ?? main
  return { color: formatColor(readable(front, back)), background: formatColor(back) }
}

/** The worst that text may stand on: behind the veil a picture may be black in the light, and white in the dark. */
export const worstGround = (scheme: Scheme, picture: boolean): Rgb =>
  picture ? mix(scheme === 'light' ? black : white, pages[scheme], veil) : hardest[scheme]

/**
 * The custom properties that frame.css leaves to the tenant; every pair reaches 4.5:1 in both schemes.
 * @param picture whether the conversation stands on a background picture
 */
export const themeOf = (brand: Brand, scheme: Scheme, picture = false) => {
  const main = parseColor(brand.mainColor) ?? house
  const barColor = parseColor(brand.navigationBarColor) ?? main
  const accent = readablePair(parseColor(brand.cusColor) ?? inkOn(main), main)
  const bar = readablePair(inkOn(barColor), barColor)
  const worst = worstGround(scheme, picture)
  const notice = ground(parseColor(brand.noticeBgColor) ?? mix(surfaces[scheme], main, 0.1), scheme)
  return {
    '--accent': formatColor(accent.ground),
    '--on-accent': formatColor(accent.text),
    '--accent-text': formatColor(readable(main, worst)),
    '--muted': formatColor(readable(faint[scheme], worst)),
    '--danger': formatColor(readable(warning[scheme], worst)),
    '--surface': formatColor(surfaces[scheme]),
    '--bar': formatColor(bar.ground),
    '--on-bar': formatColor(bar.text),
    '--notice': formatColor(notice),
    '--on-notice': formatColor(readable(inks[scheme], notice)),
  } as const
}
