import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { testAlone } from './test.ts'
import { codeOf } from './totp.ts'

const test = testAlone()

const PASSWORD = 'correct horse battery'

const signIn = async (page: Page, url: string, account: string) => {
  await page.goto(`${url}/desk/`)
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('D-22: a colleague accepts an invitation, sets a password and a second factor, and signs in with code and recovery code', async ({
  product,
  devices,
  staff,
}) => {
  const found: Found = {}
  const look = async (page: Page, state: string) => {
    await settle(page)
    await auditPage(page, state, found)
  }
  const { url } = await staff.manage('inviteAdmin', { account: 'kim', adminNick: 'Kim', roleId: 'agent' })
  const { page } = await devices.open()
  await page.goto(url)
  await page.getByRole('heading', { name: /Welcome to Mossbell/ }).waitFor()
  const typed = page.getByLabel('Password')
  await typed.fill('mossbell2026')
  await expect.poll(() => page.locator('li[data-met="true"]').count()).toBe(1)
  await typed.fill('Password123')
  await expect.poll(() => page.locator('li[data-met="true"]').count()).toBe(2)
  await typed.fill(PASSWORD)
  await page.getByText('Strength: very good').waitFor()
  expect(await page.locator('li[data-met="true"]').count()).toBe(3)
  await look(page, 'invitation')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await button(page, 'Turn on').click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  const secret = (await page.locator('code').textContent()) ?? ''
  await look(page, 'second factor')
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await button(page, 'Confirm').click()
  await page.getByText('The code is wrong or was used before').waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await button(page, 'Confirm').click()
  await page.getByText('Recovery codes', { exact: true }).waitFor()
  const codes = await page.locator('ul[dir="ltr"] li').allTextContents()
  expect(codes).toHaveLength(10)
  await look(page, 'recovery codes')
  await page.getByRole('link', { name: 'Go to the desk' }).click()
  await page.getByRole('button', { name: /Your menu/i }).click()
  await button(page, 'Sign out').click()

  // the code of the next step: that of this one was used
  await signIn(page, product.url, 'kim')
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
  await look(page, 'second step')
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1))
  await button(page, 'Sign in').click()
  await page.getByRole('button', { name: /Your menu/i }).waitFor()

  const { page: phone } = await devices.open({ device: 'phone' })
  await signIn(phone, product.url, 'kim')
  await button(phone, 'Use a recovery code').click()
  await phone.getByRole('textbox', { name: 'Recovery code' }).fill((codes[0] ?? '').toUpperCase())
  await button(phone, 'Sign in').click()
  await phone.getByRole('button', { name: /Your menu/i }).waitFor()

  await page.goto(`${product.url}/desk/account`)
  await page.getByText('9 recovery codes are left').waitFor()
  const others = page.getByRole('button', { name: 'Sign out there' })
  await expect.poll(() => others.count()).toBe(1)
  await look(page, 'own account')
  await button(page, 'New recovery codes').click()
  await page.getByText('The old codes stop working').waitFor()
  await look(page, 'new recovery codes')
  await page.getByRole('textbox', { name: 'Code or recovery code' }).fill(codes[1] ?? '')
  await button(page, 'New recovery codes').click()
  await page.getByText('10 recovery codes are left').waitFor()
  const renewed = await page.locator('ul[dir="ltr"] li').allTextContents()
  expect(new Set([...codes, ...renewed]).size).toBe(20)
  await others.click()
  await expect.poll(() => others.count()).toBe(0)
  await button(phone, 'Sign in').waitFor()

  await phone.getByRole('link', { name: 'Forgot your password?' }).click()
  await phone.getByText('npm run --silent admin').waitFor()
  await look(phone, 'forgotten password')
  expect(found).toEqual({})
})
