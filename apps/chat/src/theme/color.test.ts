import { describe, expect, test } from 'vitest'
import { contrast, formatColor, parseColor, type Rgb, readable, readablePair } from './color.ts'

/** A seeded random generator, so that a failure can be repeated. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) >>> 0
  return seed / 2 ** 32
}

describe('colours of a tenant', () => {
  test('hex colours are read, anything else is refused (G-35)', () => {
    expect(parseColor('#2878ff')).toEqual([40, 120, 255])
    expect(parseColor(' #FfF ')).toEqual([255, 255, 255])
    for (const bad of ['red', '#12', '#1234567', 'url(x)', '#fff;color:red', '', null, 7, {}])
      expect(parseColor(bad)).toBeNull()
    expect(formatColor([0, 10, 255])).toBe('#000aff')
  })

  test('contrast is that of WCAG', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
  })

  test('10,000 random pairs are corrected to 4.5', () => {
    const random = createRandom(20)
    const color = (): Rgb => [Math.floor(random() * 256), Math.floor(random() * 256), Math.floor(random() * 256)]
    for (let round = 0; round < 10_000; round += 1) {
      const [wanted, ground] = [color(), color()]
      expect(contrast(readable(wanted, ground), ground), `${wanted} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      const pair = readablePair(wanted, ground)
      expect(contrast(pair.text, pair.ground), `${wanted} with ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('white on a blue that is a little too light stays white', () => {
    expect(readablePair([255, 255, 255], [40, 120, 255])).toMatchObject({ text: [255, 255, 255] })
    expect(readablePair([255, 255, 255], [255, 255, 0]).ground).toEqual([255, 255, 0])
  })

  test('a pair that can be read stays as the tenant set it', () => {
    expect(readable([255, 255, 255], [20, 60, 160])).toEqual([255, 255, 255])
  })
})
