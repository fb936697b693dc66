import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { openDesk } from './pages.ts'
import type { Agent, Staff } from './staff.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** Without a blank, as in a name that somebody types to see what happens. */
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenlager'.slice(0, 60)

/** Fills the settings with long names; returns the addresses of their pages, below /desk. */
const pagesWithLongNames = async ({ manage }: Staff, { adminId }: Agent): Promise<readonly string[]> => {
  const { groupId } = await manage('saveGroup', { groupName: LONG, adminIds: [adminId] })
  const { roleId } = await manage('saveRole', { roleName: LONG, permissions: ['chats', 'audit'] })
  await manage('inviteAdmin', { account: 'guest', adminNick: LONG, email: 'guest@shop.example', groupIds: [groupId] })
  await manage('saveApiKey', { name: LONG, permissions: ['chats', 'config'] })
  await manage('saveIdentityKey', { channelId: 'demo', name: LONG })
  await manage('saveCustomerFields', { fields: [{ fieldId: 'a', fieldName: LONG, fieldType: 1 }] })
  const items = [{ fieldId: 'a', fieldName: LONG, fieldType: 1 }]
  const { templateId } = await manage('saveWoTemplate', { woType: { typeName: LONG }, items })
  const settings = [
    ...['people', `people/${adminId}`, 'people/groups', `people/groups/${groupId}`],
    ...[
      'people/roles',
      `people/roles/${roleId}`,
      'people/nobody',
      'languages?language=de',
      'audit',
      'api-keys',
      'calls',
    ],
    ...['general', 'general/services', 'general/security', 'general/configuration', 'customers'],
    ...[
      'tickets',
      `tickets/types/${templateId}`,
      'tickets/rules',
      'mail',
      'mail/mailboxes',
      'mail/mailboxes/new',
      'mail/in',
    ],
  ].map((path) => `/settings/${path}`)
  const robot = ['flows', 'unanswered', 'tests', 'settings'].map((path) => `/robot/${path}`)
  return [...settings, ...robot, '/account']
}

/** Opens another page as a link does, without loading the app again, and waits for its own heading. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((address) => {
    document.querySelector('main h1')?.setAttribute('data-before', '')
    history.pushState(null, '', `/desk${address}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('main h1:not([data-before])').waitFor()
  await expect.poll(() => page.locator('main [role="status"][aria-label]').count(), { interval: 20 }).toBe(0)
  await settle(page)
}

/** What is wider than its place; the row of links above a page scrolls on purpose. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main, main *')]
      .filter((one) => {
        const scrolls = one.matches('html, main') || /auto|scroll/.test(getComputedStyle(one).overflowX)
        return scrolls && !one.matches('nav, textarea') && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1
      })
      .map((one) => `${one.tagName} ${one.className} ${one.scrollWidth} > ${one.clientWidth}`),
  )

test('X-41: the settings have no fault that axe finds, and no page scrolls sideways', { timeout: 300_000 }, async ({
  product,
  devices,
  staff,
}) => {
  const owner = await staff.hire({ adminNick: LONG, role: 2 })
  const paths = await pagesWithLongNames(staff, owner)
  const found: Found = {}
  const { page } = await devices.open({ device: 'phone', scheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await openDesk(page, product.url, owner, false)
  // long words, then the other direction
  for (const locale of ['de', 'ar']) {
    await page.goto(`${product.url}/desk/settings/overview?locale=${locale}`)
    await page.locator('main h1').waitFor()
    for (const path of paths) {
      await goTo(page, path)
      if (locale === 'ar') await auditPage(page, path, found)
      const wide = await tooWide(page)
      if (wide.length > 0) found[`${path}, too wide in ${locale}`] = wide
    }
  }
  expect(found).toEqual({})
})
