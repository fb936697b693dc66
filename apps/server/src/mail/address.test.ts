import { expect, test } from 'vitest'
import { ADDRESS } from './address.ts'

const isAddress = (text: string) => new RegExp(ADDRESS).test(text)

test('one plain mail address is taken', () => {
  for (const address of [
    'ann@example.com',
    'ann.lee+shop@mail.example.co.jp',
    "o'neil_1@address-one.com",
    'ann@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
  ])
    expect(isAddress(address), address).toBe(true)
})

test('several, quoted, commented, broken, nameless and endless ones are not', () => {
  for (const text of [
    '',
    'ann',
    '@example.com',
    'ann@example',
    'ann@127.0.0.1',
    'ann@[127.0.0.1]',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'a@example.com b@example.com',
    'Ann <a@example.com>',
    'a@example.com (Ann)',
    '"a b"@example.com',
    'a@b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example..com',
    'a@example.com\n',
    'a@example.com\r\nBcc: b@example.com',
    'a\0@example.com',
    'ünï@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'example.'.repeat(40)}com`,
  ])
    expect(isAddress(text), JSON.stringify(text)).toBe(false)
})
