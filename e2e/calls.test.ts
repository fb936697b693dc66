import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { createDevices, denyStorage, launchBrowser, NETWORK } from './browser.ts'
import {
  arrivals,
  callOn,
  connect,
  expectPictures,
  expectSound,
  expectStill,
  hangUp,
  meetAtDesk,
  visit,
  watchMedia,
} from './calling.ts'
import { reload } from './meet.ts'
import { chatIn, chatOn, deskOn, openChat, openDesk } from './pages.ts'
import { launcherOn } from './shop.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** A page of a shop with the chat, which notes what it hears of calls in its title. */
const shopPage = (chat: string) => `<!doctype html><html lang="en"><head><title></title>
  <script async src="${chat}/embed.js" data-channel-id="demo"></script></head>
  <body><h1>Shop</h1><script>
  const note = (name) => ({ type, seconds = '' }) => { document.title += (name + ' ' + type + ' ' + seconds).trim() + ', ' }
  const listen = () => { for (const name of ['call:started', 'call:ended']) Foyer.on(name, note(name)) }
  const wait = setInterval(() => { if (window.Foyer) { clearInterval(wait); listen() } }, 20)
  </script></body></html>`

test('G-20, S2.2-23, S2.2-24, S2.2-25, S4.4-16: a video call from the chat, with sound and pictures on both sides', async ({
  product,
  devices,
  staff,
}) => {
  const sides = await meetAtDesk(product.url, staff, devices.open)
  const { desk, chat } = sides
  await connect(sides)
  await expectPictures(desk, chat)
  await expectSound(desk)
  await expectSound(chat)
  // The agent is taken to the conversation.
  await expect.poll(() => desk.url()).toContain(sides.sessionId)

  await callOn(chat).press('Mute')
  await callOn(desk)
    .box.getByText(/has muted the microphone/)
    .waitFor()
  await expectStill(desk, 'energy')
  await callOn(chat).press('Unmute')
  await expectSound(desk)

  await callOn(desk).press('Camera off')
  await callOn(chat).box.getByText('Lee has the camera off').waitFor()
  await expectStill(chat, 'frames')
  expect((await arrivals(desk)).live).toEqual(['audio'])

  await callOn(desk).press('Share screen')
  await callOn(chat).box.getByText('Lee is sharing the screen').waitFor()
  await expectPictures(chat)
  await callOn(desk).press('Stop sharing')
  await expectStill(chat, 'frames')

  await callOn(chat).press('More')
  await callOn(chat).press('Switch to voice')
  await expectStill(desk, 'frames')
  await expectSound(desk)
  expect((await arrivals(chat)).live).toEqual(['audio'])

  await hangUp(chat, desk)
  for (const page of [desk, chat]) expect((await arrivals(page)).live).toEqual([])
  await chatOn(chat).log.getByText(/call/i).first().waitFor()
})

test('G-20: the agent calls, and the visitor decides about the camera', async ({ product, devices, staff }) => {
  const sides = await meetAtDesk(product.url, staff, devices.open, () => devices.open({ device: 'phone' }))
  const { desk, chat, sessionId } = sides
  await desk.goto(`${product.url}/desk/mine/${sessionId}?locale=en`)
  await desk.getByRole('button', { name: 'Video call' }).click()
  await callOn(chat).button('Accept with camera').waitFor()
  expect((await arrivals(chat)).live).toEqual([])
  await callOn(chat).press('Accept without camera')
  await expectSound(desk)
  await expectPictures(chat)
  expect((await arrivals(chat)).live).toEqual(['audio'])
  await callOn(chat).press('Camera on')
  await expectPictures(desk)
  await hangUp(desk, chat)
  expect((await arrivals(chat)).live).toEqual([])
})

test('G-20: a call is declined, or given up before anybody answers', async ({ product, devices, staff }) => {
  const { desk, chat } = await meetAtDesk(product.url, staff, devices.open)
  const ask = () => chatOn(chat).header.getByRole('button', { name: 'Voice call' }).click()
  await ask()
  await callOn(desk).press('Decline call')
  await callOn(chat).box.getByText('Lee declined the call').waitFor()
  await callOn(desk).box.waitFor({ state: 'detached' })
  await callOn(chat).press('Call again')
  await callOn(desk).button('Accept call').waitFor()
  await callOn(chat).press('Hang up')
  await callOn(desk)
    .box.getByText(/^Missed call from/)
    .waitFor()
  await callOn(chat).box.waitFor({ state: 'detached' })
  for (const page of [desk, chat]) expect((await arrivals(page)).live).toEqual([])
})

test('G-20: without permission nothing rings, and the page says what to do', async ({ product, devices, staff }) => {
  await using browser = await launchBrowser({ media: 'refused' })
  const strict = createDevices(browser)
  const { desk, chat } = await meetAtDesk(product.url, staff, devices.open, strict.open)
  await chatOn(chat).header.getByRole('button', { name: 'Video call' }).click()
  await callOn(chat)
    .box.getByText(/is blocked. Press the sign beside the address/)
    .waitFor()
  await callOn(chat).button('Try again').waitFor()
  expect(await callOn(desk).box.count()).toBe(0)
  await callOn(chat).press('Close')
  await callOn(chat).box.waitFor({ state: 'detached' })
  expect(strict.problems()).toEqual([])
})

test('G-20: a call goes on after either page was loaded again', async ({ product, devices, staff }) => {
  const sides = await meetAtDesk(product.url, staff, devices.open)
  const { desk, chat } = sides
  await connect(sides)
  await expectPictures(desk, chat)
  await reload(chat)
  await callOn(chat).button('Mute').waitFor()
  await expectPictures(desk, chat)
  await desk.reload()
  await callOn(desk).button('Mute').waitFor()
  await expectPictures(desk, chat)
  await hangUp(desk, chat)
})

test('G-20: a call still rings after either page was loaded again, whoever calls', async ({
  product,
  devices,
  staff,
}) => {
  const { desk, chat, sessionId } = await meetAtDesk(product.url, staff, devices.open)
  await chatOn(chat).header.getByRole('button', { name: 'Video call' }).click()
  await callOn(desk).button('Accept call').waitFor()
  await reload(chat)
  await callOn(chat).box.getByText('Calling Lee').waitFor()
  await desk.reload()
  await callOn(desk).press('Accept call')
  await expectPictures(desk, chat)
  await hangUp(chat, desk)

  await desk.goto(`${product.url}/desk/mine/${sessionId}?locale=en`)
  await desk.getByRole('button', { name: 'Video call' }).click()
  await callOn(chat).button('Accept with camera').waitFor()
  await desk.reload()
  await callOn(desk)
    .box.getByText(/^Calling /)
    .waitFor()
  await reload(chat)
  await callOn(chat).press('Accept with camera')
  await expectPictures(desk, chat)
  await hangUp(desk, chat)
})

test('G-20: a desk that is opened while it rings shows the call, whatever it is opened at', async ({
  product,
  devices,
  staff,
}) => {
  const { desk, chat, agent, sessionId } = await meetAtDesk(product.url, staff, devices.open)
  await chatOn(chat).header.getByRole('button', { name: 'Voice call' }).click()
  await callOn(desk).button('Accept call').waitFor()
  const home = await devices.open()
  await watchMedia(home)
  await openDesk(home.page, product.url, agent, false)
  await callOn(home.page).button('Accept call').waitFor()
  for (const area of ['tickets', 'customers']) {
    await home.page.goto(`${product.url}/desk/${area}?locale=en`)
    await callOn(home.page).button('Decline call').waitFor()
  }
  await callOn(home.page).press('Accept call')
  await expectSound(home.page)
  // the agent is taken to the conversation
  await expect.poll(() => home.page.url()).toContain(sessionId)
  await callOn(desk).box.waitFor({ state: 'detached' })
  await hangUp(chat, home.page)
})

test('G-20: a desk that is loaded again in another area goes on with its call, and one elsewhere leaves it alone', async ({
  product,
  devices,
  staff,
}) => {
  const sides = await meetAtDesk(product.url, staff, devices.open)
  const { desk, chat, office, agent } = sides
  await connect(sides)
  await expectPictures(desk, chat)
  await desk.goto(`${product.url}/desk/tickets?locale=en`)
  await callOn(desk).button('Mute').waitFor()
  await expectPictures(desk, chat)
  // another tab of this browser, and another browser
  const beside = await office.tab()
  await beside.goto(`${product.url}/desk/?locale=en`)
  const home = await devices.open()
  await openDesk(home.page, product.url, agent, false)
  await expectPictures(desk, chat)
  for (const page of [beside, home.page]) {
    await deskOn(page).entries.first().waitFor()
    expect(await callOn(page).box.count()).toBe(0)
  }
  await hangUp(desk, chat)
})

test('G-20, D-14: a visitor whose browser keeps nothing calls and is called', async ({ product, devices, staff }) => {
  const sides = await meetAtDesk(product.url, staff, devices.open, async () => {
    const device = await devices.open()
    await denyStorage(device, 'pages')
    return device
  })
  const { desk, chat } = sides
  await connect(sides)
  await expectPictures(desk, chat)
  await expectSound(desk)
  await hangUp(chat, desk)
  await desk.getByRole('button', { name: 'Voice call' }).click()
  await callOn(chat).press('Accept call')
  await expectSound(chat)
  await hangUp(desk, chat)
})

test('G-20: a call survives the server', async ({ product, devices, staff }) => {
  const sides = await meetAtDesk(product.url, staff, devices.open)
  const { desk, chat, office, shop } = sides
  await connect(sides)
  await expectPictures(desk, chat)
  for (const device of [office, shop]) device.allow(NETWORK)
  await product.crash(async () => {
    await expectPictures(desk, chat)
    await callOn(chat).press('Mute')
    await callOn(desk)
      .box.getByText(/has muted the microphone/)
      .waitFor()
  })
  await expectPictures(desk, chat)
  // a new connection takes signals through the new server
  await reload(chat)
  await expectPictures(desk, chat)
  await hangUp(desk, chat)
  await chatOn(chat)
    .log.getByText(/^Video call \(/)
    .waitFor()
})

test('G-20: who is in a call is in no second one, and a closed page ends it', async ({ product, devices, staff }) => {
  const sides = await meetAtDesk(product.url, staff, devices.open)
  const { desk, chat, agent } = sides
  await desk.clock.install()
  await connect(sides, 'Voice call')
  const other = await devices.open()
  await visit(product.url, other, agent)
  await chatOn(other.page).header.getByRole('button', { name: 'Voice call' }).click()
  await callOn(other.page)
    .box.getByText(/another call/)
    .waitFor()
  await expectSound(desk)
  await chat.close({ runBeforeUnload: false })
  await callOn(desk).box.getByText('Connection lost. Trying again.').waitFor()
  await desk.clock.fastForward(30_000)
  await callOn(desk).box.getByText('The connection was lost').waitFor()
  expect((await arrivals(desk)).live).toEqual([])
})

test('G-20, S2.2-22: the window of a call moves by keys and by mouse, stays in the page, and has no faults', async ({
  product,
  devices,
  staff,
}) => {
  const sides = await meetAtDesk(product.url, staff, devices.open)
  const { desk, chat } = sides
  await connect(sides)
  const grip = callOn(desk).button('Move the call')
  const placeOf = async () => (await callOn(desk).box.boundingBox()) ?? { x: 0, y: 0 }
  const before = await placeOf()
  await grip.press('ArrowLeft')
  await grip.press('Shift+ArrowDown')
  await expect.poll(placeOf).toMatchObject({ x: before.x - 16, y: before.y + 64 })
  for (let step = 0; step < 30; step += 1) await grip.press('Shift+ArrowLeft')
  await expect.poll(async () => (await placeOf()).x).toBe(8)
  const { x, y } = (await grip.boundingBox()) ?? { x: 0, y: 0 }
  await desk.mouse.move(x + 5, y + 5)
  await desk.mouse.down()
  await desk.mouse.move(x + 105, y + 5, { steps: 5 })
  await desk.mouse.up()
  await expect.poll(async () => (await placeOf()).x).toBe(108)
  const found: Found = {}
  for (const [name, page] of Object.entries({ desk, chat })) {
    await callOn(page).press('More')
    await settle(page)
    await auditPage(page, name, found, '', '[role="dialog"][aria-label="Call"]')
  }
  expect(found).toEqual({})
})

test('G-20, S2.2-26: during a call the picture leaves the window, the window fills the screen, and another microphone takes over', async ({
  product,
  devices,
  staff,
}) => {
  const sides = await meetAtDesk(product.url, staff, devices.open)
  const { desk, chat } = sides
  await connect(sides)
  await expectPictures(chat)
  const { box, press } = callOn(chat)
  await press('More')
  const floating = () => chat.evaluate(() => document.pictureInPictureElement?.localName)
  await press('Picture in picture')
  await expect.poll(floating).toBe('video')
  await press('Picture in picture')
  await expect.poll(floating).toBeUndefined()

  const filling = () => chat.evaluate(() => document.fullscreenElement?.getAttribute('aria-label'))
  await press('Full screen')
  await expect.poll(filling).toBe('Call')
  await press('Full screen')
  await expect.poll(filling).toBeUndefined()

  const microphone = box.getByRole('combobox', { name: 'Microphone' })
  const before = await microphone.inputValue()
  const values = await microphone
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
  const other = values.find((value) => value !== '' && value !== before) ?? ''
  await microphone.selectOption(other)
  const spoken = () =>
    chat.evaluate(() =>
      window.seen.tracks
        .filter(({ kind, readyState }) => kind === 'audio' && readyState === 'live')
        .map((track) => track.getSettings().deviceId),
    )
  // the one before is given back
  await expect.poll(spoken).toEqual([other])
  await expectSound(desk)
  await hangUp(chat, desk)
  await expect.poll(spoken).toEqual([])
})

test('G-20: a website starts a call in the frame, hears of it, and the launcher rings while the window is closed', async ({
  product,
  devices,
  staff,
  serve,
}) => {
  const url = await serve(async (path) => (path === '/' ? shopPage(product.url) : null))
  const agent = await staff.hire()
  const office = await devices.open()
  const shop = await devices.open({ elsewhere: true })
  for (const device of [office, shop]) await watchMedia(device)
  await openDesk(office.page, product.url, agent)
  const { page } = shop
  await page.goto(url)
  await launcherOn(page, 'Open chat').click()
  const refusal = () => page.evaluate(`Foyer.startCall('audio').then(String, ({ code }) => code)`)
  expect(await refusal()).toBe('unavailable')
  await chatIn(page).choose('Agent')
  await chatIn(page).header.getByRole('heading', { name: agent.nick }).waitFor()
  await page.evaluate(`Foyer.startCall('video')`)
  await callOn(office.page).press('Accept call')
  const frame = callOn(page.frameLocator('iframe[title="Chat"]'))
  await frame.button('Mute').waitFor()
  await expectPictures(office.page)
  await expectSound(office.page)
  await frame.press('Hang up')
  const heard = () => page.evaluate(() => document.title)
  await expect.poll(heard).toMatch(/^call:started video,call:ended video \d+,$/)

  await launcherOn(page, 'Close chat').click()
  await office.page.getByRole('button', { name: 'Voice call' }).click()
  await page.getByRole('button', { name: 'Lee is calling' }).click()
  await frame.press('Accept call')
  await expectSound(office.page)
  await frame.press('Hang up')
})

test('G-20: a channel without a header has the calls in its quick menu', async ({ product, devices, staff }) => {
  const channelId = await staff.addChannel({ navigationBarShowFlag: 0 })
  const agent = await staff.hire()
  const [office, shop] = [await devices.open(), await devices.open()]
  await openDesk(office.page, product.url, agent)
  const chat = await openChat(shop.page, product.url, { channelId })
  await chat.choose('Agent')
  await chat.choose('Voice call')
  await callOn(office.page).button('Accept call').waitFor()
  await callOn(shop.page).press('Hang up')
})
