import { expect, test } from 'vitest'
import { copyTexts, dropTexts, forgetTexts, moveTexts } from './movedTexts.ts'

const list = (...names: string[]) => ({
  de: Object.fromEntries([
    ['title', 'Titel'],
    ['list.deep', 'kein Eintrag'],
    ...names.flatMap((name, at) => (name === '' ? [] : [[`list.${at}.name`, name]])),
  ]),
})

test('D-20: translations follow entries of a list that move, are copied and go', () => {
  const before = list('a', 'b', '', 'd')
  expect(moveTexts(before, 'list', 0, 3)).toEqual(list('b', '', 'd', 'a'))
  expect(moveTexts(before, 'list', 3, 1)).toEqual(list('a', 'd', 'b', ''))
  expect(moveTexts(before, 'list', 1, 1)).toEqual(before)
  expect(dropTexts(before, 'list', 1)).toEqual(list('a', '', 'd'))
  expect(copyTexts(before, 'list', 1)).toEqual(list('a', 'b', 'b', '', 'd'))
  expect(copyTexts(before, 'list', 2)).toEqual(list('a', 'b', '', '', 'd'))
})

test('D-20: a member that goes takes its translations along', () => {
  const texts = { de: { 'menus.m1.menuName': 'Eins', 'menus.m10.menuName': 'Zehn', menus: 'x' }, ar: {} }
  expect(forgetTexts(texts, 'menus.m1')).toEqual({ de: { 'menus.m10.menuName': 'Zehn', menus: 'x' }, ar: {} })
})
