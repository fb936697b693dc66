import { describe, expect, test } from 'vitest'
import type { ProactiveRule } from './channel.ts'
import { hurdlesOf, isPartOfUrl, rulesProblem, ruleToShow, type Visit } from './proactive.ts'

const rule = (change: Partial<ProactiveRule> = {}): ProactiveRule => ({
  ruleId: 'a',
  text: 'Can we help?',
  on: 1,
  url: '',
  seconds: 0,
  scroll: 0,
  returning: 0,
  attribute: '',
  least: 0,
  onlyOnline: 0,
  days: 7,
  ...change,
})

const visit = (change: Partial<Visit> = {}): Visit => ({
  url: 'https://shop.example.com/cart?step=2#pay',
  seconds: 0,
  scroll: 0,
  returning: false,
  attributes: {},
  online: false,
  closed: () => null,
  ...change,
})

test('an address contains a pattern whatever its letters, and * stands for anything', () => {
  const url = 'https://shop.example.com/Lamps/caf%C3%A9?page=2#top'
  for (const pattern of ['', ' ', '*', '/lamps', 'shop.*.com/lamps', '*/lamps/*page=2', 'café', 'caf%C3%A9', '#top'])
    expect(isPartOfUrl(pattern, url), pattern).toBe(true)
  for (const pattern of ['/cart', 'lamps*shop', 'page=2*page=2', '.+', '/lamps$'])
    expect(isPartOfUrl(pattern, url), pattern).toBe(false)
  expect(isPartOfUrl('%zz', 'https://x.example/%ZZ')).toBe(true)
})

test('a pattern full of stars takes no time', () => {
  const before = performance.now()
  expect(isPartOfUrl(`${'a*'.repeat(249)}b`, `https://x.example/${'a'.repeat(8000)}`)).toBe(false)
  expect(performance.now() - before).toBeLessThan(200)
})

describe('what keeps a rule back', () => {
  test('nothing, if it asks for nothing', () => expect(hurdlesOf(rule(), visit())).toEqual([]))

  test('each condition, until it is true', () => {
    const held: [string, Partial<ProactiveRule>, Partial<Visit>, Partial<Visit>][] = [
      ['url', { url: '/cart' }, { url: 'https://shop.example.com/' }, {}],
      ['seconds', { seconds: 30 }, { seconds: 29.9 }, { seconds: 30 }],
      ['scroll', { scroll: 50 }, { scroll: 49 }, { scroll: 50 }],
      ['returning', { returning: 1 }, { returning: true }, { returning: false }],
      ['returning', { returning: 2 }, { returning: false }, { returning: true }],
      ['attribute', { attribute: 'cart', least: 50 }, { attributes: { cart: 49 } }, { attributes: { cart: '50.5' } }],
      ['attribute', { attribute: 'cart', least: 0 }, { attributes: {} }, { attributes: { cart: 0 } }],
      ['attribute', { attribute: 'vip', least: 1 }, { attributes: { vip: false } }, { attributes: { vip: true } }],
      ['attribute', { attribute: 'cart' }, { attributes: { cart: null } }, { attributes: { cart: 1 } }],
      ['attribute', { attribute: 'cart' }, { attributes: { cart: ' ' } }, { attributes: { cart: 1 } }],
      ['attribute', { attribute: 'cart' }, { attributes: { cart: 'full' } }, { attributes: { cart: 1 } }],
      ['attribute', { attribute: 'toString' }, {}, { attributes: { toString: 1 } as never }],
      ['offline', { onlyOnline: 1 }, { online: false }, { online: true }],
    ]
    for (const [hurdle, change, before, after] of held) {
      expect(hurdlesOf(rule(change), visit(before)), hurdle).toEqual([hurdle])
      expect(hurdlesOf(rule(change), visit(after)), hurdle).toEqual([])
    }
    expect(hurdlesOf(rule({ on: 0, text: ' ', seconds: 5 }), visit())).toEqual(['off', 'text', 'seconds'])
  })

  test('a closed one stays away for its days, and in this visit in any case', () => {
    const since = (days: number | null) => visit({ closed: () => days })
    expect(hurdlesOf(rule({ days: 7 }), since(0))).toEqual(['closed'])
    expect(hurdlesOf(rule({ days: 7 }), since(6.9))).toEqual(['closed'])
    expect(hurdlesOf(rule({ days: 7 }), since(7))).toEqual([])
    expect(hurdlesOf(rule({ days: 0 }), since(0))).toEqual(['closed'])
    expect(hurdlesOf(rule({ days: 0 }), since(0.1))).toEqual([])
    expect(hurdlesOf(rule({ days: 0 }), since(null))).toEqual([])
  })
})

test('the first that fits is shown, and no other', () => {
  const rules = [rule({ ruleId: 'a', url: '/lamps' }), rule({ ruleId: 'b' }), rule({ ruleId: 'c' })]
  expect(ruleToShow(rules, visit())?.ruleId).toBe('b')
  expect(ruleToShow(rules, visit({ closed: (id) => (id === 'b' ? 1 : null) }))?.ruleId).toBe('c')
  expect(ruleToShow([], visit())).toBeUndefined()
})

test('rules have their own ids, and those that are on a text', () => {
  expect(rulesProblem([])).toBeNull()
  expect(rulesProblem([rule(), rule({ ruleId: 'b', on: 0, text: '' })])).toBeNull()
  expect(rulesProblem([rule(), rule({ ruleId: 'b', text: ' ' })])).toBe('noText')
  expect(rulesProblem([rule(), rule()])).toBe('sameId')
})
