import { expect, test } from 'vitest'
import { formatSize } from './size.ts'

test('S3.2-04: sizes in familiar units', () => {
  expect(
    [0, 512, 245_000, 30_000_000, 52_428_800, 5 * 1024 ** 2, 3 * 1024 ** 3, 1e20].map((bytes) =>
      formatSize(bytes, 'en'),
    ),
  ).toEqual([...['0 byte', '512 byte', '239.3 kB', '28.6 MB', '50 MB', '5 MB', '3 GB'], expect.stringContaining('GB')])
})
