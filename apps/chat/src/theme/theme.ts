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

/** The colours of a channel as they arrive (S3.7); anything but hex colours is ignored (G-35). */
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
/** The one of --surface, --raised and --page on which coloured text has the least contrast, as in frame.css. */
const hardest: Readonly<Record<Scheme, Rgb>> = { light: [243, 244, 246], dark: [38, 42, 49] }
const pages: Readonly<Record<Scheme, Rgb>> = { light: [243, 244, 246], dark: [18, 20, 23] }
const faint: Readonly<Record<Scheme, Rgb>> = { light: [89, 98, 112], dark: [163, 171, 184] }
const warning: Readonly<Record<Scheme, Rgb>> = { light: [180, 35, 24], dark: [255, 155, 144] }
/** Opacity of --page over a background picture, as in frame.css. */
const veil = 0.75
const inks: Readonly<Record<Scheme, Rgb>> = { light: [28, 32, 36], dark: [236, 238, 241] }
const house: Rgb = [36, 91, 219]

/** On a dark page a tenant's pale colour keeps only its hue, because it would glare. */
const ground = (color: Rgb, scheme: Scheme): Rgb =>
  scheme === 'dark' && luminance(color) > 0.4 ? mix(surfaces.dark, color, 0.12) : color

/** White, or black on a light ground. */
const inkOn = (color: Rgb): Rgb => (contrast(white, color) >= 2.5 ? white : black)

/** Text and background of a small button, in the channel's colours or its own. */
export const tagColors = (text: unknown, background: unknown, brand: Brand, scheme: Scheme) => {
  const main = parseColor(brand.mainColor) ?? house
  const fallback = mix(surfaces[scheme], main, scheme === 'dark' ? 0.24 : 0.1)
  const back = ground(parseColor(background) ?? parseColor(brand.kitBgcolor) ?? fallback, scheme)
  const front = parseColor(text) ?? parseColor(brand.kitTxcolor) ?? main
  return { color: formatColor(readable(front, back)), background: formatColor(back) }
}

/** The worst ground for text: behind the veil a picture may be black in light mode, and white in dark mode. */
export const worstGround = (scheme: Scheme, picture: boolean): Rgb =>
  picture ? mix(scheme === 'light' ? black : white, pages[scheme], veil) : hardest[scheme]

/**
 * The custom properties that the tenant's colours set; every pair reaches 4.5:1 in both schemes.
 * @param picture the conversation has a background picture
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
