import { expect, test } from 'vitest'
import { fileUrl } from './fileUrl.ts'

test('a file may also be a path of our own server, never of another', () => {
  expect([fileUrl('/files/a.png'), fileUrl('https://x.test/a.png')]).toEqual(['/files/a.png', 'https://x.test/a.png'])
  for (const bad of ['//evil.test/a', '/\\evil.test/a', 'javascript:1', 'a.png', '']) expect(fileUrl(bad)).toBeNull()
})
