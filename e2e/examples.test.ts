import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect } from 'vitest'
import { chatIn } from './pages.ts'
import { test } from './test.ts'
import { EXAMPLES, readFolder, strictPolicyFor } from './website.ts'

describe('the examples work as they are', () => {
  test('a plain page: a button and a link of its own open the chat, under the policy of the guide', async ({
    product,
    devices,
    serve,
  }) => {
    const read = readFolder(join(EXAMPLES, 'html'), product.url)
    const url = await serve(read, strictPolicyFor(product.url, "'self'"))
    const { page } = await devices.open({ elsewhere: true })
    await page.goto(`${url}/`)
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const chat = chatIn(page)
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    await page.getByRole('status').filter({ hasText: 'We are with you' }).waitFor()
    await page.getByRole('link', { name: 'Return an item' }).click()
    await expect.poll(() => chat.input.inputValue()).toBe('I would like to return an item')
  })

  test('a React application: its button, its language and leaving it', async ({ product, devices, serve }) => {
    const outDir = await mkdtemp(join(tmpdir(), 'foyer-example-'))
    const env = { origin: product.url, channel: 'demo' }
    await build({
      root: join(EXAMPLES, 'react'),
      logLevel: 'silent',
      define: {
        'import.meta.env.VITE_FOYER_ORIGIN': JSON.stringify(env.origin),
        'import.meta.env.VITE_FOYER_CHANNEL': JSON.stringify(env.channel),
      },
      build: { outDir, minify: false },
    })
    const url = await serve(readFolder(outDir, product.url))
    const { page } = await devices.open({ elsewhere: true })
    await page.goto(`${url}/`)
    await page.getByRole('button', { name: 'Help' }).click()
    await chatIn(page).input.waitFor()
    expect(await page.locator('iframe[title="Chat"]').count()).toBe(1)
    await page.getByRole('button', { name: 'Français' }).click()
    await page.frameLocator('iframe[title="Chat"]').getByRole('textbox', { name: 'Message' }).waitFor()
    await expect.poll(() => page.frameLocator('iframe[title="Chat"]').locator('html').getAttribute('lang')).toBe('fr')
    await page.getByRole('button', { name: 'No chat, please' }).click()
    await expect.poll(() => page.locator('iframe[title="Chat"]').count()).toBe(0)
    await page.getByRole('button', { name: 'Chat, please' }).click()
    await page.getByRole('button', { name: 'Help' }).click()
    await page.locator('iframe[title="Chat"]').waitFor()
    await rm(outDir, { recursive: true, force: true })
  })

  test('a page for an app: the chat is there at once, and the app hears when it is closed', async ({
    product,
    devices,
    serve,
  }) => {
    const url = await serve(readFolder(join(EXAMPLES, 'webview'), product.url))
    const { page } = await devices.open({ device: 'phone', elsewhere: true })
    await page.addInitScript(() => {
      const heard: string[] = []
      Object.assign(window, { heard, FoyerApp: { postMessage: (text: string) => heard.push(text) } })
    })
    await page.goto(`${url}/`)
    const chat = chatIn(page)
    await chat.input.waitFor()
    const box = await page.locator('iframe[title="Chat"]').boundingBox()
    expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 390])
    await page.frameLocator('iframe[title="Chat"]').getByRole('button', { name: 'Close chat' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
      .toContain('{"event":"closed"}')
  })
})
