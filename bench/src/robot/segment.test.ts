import { expect, test } from 'vitest'
import { spacerOf, wordsIn } from './segment.ts'

test('texts are cut into what libraries that split at spaces can find again', () => {
  expect(wordsIn(spacerOf('zh')('充电宝 iPhone 15'))).toEqual(['充', '电', '宝', '充电', '电宝', 'iphone', '15'])
  expect(wordsIn(spacerOf('th')('สวัสดีครับ'))).toEqual(['สวัสดี', 'ครับ'])
  expect(wordsIn(spacerOf('vi')('thời gian'.normalize('NFD')))).toEqual(
    ['thời', 'gian'].map((word) => word.normalize('NFC')),
  )
  expect(wordsIn(spacerOf('de')('Für mich?'))).toEqual(['für', 'mich'])
})
