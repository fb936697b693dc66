import { expect, test } from 'vitest'
import { isMobile } from './variant.ts'

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36'

test('S2.1-04, A-24, S9.3-04: touch and a mobile browser, or a width under 1024', () => {
  expect(isMobile({ touch: true, userAgent: phone, width: 1400 })).toBe(true)
  expect(isMobile({ touch: false, userAgent: phone, width: 1400 })).toBe(false)
  expect(isMobile({ touch: true, userAgent: desktop, width: 1400 })).toBe(false)
  expect(isMobile({ touch: false, userAgent: desktop, width: 1023 })).toBe(true)
  expect(isMobile({ touch: false, userAgent: desktop, width: 1024 })).toBe(false)
})
