import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { chatIn } from '../pages.ts'
import { policyFor, readFolder } from '../website.ts'
import { BUILD, runIn } from './install.ts'
import { test } from './test.ts'

const NAMES = ['intercom', 'zendesk', 'chatwoot', 'tawk', 'crisp']
const ELSEWHERE = /intercom\.io|zdassets\.com|chatwoot\.com|tawk\.to|crisp\.chat/

describe('published wrappers of other vendors', () => {
  test('each opens and closes our chat, hears of it, and loads nothing of its vendor', async ({
    product,
    devices,
    install,
    serve,
  }) => {
    const { folder } = await install('e2e/long/vendors')
    await runIn(folder, 'npx', ['vite', 'build'], BUILD)
    const url = await serve(readFolder(join(folder, 'dist'), product.url), policyFor(product.url, "'self'"))
    for (const name of NAMES) {
      const { page, allow } = await devices.open({ elsewhere: true })
      // Its wrapper always adds the vendor's script, which the policy refuses.
      if (name === 'tawk') allow(/embed\.tawk\.to/)
      const loaded: string[] = []
      page.on('response', (response) => void loaded.push(response.url()))
      await page.goto(`${url}/${name}.html`)
      await page.waitForFunction(() => typeof (window as { Foyer?: { create?: unknown } }).Foyer?.create === 'function')
      await page.getByRole('button', { name: 'Help', exact: true }).click()
      await chatIn(page).input.waitFor()
      await page.locator('output', { hasText: /^open$/ }).waitFor()
      await page.getByRole('button', { name: 'Help', exact: true }).click()
      await page.locator('output', { hasText: /^closed$/ }).waitFor()
      expect(
        loaded.filter((address) => ELSEWHERE.test(address)),
        name,
      ).toEqual([])
      await page.context().close()
    }
  }, 300_000)
})
