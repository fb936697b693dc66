import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { deskOn, openDesk } from './pages.ts'
import { createCall } from './staff.ts'
import { test } from './test.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('D-15: an agent reads whom the website has signed, which facts, and what the visitor wrote beside them', async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire()
  await lee.goOnline()
  const key = await staff.manage('saveIdentityKey', { channelId: 'demo', name: 'Shop' })
  const iat = Math.floor(Date.now() / 1000)
  const claims = { sub: `shop-${iat}`, aud: 'demo', iat, exp: iat + 600, name: 'Ann Lee', email: 'ann@example.com' }
  const signed = `${part({ alg: 'HS256', kid: key.keyId })}.${part(claims)}`
  const identityToken = `${signed}.${createHmac('sha256', key.secret).update(signed).digest('base64url')}`
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
