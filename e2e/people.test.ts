import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** What is wrong with the page by axe, and whether it is too wide. */
const faultsOf = async (page: Page, state: string) => {
  const found: Found = {}
  await settle(page)
  await auditPage(page, state, found)
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('html, main, [role="dialog"]')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ tagName }) => tagName),
  )
  return { found, wide }
}
const clean = { found: {}, wide: [] }

test('X-41, G-03: an operator finds people, gives one a role, groups and languages, and removes another', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const kim = await staff.hire({ adminNick: 'Kim of the third floor, who has a name that goes on and on' })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.keyboard.press('8')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'People' }).click()
  const table = page.getByRole('table', { name: 'People' })
  await table.getByRole('row').nth(3).waitFor()
  expect(await faultsOf(page, 'the list')).toEqual(clean)
  await page.getByRole('searchbox', { name: 'Search by name or account' }).fill('third')
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await page.getByRole('combobox', { name: 'All roles' }).selectOption('Owner')
  await page.getByText('Nobody fits').waitFor()
  await page.getByRole('combobox', { name: 'All roles' }).selectOption('')

  await table.getByRole('link', { name: 'Kim' }).click()
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Supervisor')
  await page.getByRole('combobox', { name: 'Languages' }).fill('German')
  await page.getByRole('option', { name: 'German' }).click()
  await page.getByRole('textbox', { name: 'Motto' }).fill('I read everything')
  await page.getByText('Not saved yet').first().waitFor()
  expect(await faultsOf(page, 'a person')).toEqual(clean)
  await page.keyboard.press('Control+s')
  await page.getByRole('status').getByText('Saved').waitFor()
  const saved = async () =>
    (await staff.manage('getAdminList', {})).find((one: { adminId: string }) => one.adminId === kim.adminId)
  expect(await saved()).toMatchObject({ roleId: 'supervisor', languages: ['de'], adminCardSign: 'I read everything' })

  // the only owner keeps the role, and the page says why
  await table.getByRole('link', { name: 'Olive' }).click()
  const role = page.getByRole('combobox', { name: 'Role', exact: true })
  expect(await role.isDisabled()).toBe(true)
  await page.getByText('This is the only owner').waitFor()
  expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Back to the list' }).click()

  await kim.leave()
  await table.getByRole('link', { name: 'Kim' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete Kim/ })
  await dialog.getByText('front of the queue').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').getByText('Deleted').waitFor()
  expect(await saved()).toBeUndefined()
})

test('D-22: an operator invites somebody, gets the link once, makes a new one and takes the invitation back', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/people?locale=en`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByRole('textbox', { name: 'Account' }).fill('mia')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mia')
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Reporter')
  expect(await faultsOf(page, 'inviting')).toEqual(clean)
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  await dialog.getByText('Send this link yourself').waitFor()
  const first = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(first).toMatch(/^http.*token/)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const invitations = page.getByRole('list', { name: 'Invitations' })
  await invitations.getByText('Reporter').waitFor()
  await invitations.getByRole('button', { name: 'New link' }).click()
  const again = page.getByRole('dialog', { name: 'Link' })
  expect(await again.getByRole('textbox', { name: 'Link' }).inputValue()).not.toBe(first)
  await again.getByRole('button', { name: 'Done' }).click()
  await invitations.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog', { name: /mia/ }).getByRole('button', { name: 'Revoke' }).click()
  await invitations.waitFor({ state: 'detached' })
  expect(await staff.manage('getInviteList', {})).toEqual([])
})

test('D-19: roles are explained in a table, duplicated and removed; groups are made with their agents', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await page.setViewportSize({ width: 390, height: 800 })
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/people/roles?locale=en`)
  const matrix = page.getByRole('table', { name: 'What each role allows' })
  const row = matrix.getByRole('row', { name: 'Read the audit log' })
  await row.waitFor()
  expect(await row.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    ...['Yes', 'Yes'],
    ...['No', 'No', 'No'],
  ])
  expect(await faultsOf(page, 'the roles')).toEqual(clean)
  await page.getByRole('link', { name: 'Duplicate Agent' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  expect(await name.inputValue()).toBe('Copy of Agent')
  await name.fill('Trainees')
  expect(await page.getByRole('checkbox', { name: 'Read and change customers' }).isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: 'Read and change customers' }).press('Space')
  expect(await faultsOf(page, 'a role')).toEqual(clean)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Trainees', exact: true }).waitFor()
  const roles = await staff.manage('getRoleList', {})
  const made = roles.find((one: { roleName: string }) => one.roleName === 'Trainees')
  expect(made.permissions).toEqual(['chats', 'tickets'])

  // a role that somebody has stays, and its page says who that is
  const lee = await staff.hire({ adminNick: 'Lee' })
  await staff.manage('saveAdmin', { adminId: lee.adminId, roleId: made.roleId })
  await page.getByRole('link', { name: 'Trainees', exact: true }).click()
  await page.getByText('People with this role: Lee').waitFor()
  expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)

  await page.goto(`${product.url}/desk/settings/people/groups/new?locale=en`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Returns')
  await page.getByRole('combobox', { name: 'Agents' }).fill('Lee')
  await page.getByRole('option', { name: 'Lee' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Returns' }).getByText('Agents: 1').waitFor()
  expect(await faultsOf(page, 'the groups')).toEqual(clean)
})
