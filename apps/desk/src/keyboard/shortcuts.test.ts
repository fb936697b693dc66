import { describe, expect, test } from 'vitest'
import { commandOf, isSend, shortcutMap } from './shortcuts.ts'

const press = (over: object) => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...over,
})
const reading = { writing: false, singleKeys: true }
const writing = { writing: true, singleKeys: true }

describe('commandOf', () => {
  test('Alt works everywhere, single letters only outside of text fields', () => {
    expect(commandOf(press({ altKey: true, code: 'ArrowDown', key: 'ArrowDown' }), writing)).toBe('next')
    expect(commandOf(press({ key: 'j' }), reading)).toBe('next')
    expect(commandOf(press({ key: 'j' }), writing)).toBeNull()
    expect(commandOf(press({ key: '?' }), writing)).toBeNull()
  })

  test("a letter with Alt is known by its key's position, whatever it types", () => {
    expect(commandOf(press({ altKey: true, code: 'KeyA', key: 'å' }), writing)).toBe('acceptNext')
  })

  test('single letters can be switched off, Escape and Alt cannot', () => {
    const off = { writing: false, singleKeys: false }
    expect(commandOf(press({ key: 'a' }), off)).toBeNull()
    expect(commandOf(press({ key: 'Escape' }), off)).toBe('toList')
  })

  test('keys of the browser and of an unfinished composition are ignored', () => {
    expect(commandOf(press({ key: 'r', ctrlKey: true }), reading)).toBeNull()
    expect(commandOf(press({ key: 'a', metaKey: true }), reading)).toBeNull()
    expect(commandOf(press({ key: 'Escape', isComposing: true }), writing)).toBeNull()
  })
})

describe('isSend', () => {
  test('Enter and Ctrl or Cmd with Enter send', () => {
    expect(isSend(press({ key: 'Enter' }))).toBe(true)
    expect(isSend(press({ key: 'Enter', ctrlKey: true }))).toBe(true)
    expect(isSend(press({ key: 'Enter', metaKey: true }))).toBe(true)
  })

  test('Shift+Enter is a new line, an Enter that ends a composition is neither', () => {
    expect(isSend(press({ key: 'Enter', shiftKey: true }))).toBe(false)
    expect(isSend(press({ key: 'Enter', isComposing: true }))).toBe(false)
    expect(isSend(press({ key: 'Enter', keyCode: 229 }))).toBe(false)
    expect(isSend(press({ key: 'a' }))).toBe(false)
  })
})

test('every single key of the list has a command', () => {
  const told = shortcutMap.flatMap(({ keys }) => keys.filter((key) => key.length === 1).map(([key]) => key))
  const letters = told.filter((key): key is string => typeof key === 'string')
  expect(letters.map((key) => commandOf(press({ key: key.toLowerCase() }), reading))).not.toContain(null)
  expect(new Set(letters).size).toBe(letters.length)
})
