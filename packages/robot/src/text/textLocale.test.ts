import { expect, test } from 'vitest'
import { textLocale } from '../robot.ts'

test.each([
  ['How do I return an item?', 'ar', 'en'],
  ['How do I return an item?', 'de', 'en'],
  ['How do I return an item?', '', 'en'],
  ['Wie kann ich meine Bestellung zurückgeben?', 'en', 'de'],
  ['¿Puedo pagar con una tarjeta?', 'zh', 'es'],
  ['كيف يمكنني إرجاع المنتج؟', 'en', 'ar'],
  ['چگونه کارت خود را فعال کنم؟', 'ar', 'fa'],
  ['返品したいです', 'zh', 'ja'],
  ['怎麼退貨', 'tw', 'tw'],
  ['怎么退货', 'en', 'zh'],
  ['상품을 반품하고 싶습니다', 'en', 'ko'],
  ['Как вернуть товар?', 'fr', 'ru'],
])('%s, asked on a page in "%s", is a question in %s', (text, page, locale) => {
  expect(textLocale(text, page)).toBe(locale)
})

test.each([
  ['Rückgabe', 'de', 'de'],
  ['refund', 'fr', 'fr'],
  ['4711', 'ar', 'ar'],
  ['🙂', 'ar', 'ar'],
  ['iPhone 15', 'ar', ''],
  ['zenme tuihuo', 'zh', ''],
])('%s says nothing of its language: on a page in %s it is "%s"', (text, page, locale) => {
  expect(textLocale(text, page)).toBe(locale)
})
