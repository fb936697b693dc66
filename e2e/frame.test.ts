import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { chatOn, openChat } from './pages.ts'
import { test } from './test.ts'

const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
  page.evaluate(
    ([at, property]) =>
      getComputedStyle(document.querySelector(at as string) as Element).getPropertyValue(property as string),
    [selector, name],
  )
const variable = (page: Page, name: string): Promise<string> => styleOf(page, ':root', name)
const themeColor = (page: Page) => page.locator('meta[name="theme-color"]').getAttribute('content')
const sideBar = (page: Page) => page.getByRole('complementary', { name: 'Side bar' })
const boxOf = async (locator: ReturnType<Page['locator']>) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it cannot be seen')
  return box
}

describe('the tenant’s look', () => {
  test('S1.3-04, S1.3-05, S3.7-11, S3.7-12: main and text colour', async ({ product, devices, staff }) => {
    const channelId = await staff.addChannel({ mainColor: '#7a1fa2', cusColor: '#ffeb3b' })
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await chat.say('How do I return an item?')
    await expect.poll(() => variable(page, '--accent')).toBe('#7a1fa2')
    expect(await variable(page, '--on-accent')).toBe('#ffeb3b')
    await chat.message('How do I return an item?').first().waitFor()
  })

  test('S1.3-06, S3.7-17: a background picture is behind the conversation', async ({ product, devices, staff }) => {
    const channelId = await staff.addChannel({ backgroundImage: '/site/room.svg' })
    const { page } = await devices.open()
    await openChat(page, product.url, { channelId })
    await expect.poll(() => styleOf(page, '[role="log"]', 'background-image')).toContain('/site/room.svg')
    const plain = await devices.open()
    await openChat(plain.page, product.url)
    await expect.poll(() => styleOf(plain.page, '[role="log"]', 'background-image')).toBe('none')
  })

  test('S1.3-07, S3.7-18, S3.7-19, A-54: the bar has its colour, which the browser adopts, or is hidden', async ({
    product,
    devices,
    staff,
  }) => {
    const { page } = await devices.open()
    const red = await staff.addChannel({ navigationBarColor: '#8b0000' })
    const chat = await openChat(page, product.url, { channelId: red })
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    await expect.poll(() => styleOf(page, 'header', 'background-color')).toBe('rgb(139, 0, 0)')
    expect(await themeColor(page)).toBe('#8b0000')
    const none = await staff.addChannel({ navigationBarColor: '#8b0000', navigationBarShowFlag: 0 })
    const bare = await openChat(page, product.url, { channelId: none, from: 'iframe' })
    await bare.message('Hello, I am Robi').waitFor()
    expect(await bare.header.count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Close chat' }).count()).toBe(0)
    await expect.poll(() => themeColor(page)).toBe('#ffffff')
  })

  test('S1.3-10, S3.7-05, S3.7-06, S3.7-08, S3.7-10, G-34: robot, its icon, and the title line if topBar is on', async ({
    product,
    devices,
    staff,
  }) => {
    const name = `Nori ${'the very long named robot '.repeat(2)}`.trim()
    const members = { robotName: name, robotIcon: '/site/olive.svg', titleDesc: 'Ask us anything' }
    const { page } = await devices.open({ device: 'phone' })
    const chat = await openChat(page, product.url, { channelId: await staff.addChannel(members) })
    const heading = chat.header.getByRole('heading', { name })
    await heading.waitFor()
    await chat.header.getByText('Ask us anything').waitFor()
    expect(await chat.header.locator('img').getAttribute('src')).toContain('/site/olive.svg')
    const { x, width, height } = await boxOf(heading)
    expect(x + width).toBeLessThanOrEqual(390)
    expect(height).toBeLessThan(30)
    const plain = await staff.addChannel({ ...members, topBar: 0 })
    const other = await openChat(page, product.url, { channelId: plain })
    await other.header.getByRole('heading', { name }).waitFor()
    expect(await other.header.getByText('Ask us anything').count()).toBe(0)
  })

  test('S1.3-11, S3.7-09, G-34: no faces, both faces, or only the other side’s', async ({
    product,
    devices,
    staff,
  }) => {
    const { page } = await devices.open()
    for (const [avatar, head, theirs, own] of [
      [0, 0, 0, 0],
      [1, 1, 1, 1],
      [2, 1, 1, 0],
    ] as const) {
      const chat = await openChat(page, product.url, { channelId: await staff.addChannel({ avatar }) })
      await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
      await chat.say('How do I return an item?')
      // The same visitor: earlier messages of the channel may be there as well.
      await chat.message('30 days').last().waitFor()
      const faces = (text: string) =>
        chat
          .message(text)
          .first()
          .evaluate((row) => {
            const signs = [...row.querySelectorAll('[aria-hidden="true"]')].filter(
              (sign) => sign.clientWidth >= 28 && sign.clientWidth <= 44,
            )
            return signs.some((sign) => sign.querySelector('img, svg')) ? 1 : 0
          })
      expect(await chat.header.locator('img').count(), `${avatar}`).toBe(head)
      expect(await faces('Hello, I am Robi'), `${avatar}`).toBe(theirs)
      expect(await faces('How do I return an item?'), `${avatar}`).toBe(own)
    }
  })

  test('S1.3-12, S3.7-32: with historyHideFlag earlier messages cannot be loaded', async ({
    product,
    devices,
    staff,
  }) => {
    const channelId = await staff.addChannel({ historyHideFlag: 1 })
    const { page } = await devices.open()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('getHistoryMsg') && asked.push(request.url()))
    const chat = await openChat(page, product.url, { channelId })
    await chat.message('Hello, I am Robi').waitFor()
    expect(await page.getByRole('button', { name: 'Load earlier messages' }).count()).toBe(0)
    expect(asked).toEqual([])
  })
})

describe('the notice', () => {
  const words = 'All parcels are two days late because of the storm; we are sorry for that. '

  test('S1.3-08, S2.2-10, S9.2-13, S3.7-20, S3.7-21, S3.7-22: it scrolls in its colour until it is paused', async ({
    product,
    devices,
    staff,
  }) => {
    const noticeMsg = words.repeat(3).trim()
    const channelId = await staff.addChannel({ noticeMode: 1, noticeMsg, noticeBgColor: '#ffe0e0' })
    const { page } = await devices.open()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openChat(page, product.url, { channelId })
    const notice = page.getByRole('region', { name: 'Notice' })
    const text = notice.getByText(noticeMsg)
    await text.waitFor()
    expect(await notice.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 224, 224)')
    const motions = () =>
      text.evaluate((element) => element.getAnimations().map((one) => one.effect?.getTiming().duration))
    expect(await motions()).toEqual([(noticeMsg.length / 9) * 1000].map((ms) => expect.closeTo(ms, 0)))
    await notice.getByRole('button', { name: 'Pause' }).click()
    expect(await motions()).toEqual([])
    await notice.getByRole('button', { name: 'Play' }).click()
    await expect.poll(async () => (await motions()).length).toBe(1)
  })

  test('S2.2-10: with reduced motion it stays still and can be unfolded; switched off it is not there', async ({
    product,
    devices,
    staff,
  }) => {
    const noticeMsg = words.repeat(4).trim()
    const { page } = await devices.open({ device: 'phone' })
    await openChat(page, product.url, { channelId: await staff.addChannel({ noticeMode: 1, noticeMsg }) })
    const notice = page.getByRole('region', { name: 'Notice' })
    const unfold = notice.getByRole('button', { name: 'Show all' })
    await unfold.waitFor()
    expect(await notice.getByText(noticeMsg).evaluate((element) => element.getAnimations().length)).toBe(0)
    const { height } = await boxOf(notice)
    await unfold.click()
    await expect.poll(async () => (await boxOf(notice)).height).toBeGreaterThan(height + 30)
    expect(await unfold.getAttribute('aria-expanded')).toBe('true')
    const chat = await openChat(page, product.url, { channelId: await staff.addChannel({ noticeMode: 0, noticeMsg }) })
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    expect(await notice.count()).toBe(0)
  })
})

describe('light and dark', () => {
  const paper = (page: Page) => variable(page, '--surface')
  const light = '#ffffff'
  const dark = '#1c1f24'

  test('S1.3-04: the host page decides before the channel, and the channel before the visitor’s system', async ({
    product,
    devices,
    staff,
  }) => {
    const { page } = await devices.open({ scheme: 'dark' })
    await openChat(page, product.url)
    await expect.poll(() => paper(page)).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => paper(page)).toBe(light)
    const channelId = await staff.addChannel({ colorScheme: 'dark' })
    await openChat(page, product.url, { channelId })
    await expect.poll(() => paper(page)).toBe(dark)
    expect(await variable(page, 'color-scheme')).toBe('dark')
    await openChat(page, product.url, { channelId, colorScheme: 'light' })
    await expect.poll(() => variable(page, 'color-scheme')).toBe('light')
    await expect.poll(() => paper(page)).toBe(light)
  })

  test('S1.3-01, S1.3-02, S1.3-04: a host page sets data-color-scheme, and its frame hides on demand', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const body =
      '<title>Host</title><script src="/embed.js" data-channel-id="demo" data-locale="en" data-color-scheme="dark"></script>'
    await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${product.url}/host.html`)
    await page.getByRole('button', { name: 'Open chat' }).click()
    const inner = page.frameLocator('iframe')
    await chatOn(inner).message('Hello, I am Robi').waitFor()
    const root = inner.locator('html')
    await expect.poll(() => root.evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark')
    await expect.poll(() => root.evaluate((html) => html.style.getPropertyValue('--surface'))).toBe(dark)
    await chatOn(inner).header.getByRole('button', { name: 'Close chat' }).click()
    await page.locator('iframe').waitFor({ state: 'hidden' })
  })
})

describe('the side bar', () => {
  test('S1.3-09, S2.2-28, S2.2-29, S3.7-23 to 26, S3.7-31, G-36: as wide as set, with links that open in a new tab', async ({
    product,
    devices,
    staff,
  }) => {
    const channelId = await staff.addChannel({ sideBarWidth: 360 })
    const { page } = await devices.open()
    await openChat(page, product.url, { channelId })
    const bar = sideBar(page)
    await bar.getByRole('tab', { name: 'Quick links', selected: true }).waitFor()
    const { x, width } = await boxOf(bar)
    expect(width).toBe(360)
    expect(x).toBeGreaterThan(500)
    const lamps = bar.getByRole('link', { name: 'Lamps' })
    expect(await lamps.getAttribute('href')).toBe('https://example.com/#lamp')
    expect(await lamps.getAttribute('target')).toBe('_blank')
    expect(await lamps.getAttribute('rel')).toContain('noopener')
    expect(await lamps.locator('img').getAttribute('src')).toBe('/site/lamp.svg')
  })

  test('S9.3-07, S9.3-08, S9.3-09: quick links get smaller the more there are', async ({ product, devices, staff }) => {
    const { sideBarConfig } = await staff.manage('getChannel', { channelId: 'demo' })
    const item = { name: 'Lamps', url: '/site/lamp.svg', link: 'https://example.com/' }
    const { page } = await devices.open()
    const sizes: number[] = []
    for (const count of [2, 4, 5]) {
      const quickList = Array.from({ length: count }, () => item)
      const channelId = await staff.addChannel({ sideBarConfig: { ...sideBarConfig, quickList } })
      await openChat(page, product.url, { channelId })
      const link = sideBar(page).getByRole('link', { name: 'Lamps' }).first()
      sizes.push((await boxOf(link.locator('img'))).width)
    }
    expect(sizes).toEqual([56, 40, 32])
  })

  test('S2.2-30, S3.7-27, S3.7-28, S9.2-09, S9.2-10, G-37: a common question is answered in the list, and stored', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/robotAsk') && asked.push(request.url()))
    const saved = () => page.waitForResponse((response) => response.url().endsWith('/addSessionMsg'))
    await sideBar(page).getByRole('tab', { name: 'Common questions' }).click()
    const [, , ms] = await Promise.all([
      saved(),
      sideBar(page).getByRole('button', { name: 'Is delivery free?' }).click(),
      page.evaluate(async () => {
        const log = document.querySelector('[role="log"]') as HTMLElement
        const seen = async (words: string) => {
          while (!log.textContent?.includes(words)) await new Promise((drawn) => requestAnimationFrame(drawn))
          return performance.now()
        }
        const question = await seen('Is delivery free?')
        return (await seen('Yes, from 50.')) - question
      }),
    ])
    expect(ms).toBeGreaterThan(120)
    await chat.message('Yes, from 50.').waitFor()
    const left = () => chat.log.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight)
    await expect.poll(left, { interval: 50 }).toBeLessThan(4)
    await expect.poll(() => chat.transcript(['Is delivery free?', 'Yes, from 50.'])).toHaveLength(2)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.reload()
    await chat.message('Yes, from 50.').waitFor()
    await chat.message('Is delivery free?').waitFor()
    expect(asked).toEqual([])
  })

  test('S2.2-31, S6.1-09, S3.12-05 to 09: the business card is shown with an agent only', async ({
    product,
    devices,
    staff,
  }) => {
    const contacts = { adminCardTel: '+44 20 7946', adminCardMobile: '13900139000', adminCardEmail: 'lee@example.com' }
    const agent = await staff.hire({ ...contacts, adminCardQq: '10001', adminCardWechat: 'lee-wx' })
    await agent.goOnline()
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    const tab = sideBar(page).getByRole('tab', { name: 'Business card' })
    await sideBar(page).getByRole('tab', { name: 'Quick links' }).waitFor()
    expect(await tab.count()).toBe(0)
    await chat.choose('Agent')
    await tab.click()
    const card = sideBar(page).getByRole('tabpanel', { name: 'Business card' })
    await card.getByRole('heading', { name: 'Lee' }).waitFor()
    await card.getByRole('link', { name: '+44 20 7946' }).waitFor()
    expect(await card.getByRole('link', { name: '+44 20 7946' }).getAttribute('href')).toBe('tel:+44207946')
    expect(await card.getByRole('link', { name: '13900139000' }).getAttribute('href')).toBe('tel:13900139000')
    expect(await card.getByRole('link', { name: 'lee@example.com' }).getAttribute('href')).toBe(
      'mailto:lee@example.com',
    )
    for (const text of ['QQ', '10001', 'WeChat', 'lee-wx', 'Happy to help you'])
      await card.getByText(text, { exact: true }).waitFor()
    await chat.choose('End chat')
    await page.getByRole('button', { name: 'OK' }).click()
    await tab.waitFor({ state: 'detached' })
  })

  test('S2.2-32, S3.7-29, S3.7-30: advertisements, 150 px high, change by hand and automatically unless paused', async ({
    product,
    devices,
    staff,
  }) => {
    const { sideBarConfig } = await staff.manage('getChannel', { channelId: 'demo' })
    const adList = [...sideBarConfig.adList, { url: '/site/none.svg', link: '' }]
    const channelId = await staff.addChannel({ sideBarConfig: { ...sideBarConfig, adList } })
    const { page, allow } = await devices.open()
    allow(/404/)
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openChat(page, product.url, { channelId })
    const ads = page.getByRole('region', { name: 'Advertisements' })
    await ads.waitFor()
    expect((await boxOf(ads)).height).toBe(150)
    const picture = () => ads.getByRole('link').locator('img').getAttribute('src')
    expect(await picture()).toBe('/site/ad-autumn.svg')
    await page.clock.runFor(5100)
    await expect.poll(picture).toBe('/site/ad-chair.svg')
    // The broken one is left out.
    await page.clock.runFor(5100)
    await expect.poll(() => ads.locator('img').getAttribute('src')).toBe('/site/ad-autumn.svg')
    await ads.getByRole('button', { name: 'Next' }).click()
    await expect.poll(picture).toBe('/site/ad-chair.svg')
    await ads.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(picture).toBe('/site/ad-autumn.svg')
    await ads.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(0, 0)
    await ads.getByRole('button', { name: 'Play' }).evaluate((button) => (button as HTMLElement).blur())
    // Twice, because two pictures end where they began.
    for (let turn = 0; turn < 2; turn += 1) {
      await page.clock.runFor(5100)
      expect(await picture()).toBe('/site/ad-autumn.svg')
    }
    await ads.getByRole('button', { name: 'Advertisement 2 of 2' }).click()
    await expect.poll(picture).toBe('/site/ad-chair.svg')
    expect(await ads.getByRole('link').getAttribute('href')).toBe('https://example.com/#chair')
  })

  test('S2.2-28: it is hidden if switched off, on a phone, and in a narrow window', async ({
    product,
    devices,
    staff,
  }) => {
    const { page } = await devices.open()
    const off = await openChat(page, product.url, { channelId: await staff.addChannel({ sideBarStatus: 0 }) })
    await off.header.getByRole('heading', { name: 'Robi' }).waitFor()
    expect(await sideBar(page).count()).toBe(0)
    await openChat(page, product.url)
    await sideBar(page).waitFor()
    await page.setViewportSize({ width: 1000, height: 800 })
    await sideBar(page).waitFor({ state: 'detached' })
    const phone = await devices.open({ device: 'phone' })
    const chat = await openChat(phone.page, product.url)
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    await chat.menu.waitFor()
    expect(await sideBar(phone.page).count()).toBe(0)
  })

  test('S2.2-29, S2.2-30: the tabs are one Tab stop, and the arrows select them', async ({ product, devices }) => {
    const { page } = await devices.open()
    await openChat(page, product.url)
    const links = sideBar(page).getByRole('tab', { name: 'Quick links' })
    await links.focus()
    await page.keyboard.press('ArrowRight')
    await sideBar(page).getByRole('tab', { name: 'Common questions', selected: true }).waitFor()
    await sideBar(page).getByRole('tabpanel', { name: 'Common questions' }).waitFor()
    await page.keyboard.press('Home')
    await sideBar(page).getByRole('tab', { name: 'Quick links', selected: true }).waitFor()
    expect(await links.evaluate((tab) => tab === document.activeElement)).toBe(true)
  })
})

const menuItem = (menuType: number, menuName: string, part: object = {}) => ({
  menuType,
  menuName,
  msgText: '',
  docId: '',
  labelLink: '',
  background: '',
  color: '',
  ...part,
})

describe('the quick menu', () => {
  test('S1.2-08, S2.2-13, S3.8-01 to 10, S3.8-13, S3.8-14: each kind of item has its action and its colours', async ({
    product,
    devices,
    staff,
  }) => {
    const menus = {
      say: menuItem(0, 'Say it', { msgText: 'How do I return an item?', background: '#000080', color: '#ffffff' }),
      shop: menuItem(6, 'Shop', { labelLink: `${product.url}/?menu=shop` }),
      canned: menuItem(7, 'Hours?', { msgText: 'Nine to five.' }),
      doc: menuItem(7, 'How long?', { docId: 'delivery-time-en' }),
      end: menuItem(3, 'The end'),
      odd: menuItem(42, 'Unknown'),
    }
    const channelId = await staff.addChannel({
      chatMenuConfigList: menus,
      chatMenuConfigObj: menus,
      chatMenuConfigPlan: { menus: ['say', 'nothing', 'shop', 'canned', 'doc', 'odd', 'end'] },
    })
    const { page, context } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    const names = () => chat.menu.getByRole('button').allTextContents()
    await expect.poll(names).toEqual(['Say it', 'Shop', 'Hours?', 'How long?', 'The end'])
    const say = chat.menu.getByRole('button', { name: 'Say it' })
    const paint = () => say.evaluate((tag) => [getComputedStyle(tag).backgroundColor, getComputedStyle(tag).color])
    expect(await paint()).toEqual(['rgb(0, 0, 128)', 'rgb(255, 255, 255)'])
    await say.click()
    await chat.message('30 days').waitFor()
    const [shop] = await Promise.all([context.waitForEvent('page'), chat.choose('Shop')])
    await shop.waitForURL(/menu=shop/)
    expect(await shop.evaluate(() => window.opener)).toBeNull()
    await shop.close()
    await chat.choose('Hours?')
    await chat.message('Nine to five.').waitFor()
    await chat.choose('How long?')
    await chat.message('working days').waitFor()
    await chat.choose('The end')
    await chat.startAgain.waitFor()
    expect(await chat.menu.count()).toBe(0)
  })

  test('S2.2-13: on a phone a button shows the rest of a long strip, and arrows move along it', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open({ device: 'phone' })
    const chat = await openChat(page, product.url)
    const all = page.getByRole('button', { name: 'All actions' })
    await all.click()
    const sheet = page.getByRole('dialog', { name: 'All actions' })
    await sheet.getByRole('button', { name: 'Returns' }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => all.evaluate((button) => button === document.activeElement)).toBe(true)
    await all.click()
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await all.click()
    await sheet.getByRole('button', { name: 'Returns' }).click()
    await sheet.waitFor({ state: 'detached' })
    await chat.message('30 days').waitFor()
    await chat.menu.getByRole('button', { name: 'Returns' }).focus()
    await page.keyboard.press('End')
    const end = chat.menu.getByRole('button', { name: 'End chat' })
    await expect.poll(() => end.evaluate((button) => button === document.activeElement)).toBe(true)
    const inside = async () => (await boxOf(end)).x + (await boxOf(end)).width
    await expect.poll(inside).toBeLessThan(390)
  })
})

describe('the page on a phone', () => {
  test('S2.2-15, S2.2-16: the composer stays above the keyboard, nothing is wider than 320 px, and the page can be zoomed', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open({ device: 'phone' })
    const chat = await openChat(page, product.url)
    await chat.menu.waitFor()
    for (const [width, height] of [
      [390, 844],
      [390, 430],
      [320, 568],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      const bottom = async () => {
        const { y, height: own } = await boxOf(chat.input)
        return y + own
      }
      await expect.poll(bottom, { message: `${width} x ${height}` }).toBeLessThanOrEqual(height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect((await boxOf(chat.log)).height).toBeGreaterThan(60)
    }
    expect(
      await chat.input.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    ).toBeGreaterThanOrEqual(16)
    expect(await page.locator('meta[name="viewport"]').getAttribute('content')).not.toMatch(
      /maximum-scale|user-scalable/,
    )
  })

  test('S1.3-01, S1.3-02: the full-screen chat on a phone keeps the page behind it from scrolling', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open({ device: 'phone' })
    const body =
      '<meta name="viewport" content="width=device-width"><title>Host</title><p style="height:4000px">Shop</p><script src="/embed.js" data-channel-id="demo" data-locale="en"></script>'
    await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${product.url}/host.html`)
    await page.evaluate(() => scrollTo(0, 1200))
    await page.getByRole('button', { name: 'Open chat' }).click()
    const inner = chatOn(page.frameLocator('iframe'))
    await inner.message('Hello, I am Robi').waitFor()
    expect(await styleOf(page, 'html', 'overflow-y')).toBe('hidden')
    expect((await boxOf(page.locator('iframe'))).height).toBe(844)
    await inner.header.getByRole('button', { name: 'Close chat' }).click()
    await page.getByRole('button', { name: 'Open chat' }).waitFor()
    expect(await styleOf(page, 'html', 'overflow-y')).toBe('visible')
    expect(await page.evaluate(() => scrollY)).toBe(1200)
  })
})

test('a lost connection shows a notice until it is back', async ({ product, devices }) => {
  const { page, context, allow } = await devices.open()
  allow(/./)
  const chat = await openChat(page, product.url)
  await chat.message('Hello, I am Robi').waitFor()
  await context.setOffline(true)
  const sign = page.getByText('No connection. Your messages will be sent when it is back.')
  await sign.waitFor({ timeout: 20_000 })
  await context.setOffline(false)
  await sign.waitFor({ state: 'detached', timeout: 20_000 })
})

test('S1.4-01: every script has its fonts, and tall ones more room', async ({ product, devices }) => {
  const { page, allow } = await devices.open()
  // A machine reads more than five languages in a second; the page starts its chat again.
  allow(/status of 429/)
  const wanted = { zh: 'PingFang SC', tw: 'PingFang TC', ja: 'Hiragino', ko: 'Malgun', ar: 'Arabic', km: 'Khmer' }
  for (const [locale, face] of Object.entries(wanted)) {
    await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=${locale}`)
    // the robot's name is translated
    await page.getByRole('heading').first().waitFor()
    await expect.poll(() => styleOf(page, 'body', 'font-family'), { message: locale }).toContain(face)
  }
  await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=my`)
  await page.getByRole('heading', { name: 'Robi' }).waitFor()
  await expect.poll(async () => Number.parseFloat(await styleOf(page, 'body', 'line-height'))).toBeGreaterThan(26)
})

test('S1.1-03, S1.1-04, S1.1-05: a visitor writes without signing in; robot and agent answer', async ({ meet }) => {
  const { agent, page, chat, sessionId } = await meet()
  await chat.say('Is somebody there?')
  await agent.say(sessionId, 'Here I am')
  await chat.message('Here I am').getByText('Lee').waitFor({ state: 'attached' })
  await chat.message('Hello, I am Robi').getByText('Robi', { exact: true }).waitFor({ state: 'attached' })
  const middle = async (text: string) => {
    const { x, width } = await boxOf(chat.log.getByText(text, { exact: true }).last())
    return x + width / 2
  }
  expect(await middle('Is somebody there?')).toBeGreaterThan((await middle('Here I am')) + 200)
  expect(await page.getByLabel(/password|account/i).count()).toBe(0)
  expect(await page.getByRole('button', { name: /sign in|log in|register/i }).count()).toBe(0)
})

test('S1.3-03: a host page that says data-close is rid of the frame when the chat is ended', async ({
  product,
  devices,
}) => {
  const { page } = await devices.open()
  const body =
    '<title>Host</title><script src="/embed.js" data-channel-id="demo" data-locale="en" data-close="1"></script>'
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${product.url}/host.html`)
  await page.getByRole('button', { name: 'Open chat' }).click()
  const inner = chatOn(page.frameLocator('iframe'))
  await inner.message('Hello, I am Robi').waitFor()
  await inner.choose('End chat')
  await page.locator('iframe').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Open chat' }).waitFor()
})
