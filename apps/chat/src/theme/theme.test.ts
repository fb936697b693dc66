import { expect, test } from 'vitest'
import { contrast, parseColor, type Rgb } from './color.ts'
import { tagColors, themeOf } from './theme.ts'

const rgb = (text: string | undefined): Rgb => parseColor(text) ?? [0, 0, 0]
const colors = ['#2878ff', '#ffff00', '#000000', '#ffffff', '#7f7f7f', '#e91e63', 'nonsense']
const pairs = [
  ['--on-accent', '--accent'],
  ['--on-bar', '--bar'],
  ['--on-notice', '--notice'],
] as const

const grounds = { light: ['#ffffff', '#f3f4f6'], dark: ['#1c1f24', '#262a31', '#121417'] }

test.each(['light', 'dark'] as const)('S1.3-04, S1.3-05: every pair of a %s theme can be read', (scheme) => {
  for (const mainColor of colors) {
    for (const cusColor of colors) {
      const theme = themeOf({ mainColor, cusColor, navigationBarColor: cusColor, noticeBgColor: cusColor }, scheme)
      for (const [front, back] of pairs) {
        expect(
          contrast(rgb(theme[front]), rgb(theme[back])),
          `${front} ${mainColor} ${cusColor}`,
        ).toBeGreaterThanOrEqual(4.5)
      }
      for (const ground of grounds[scheme]) {
        expect(contrast(rgb(theme['--accent-text']), rgb(ground)), `${mainColor} on ${ground}`).toBeGreaterThanOrEqual(
          4.5,
        )
      }
      const tag = tagColors(mainColor, cusColor, { mainColor }, scheme)
      expect(contrast(rgb(tag.color), rgb(tag.background))).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('a tenant that sets nothing gets the colours of the house', () => {
  expect(themeOf({}, 'light')['--accent']).toBe('#245bdb')
})
