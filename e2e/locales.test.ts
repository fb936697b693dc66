import { expect } from 'vitest'
import { test } from './test.ts'

const codes = 'zh en vi th ar bn de es fa fil fr ja km lo ko ms my nl pl pt ru tr tw zu'.split(' ')
const tagOf = (code: string) => ({ zh: 'zh-Hans', tw: 'zh-Hant' })[code] ?? code

test('S1.4-01, S1.4-04, G-62: each of the 24 languages follows the query, and only its texts are fetched', {
  timeout: 300_000,
}, async ({ product, devices }) => {
  const names = new Map<string, string>()
  let fetched: string[] = []
  const open = async () => {
    const { page } = await devices.open()
    page.on('request', (request) => {
      const [, chunk = ''] = /\/assets\/([a-z]+)-[^/]*\.js$/.exec(request.url()) ?? []
      if (codes.includes(chunk)) fetched.push(chunk)
    })
    return page
  }
  let page = await open()
  for (const [at, code] of codes.entries()) {
    // a visitor may start five times a second
    if (at > 0 && at % 5 === 0) page = await open()
    fetched = []
    await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=${code}`)
    await page.locator(`html[lang="${tagOf(code)}"] [role="log"][aria-busy="false"]`).waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe(code === 'ar' || code === 'fa' ? 'rtl' : 'ltr')
    expect(fetched).toEqual([code])
    names.set(code, (await page.getByRole('textbox').getAttribute('aria-label')) ?? '')
  }
  expect([...names.values()].every((name) => name !== '')).toBe(true)
  expect(new Set(names.values()).size).toBeGreaterThan(18)
})

test('S1.4-03, S1.4-05, S1.4-06, A-23: channel before query before browser, and the choice is remembered', async ({
  product,
  devices,
  staff,
}) => {
  const { page } = await devices.open({ locale: 'de-AT' })
  const lang = () => page.locator('html').getAttribute('lang')
  const open = async (channelId: string, query: string) => {
    await page.goto(`${product.url}/chat_online/index?channelId=${channelId}${query}`)
    await page.locator('[role="log"][aria-busy="false"]').waitFor()
  }
  await open('demo', '')
  await expect.poll(lang).toBe('de')
  await open('demo', '&locale=fr')
  await expect.poll(lang).toBe('fr')
  const french = await staff.addChannel({ language: 'ja' })
  await open(french, '&locale=fr')
  await expect.poll(lang).toBe('ja')
})
