import { expect, test } from 'vitest'
import { mayEmbed, originOf, warningOf, whyNotSite } from './sites.ts'

test('a site is one origin, once', () => {
  expect(whyNotSite([], ' HTTPS://Shop.example.com/ ')).toBeNull()
  expect(whyNotSite([], '*')).toBeNull()
  for (const wrong of ['', 'shop.example.com', 'https://shop.example.com/cart', 'https://a.example, https://b.example'])
    expect(whyNotSite([], wrong), wrong).toBe('siteWrong')
  expect(whyNotSite(['https://shop.example.com'], 'https://shop.example.com')).toBe('siteKnown')
})

test('everybody and unsafe sites are warned of, a developer’s own machine is not', () => {
  expect(warningOf('*')).toBe('siteAny')
  expect(warningOf('http://shop.example.com')).toBe('siteUnsafe')
  expect(warningOf('http://localhost:3000')).toBeNull()
  expect(warningOf('https://shop.example.com')).toBeNull()
})

test('the check says what the page’s policy says', () => {
  const own = 'https://chat.example.com'
  expect(originOf('shop.example.com/cart?x=1')).toBe('https://shop.example.com')
  expect(originOf('http://shop.example.com:8080/')).toBe('http://shop.example.com:8080')
  for (const none of ['', 'javascript:alert(1)', 'ftp://shop.example.com', 'https://'])
    expect(originOf(none), none).toBe('')
  expect(mayEmbed([], 'https://anybody.example', own)).toBe(true)
  expect(mayEmbed(['*'], 'https://anybody.example', own)).toBe(true)
  expect(mayEmbed(['https://shop.example.com'], 'https://shop.example.com', own)).toBe(true)
  expect(mayEmbed(['https://shop.example.com'], own, own)).toBe(true)
  expect(mayEmbed(['https://shop.example.com'], 'http://shop.example.com', own)).toBe(false)
  expect(mayEmbed(['https://shop.example.com'], 'https://www.shop.example.com', own)).toBe(false)
})
