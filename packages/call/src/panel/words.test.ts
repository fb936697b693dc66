import { createTexts } from '@foyer/locales'
import { en } from '@foyer/locales/call/en'
import { expect, test } from 'vitest'
import type { DeviceProblem } from '../media/devices.ts'
import { problemText } from './words.ts'

const t = createTexts(en, 'en')
const words = (why: DeviceProblem, userAgent: string) =>
  problemText(t, { problem: { of: 'microphone', why } }, userAgent)

test.each([
  [
    'Chrome',
    'refusedChrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'Edge',
    'refusedChrome',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
  ],
  ['Firefox', 'refusedFirefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari',
    'refusedSafari',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  // on an iPhone all browsers are Safari's, and the settings are the system's
  [
    'Chrome on an iPhone',
    'refusedSafari',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Firefox on an iPhone',
    'refusedSafari',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15',
  ],
] as const)('G-20: %s says where its own refusal is taken back', (_, key, userAgent) => {
  expect(words('refused', userAgent)).toBe(en[key])
})

test('G-20: what no permission mends is said in other words', () => {
  expect(words('insecure', '')).toBe(en.insecure)
  expect(words('unsupported', '')).toBe(en.unsupported)
  expect(words('none', '')).toBe(en.noDevice)
  expect(words('busy', '')).toBe(en.deviceBusy)
})
