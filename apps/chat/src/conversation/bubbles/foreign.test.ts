import { expect, test } from 'vitest'
import { foreignHost, shownUrl } from './foreign.ts'

test('a host is named where it is not ours; what is shown in place comes from there by https alone', () => {
  expect([foreignHost('/files/a.pdf'), foreignHost('https://x.test:8443/a.pdf')]).toEqual(['', 'x.test:8443'])
  expect(shownUrl('http://x.test/a.png')).toBe('https://x.test/a.png')
  expect([shownUrl('/files/a.png'), shownUrl('javascript:1')]).toEqual(['/files/a.png', null])
})
