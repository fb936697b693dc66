/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, formatColor, mix, parseColor, type Rgb } from './color.ts'
import { type Scheme, tagColors, themeOf, worstGround } from './theme.ts'

const rgb = (text: string | undefined): Rgb => parseColor(text) ?? [0, 0, 0]

/** The default colours of a scheme in frame.css: each block has only its changes. */
const sheet = (scheme: Scheme): Readonly<Record<string, string>> => {
  const css = readFileSync(new URL('./frame.css', import.meta.url), 'utf8')
  const block = (selector: string) => css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  const of = (text: string) => Object.fromEntries([...text.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, a, b]) => [a, b]))
  return { ...of(block(':root')), ...(scheme === 'dark' && of(block(':root[data-scheme="dark"]'))) }
}

const grounds = ['--surface', '--raised', '--page']
/** Pairs of foreground and ground: text needs 4.5:1, borders and focus rings of controls 3:1 (WCAG 1.4.3, 1.4.11). */
const texts = [
  ['--on-accent', '--accent'],
  ['--on-bar', '--bar'],
  ['--on-notice', '--notice'],
  ...['--text', '--muted', '--danger', '--accent-text'].flatMap((front) =>
    grounds.map((back) => [front, back] as const),
  ),
] as const
const parts = grounds.map((back) => ['--outline', back] as const)

const faults = (colors: Readonly<Record<string, string>>): string[] => {
  const below = (least: number) => (pair: readonly [string, string]) =>
    contrast(rgb(colors[pair[0]]), rgb(colors[pair[1]])) < least
  return [...texts.filter(below(4.5)), ...parts.filter(below(3))].map((pair) => pair.join(' on '))
}

/** A seeded random generator, so that a failure can be repeated. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) >>> 0
  return seed / 2 ** 32
}
const random = createRandom(7)
const color = () => formatColor([0, 1, 2].map(() => Math.floor(random() * 256)) as unknown as Rgb)
const edges = ['#2878ff', '#ffff00', '#000000', '#ffffff', '#7f7f7f', '#767676', '#e91e63', 'nonsense']
const brands = [
  ...edges.flatMap((mainColor) => edges.map((other) => [mainColor, other, other, other, other, other])),
  ...Array.from({ length: 10_000 }, () => Array.from({ length: 6 }, color)),
].map(([mainColor, cusColor, navigationBarColor, noticeBgColor, kitTxcolor, kitBgcolor]) => ({
  mainColor,
  cusColor,
  navigationBarColor,
  noticeBgColor,
  kitTxcolor,
  kitBgcolor,
}))

const schemes = ['light', 'dark'] as const

test.each(schemes)('S1.3-04, S1.3-05: what a %s page shows before its channel is known can be read', (scheme) => {
  expect(Object.keys(sheet(scheme))).toEqual(
    expect.arrayContaining(['--page', '--outline', '--on-bar', '--accent-text']),
  )
  expect(faults(sheet(scheme))).toEqual([])
})

test.each(schemes)('S1.3-04 to 08: every pair of 10,000 random brands can be read in the %s', (scheme) => {
  const still = sheet(scheme)
  for (const brand of brands) {
    expect(faults({ ...still, ...themeOf(brand, scheme) }), JSON.stringify(brand)).toEqual([])
    const own = tagColors(brand.kitTxcolor, brand.navigationBarColor, brand, scheme)
    const tag = tagColors('', '', brand, scheme)
    for (const { color, background } of [own, tag])
      expect(contrast(rgb(color), rgb(background)), JSON.stringify(brand)).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(schemes)('S1.3-06: behind the veil of a %s page any picture leaves its text readable', (scheme) => {
  const page = rgb(sheet(scheme)['--page'])
  for (const brand of brands.slice(0, 1000)) {
    const theme = themeOf(brand, scheme, true)
    for (const spot of [rgb('#000000'), rgb('#ffffff'), rgb(brand.mainColor), rgb(brand.cusColor)])
      for (const front of ['--muted', '--danger', '--accent-text'] as const)
        expect(contrast(rgb(theme[front]), mix(spot, page, 0.75)), `${front} ${brand.mainColor}`).toBeGreaterThan(4.45)
  }
  expect(worstGround(scheme, true)).not.toEqual(worstGround(scheme, false))
})

test('a tenant that sets nothing gets the colours of the house', () => {
  expect(themeOf({}, 'light')['--accent']).toBe('#245bdb')
})
