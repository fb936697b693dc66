import { expect, test } from 'vitest'
import type { Statement } from '../db/open.ts'
import { createMailTokens, tokenIn, withToken } from './tokens.ts'

const to = { tenantId: 't1', woId: 'wo1', recipient: 'Ann@example.com', adminId: '' }
const store = () => {
  const written: unknown[] = []
  const rows = <R>({ values }: Statement) => {
    written.push(...values)
    return Promise.resolve<R[]>([])
  }
  return { written, rows }
}

test('D-25: a token is the same each time, another one for each purpose and person, and is not stored', async () => {
  const db = store()
  const { issue } = createMailTokens(db, Buffer.alloc(32, 1))
  const token = await issue('reply', to, 1)
  expect(token).toMatch(/^[a-z2-7]{24}$/)
  expect(await issue('reply', { ...to, recipient: 'ann@EXAMPLE.com' }, 2)).toBe(token)
  const others = [
    await issue('stop', to, 1),
    await issue('reply', { ...to, tenantId: 't2' }, 1),
    await issue('reply', { ...to, woId: 'wo2' }, 1),
    await issue('reply', { ...to, recipient: 'bea@example.com' }, 1),
    await issue('reply', { ...to, adminId: 'a1' }, 1),
    await createMailTokens(db, Buffer.alloc(32, 2)).issue('reply', to, 1),
  ]
  expect(new Set([token, ...others]).size).toBe(7)
  expect(db.written.some((value) => [token, ...others].includes(String(value)))).toBe(false)
})

test('D-25: the answering address bears the token, in any case, and is never longer than mail servers take', () => {
  const token = 'abcdefghijklmnopqrstuv23'
  expect(withToken('service@example.com', token)).toBe(`service+${token}@example.com`)
  expect(withToken(`${'s'.repeat(39)}@example.com`, token)).toMatch(/^s{39}\+.{24}@example\.com$/)
  expect(withToken(`${'s'.repeat(40)}@example.com`, token)).toBeNull()
  expect(tokenIn(`service+${token}@example.com`)).toBe(token)
  expect(tokenIn(`Service+shop+${token.toUpperCase()}@example.com`)).toBe(token)
  for (const other of [
    'service@example.com',
    `${token}@example.com`,
    'service+sale@example.com',
    '',
    'x+',
    `+${token}`,
  ])
    expect(tokenIn(other), other).toBeNull()
})
