import { expect, test } from 'vitest'
import { endingOf, familyOf } from './fileKind.ts'

test('S3.2-04: the icon shows the ending of a name, coloured by its family', () => {
  expect(['a.pdf', 'a.tar.GZ', 'noending', '.x y', 'a.verylong', 'a.', ''].map(endingOf)).toEqual([
    ...['PDF', 'GZ', '', '', '', '', ''],
  ])
  expect(['PDF', 'DOCX', 'CSV', 'ZIP', 'EXE', ''].map(familyOf)).toEqual([
    ...['pdf', 'document', 'table', 'archive', 'other', 'other'],
  ])
})
