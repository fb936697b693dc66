import { proactiveRule } from '@foyer/protocol/channel'
import { rulesProblem } from '@foyer/protocol/proactive'
import { expect, test } from 'vitest'
import { attributesOf, blankRule, copyOf, TEXT_MAX, verdictsOf } from './invitations.ts'

const visit = {
  url: 'https://shop.example.com/cart',
  seconds: 60,
  scroll: 100,
  returning: false,
  attributes: { cartValue: 10 },
  online: true,
  closed: () => null,
}

test('a new rule has the values that the schema gives, and a copy its own id', () => {
  const { ruleId, text, ...rest } = blankRule('Can we help?')
  const members = Object.entries(proactiveRule.properties).filter(([name]) => name in rest)
  expect(rest).toEqual(
    Object.fromEntries(members.map(([name, schema]) => [name, (schema as { default?: unknown }).default])),
  )
  expect((proactiveRule.properties.text as { maxLength?: number }).maxLength).toBe(TEXT_MAX)
  const rule = blankRule('Can we help?')
  expect(rulesProblem([rule, copyOf(rule)])).toBeNull()
  expect(ruleId).not.toBe(rule.ruleId)
})

test('a visit says of each rule whether it is shown, and what keeps it back', () => {
  const rules = [
    Object.assign(blankRule('Ask us'), { url: '/help' }),
    blankRule('Hello'),
    blankRule('Hi'),
    Object.assign(blankRule('Discount'), { attribute: 'cartValue', least: 100 }),
  ]
  expect(verdictsOf(rules, visit)).toEqual([
    { kind: 'held', hurdles: ['url'] },
    { kind: 'shown' },
    { kind: 'later' },
    { kind: 'held', hurdles: ['attribute'] },
  ])
  expect(attributesOf([...rules, ...rules])).toEqual(['cartValue'])
})
