import { expect, test } from 'vitest'
import { batchOf, nextTab, readFaq } from './faq.ts'

const questions = Array.from({ length: 7 }, (_, index) => ({ questionName: `Q${index}`, docId: `d${index}` }))

test('S3.9-01 to S3.9-03, G-38: a flat list, groups, groups with a picture', () => {
  const flat = readFaq({ showType: 1, showContent: questions })
  expect(flat.groups).toHaveLength(1)
  expect(flat.groups[0]?.questions).toHaveLength(7)
  const grouped = {
    showType: 3,
    showContent: [
      { id: 'c1', name: 'Orders', list: questions },
      { id: 'c2', name: 'Empty', list: [] },
    ],
  }
  expect(readFaq(JSON.stringify(grouped))).toEqual({
    groups: [{ id: '0 c1', name: 'Orders', questions: flat.groups[0]?.questions }],
    grouped: true,
    banner: true,
    picture: null,
  })
  expect(readFaq('{broken').groups).toEqual([])
})

test('S3.9-04: five a page, and the batches go round', () => {
  const { groups } = readFaq({ showType: 1, showContent: questions })
  const all = groups[0]?.questions ?? []
  expect([batchOf(all, 0).questions.length, batchOf(all, 1).questions.length, batchOf(all, 0).pages]).toEqual([5, 2, 2])
})

test('G-38: the arrow keys, Home and End go through the tabs, and round; from right to left the arrows change places', () => {
  const go = (key: string, chosen: number, rtl = false) => nextTab(key, chosen, 3, rtl)
  expect([go('ArrowRight', 0), go('ArrowRight', 2), go('ArrowLeft', 0)]).toEqual([1, 0, 2])
  expect([go('ArrowRight', 0, true), go('ArrowLeft', 0, true)]).toEqual([2, 1])
  expect([go('Home', 2), go('End', 0), go('a', 1), go('toString', 1)]).toEqual([0, 2, null, null])
})
