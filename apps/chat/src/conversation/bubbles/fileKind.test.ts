import { expect, test } from 'vitest'
import { endingOf, familyOf, formatSize } from './fileKind.ts'

test('S3.2-04: the icon shows the ending of a name, coloured by its family', () => {
  expect(['a.pdf', 'a.tar.GZ', 'noending', '.x y', 'a.verylong', 'a.', ''].map(endingOf)).toEqual([
    ...['PDF', 'GZ', '', '', '', '', ''],
  ])
  expect(['PDF', 'DOCX', 'CSV', 'ZIP', 'EXE', ''].map(familyOf)).toEqual([
    ...['pdf', 'document', 'table', 'archive', 'other', 'other'],
  ])
})

test('S3.2-04: sizes in the unit that people use', () => {
  expect([0, 512, 245_000, 5 * 1024 ** 2, 3 * 1024 ** 3, 1e20].map((bytes) => formatSize(bytes, 'en'))).toEqual([
    ...['0 byte', '512 byte', '239.3 kB', '5 MB', '3 GB'],
    expect.stringContaining('GB'),
  ])
})
