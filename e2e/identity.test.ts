import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { identityKeyOf } from './identityKey.ts'
import { deskOn, openDesk } from './pages.ts'
import { createCall } from './staff.ts'
import { test } from './test.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What a website signs for a customer of its own. */
const sign = ({ keyId, secret }: { readonly keyId: string; readonly secret: string }, facts: object) => {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { sub: `shop-${Date.now()}`, aud: 'demo', iat, exp: iat + 600, ...facts }
  const signed = `${part({ alg: 'HS256', kid: keyId })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

test('D-15: an agent reads whom the website has signed, which facts, and what the visitor wrote beside them', async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire()
  await lee.goOnline()
  const key = await identityKeyOf(staff)
  const identityToken = sign(key, { name: 'Ann Lee', email: 'ann@example.com' })
  const typed = { userName: 'The boss', phone: '555 1234' }
  const { userId, token } = await createCall(product.url)('/api/chat/visitor/chatStart', {
    channelId: 'demo',
    identityToken,
    ...typed,
  })
  await createCall(product.url, token)('/api/chat/visitor/transferAgent', { userId, adminId: lee.adminId })
  const { page } = await devices.open()
  await openDesk(page, product.url, lee)
  const row = deskOn(page).entries.filter({ hasText: 'Ann Lee' })
  await row.getByText('Verified').waitFor()
  await row.getByRole('link').click()
  const facts = page.getByRole('complementary', { name: 'About the customer' })
  await facts.getByText('Identity verified by your website').waitFor()
  expect(await facts.getByText('Verified', { exact: true }).count()).toBe(2)
  expect(await facts.getByText('Not verified', { exact: true }).count()).toBe(1)
  await facts.getByText('The visitor wrote: The boss').waitFor()
  await facts.getByRole('link', { name: 'Customer record' }).click()
  const record = page.getByRole('main')
  await record.getByText('Identity verified by your website').waitFor()
  await record.getByText('Ann Lee (Verified), The boss (Not verified)').waitFor()
})

test('D-15: a page that signs its customer in while it loads hears once that they are proved, on each of its pages', async ({
  product,
  devices,
  staff,
  serve,
}) => {
  const key = await identityKeyOf(staff)
  const token = sign(key, { name: 'Ann Lee' })
  const body = `<title>Shop</title><script>
    const heard = []
    const hear = (where) => (detail) => heard.push([where, detail.proved])
    window.Foyer = (...words) => Foyer.q.push(words)
    Foyer.q = []
    Foyer('identify', ${JSON.stringify(token)})
    Foyer('on', 'identity:changed', hear('early'))
  </script><script async src="${product.url}/embed.js" data-channel-id="demo" data-locale="en"></script>`
  const url = await serve(async () => body)
  const { page } = await devices.open({ elsewhere: true })
  for (const round of ['first', 'second']) {
    await page.goto(`${url}/${round}.html`)
    const heard = () => page.evaluate('heard')
    await expect.poll(heard).toEqual([['early', true]])
    await page.evaluate("Foyer.on('identity:changed', hear('late'))")
    await expect.poll(heard).toEqual([
      ['early', true],
      ['late', true],
    ])
    await page.evaluate('Foyer.open()')
    await page.frameLocator('iframe').getByRole('textbox', { name: 'Message' }).waitFor()
    await page.evaluate('Foyer.setTheme("dark")')
    expect(await heard()).toEqual([
      ['early', true],
      ['late', true],
    ])
  }
})
