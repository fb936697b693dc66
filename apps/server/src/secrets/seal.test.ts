import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const random = { bytes: randomBytes }
const PLACE = { tenantId: 't1', name: 'translator' }

test('G-58: a secret is opened in its place and with its key alone, and never looks the same', () => {
  const seal = createSeal(randomBytes(32), random)
  // long enough that chance does not spell them in a sealed one
  for (const secret of ['sk-live-0123456789', '', 'schlüssel 🔑', 'x'.repeat(500)]) {
    const sealed = seal.seal(PLACE, secret)
    expect(seal.open(PLACE, sealed)).toBe(secret)
    expect(seal.seal(PLACE, secret)).not.toBe(sealed)
    if (secret !== '') expect(sealed).not.toContain(secret)
    expect(seal.open({ ...PLACE, tenantId: 't2' }, sealed)).toBeNull()
    expect(seal.open({ ...PLACE, name: 'other' }, sealed)).toBeNull()
    expect(createSeal(randomBytes(32), random).open(PLACE, sealed)).toBeNull()
  }
})

test('G-58: what was changed, cut or never sealed does not open', () => {
  const seal = createSeal(randomBytes(32), random)
  const sealed = seal.seal(PLACE, 'k1')
  for (let at = 0; at < sealed.length; at++) {
    expect(seal.open(PLACE, sealed.slice(0, at)), String(at)).toBeNull()
    const other = sealed[at] === 'A' ? 'g' : 'A'
    expect(seal.open(PLACE, sealed.slice(0, at) + other + sealed.slice(at + 1)), String(at)).toBeNull()
  }
  for (const text of ['', 'k1', 'v1.', 'v1.00000000.AAAA']) expect(seal.open(PLACE, text)).toBeNull()
})
