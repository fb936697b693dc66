import { expect, test } from 'vitest'
import { menusOf, pickMenus, showTransferMenu } from './menu.ts'

const menu = (menuType: number, part: object = {}) => ({
  menuType,
  menuName: `M${menuType}`,
  msgText: '',
  docId: '',
  labelLink: '',
  ...part,
})
const source = {
  chatMenuConfigPlan: { menus: ['a', 'b', 'gone', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', '__proto__'] },
  chatMenuConfigList: {
    a: menu(0, { msgText: 'Hi' }),
    b: menu(1),
    c: menu(3),
    d: menu(6, { labelLink: 'https://x.test/' }),
    e: menu(7, { docId: 'd1' }),
    f: menu(7, { msgText: 'Within 30 days' }),
    g: menu(2),
    h: menu(6, { labelLink: 'javascript:alert(1)' }),
    i: menu(0, { msgText: '  ' }),
    j: menu(4),
    k: menu(5),
    l: menu(10),
  },
}

test('S3.8-08 to S3.8-14: each type does its own thing, in the order of the plan; G-67: 2 and 10 are none', () => {
  expect(menusOf(source).map(({ key, action }) => [key, action])).toEqual([
    ['a', { does: 'say', text: 'Hi' }],
    ['b', { does: 'transfer' }],
    ['c', { does: 'close' }],
    ['d', { does: 'open', href: 'https://x.test/' }],
    ['e', { does: 'ask', docId: 'd1' }],
    ['f', { does: 'answer', text: 'Within 30 days' }],
    ['j', { does: 'rate' }],
    ['k', { does: 'leave' }],
  ])
})

test('A-38, A-39: the alias and JSON text are read as well', () => {
  const list = JSON.stringify(source.chatMenuConfigList)
  expect(menusOf({ chatMenuConfigPlan: '{"menus":["b"]}', chatMenuConfigObj: list })).toHaveLength(1)
  expect(menusOf({ chatMenuConfigPlan: '{broken', chatMenuConfigObj: list })).toEqual([])
  expect(pickMenus(['e', 'nope'], source)).toHaveLength(1)
})

test('S6.1-10, S6.1-11, A-09: who sees the transfer menu', () => {
  const shown = (transferUserMode: unknown, receiveMode: unknown, manual = false, transferMenuAnyMode: unknown = 0) =>
    showTransferMenu({ transferUserMode, receiveMode, transferMenuAnyMode }, manual)
  expect([shown(1, 0), shown('1', 2), shown(1, 3, false, 1)]).toEqual([true, true, true])
  expect([shown(0, 0), shown(1, 1), shown(1, 3), shown(1, 0, true)]).toEqual([false, false, false, false])
})
