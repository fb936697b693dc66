import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { identityKeyOf } from '../identityKey.ts'
import { chatIn } from '../pages.ts'
import { test as base } from '../test.ts'
import { EXAMPLES } from '../website.ts'
import { runIn } from './install.ts'

const PHP = process.env.FOYER_PHP ?? '/usr/bin/php'
const test = base.skipIf(!existsSync(PHP))

const plugin = join(EXAMPLES, 'wordpress/foyer-chat/foyer-chat.php')
const harness = join(import.meta.dirname, 'wordpress/harness.php')
const php = (action: 'footer' | 'settings' | 'save', facts: object): Promise<string> =>
  runIn(import.meta.dirname, PHP, [harness, plugin, action, JSON.stringify(facts)])

const evil = '"><script>alert(1)</script>'
const user = { ID: 7, display_name: `Ann </script>${evil}`, user_email: 'ann@example.org' }

test('the plug-in prints the line of the chat, and a token for whoever is signed in', async ({
  product,
  devices,
  staff,
  serve,
}) => {
  const { keyId, secret } = await identityKeyOf(staff)
  const option = { origin: product.url, channel: 'demo', key: keyId, secret }
  const footer = await php('footer', { option, user })
  const url = await serve(async (path) =>
    path === '/' ? `<!doctype html><html lang="en"><title>blog</title><p>Blog</p>${footer}</html>` : null,
  )
  const { page } = await devices.open({ elsewhere: true })
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: 'Open chat' }).click()
  const chat = chatIn(page)
  await chat.say('How do I return an item?')
  await chat.message('30 days').waitFor()
  await expect.poll(() => page.evaluate("Foyer.get('proved')")).toBe(true)
})

test('a token is signed, and whoever is not signed in has none', async () => {
  const option = { origin: 'https://chat.example.com', channel: 'c1', key: 'k1', secret: 'top' }
  const footer = await php('footer', { option, user })
  const token = /Foyer\('identify',"([^"]+)"\)/.exec(footer)?.[1] ?? ''
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(createHmac('sha256', 'top').update(`${head}.${claims}`).digest('base64url')).toBe(signature)
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'k1' })
  expect(read(claims)).toMatchObject({ aud: 'c1', sub: '7', name: user.display_name })
  expect(read(claims).exp - read(claims).iat).toBe(3600)
  expect(await php('footer', { option })).not.toContain('identify')
  expect(await php('footer', { option: { ...option, channel: '' }, user })).toBe('')
})

test('settings are cleaned and escaped, and the secret is never shown', async () => {
  const option = { origin: 'https://c.example.com', channel: evil, key: evil, secret: 'top' }
  const page = await php('settings', { option, admin: true })
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('top')
  expect(await php('settings', { option })).toBe('')
  expect(await php('footer', { option: { ...option, key: '' } })).not.toContain('<script>alert')
  const save = async (given: object) => JSON.parse(await php('save', { option, given }))
  expect(await save({ origin: 'javascript:alert(1)', channel: 'c', key: 'k', secret: '' })).toEqual({
    origin: '',
    channel: 'c',
    key: 'k',
    secret: 'top',
  })
  const moved = { origin: 'https://c.example.com:8443/path?x', channel: 'c', key: '', secret: 'new' }
  expect(await save(moved)).toMatchObject({ origin: 'https://c.example.com:8443', secret: '' })
})
