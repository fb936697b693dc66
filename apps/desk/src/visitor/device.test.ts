import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    { browser: 'Chrome 141', system: 'Windows 10', kind: 'deviceComputer' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari 18', system: 'iOS 18.1', kind: 'devicePhone' },
  ],
  ['<script>alert(1)</script>', { browser: '', system: '', kind: null }],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})

test('an empty user agent has no device', () => {
  expect(deviceOf(' ')).toBeNull()
})
