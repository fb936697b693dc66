import { networkInterfaces } from 'node:os'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { arrivals, callOn, connect, expectPictures, expectSound, hangUp, meetAtDesk, routeOf } from './calling.ts'
import { coturnMissing, createRelay, passwordFor } from './coturn.ts'
import { chatOn, deskOn } from './pages.ts'
import { testAlone } from './test.ts'

const relay = await createRelay()
const secret = 'a secret of both'

const test = testAlone(async () => {
  await relay.start(secret)
  return { FOYER_TURN_URLS: relay.url, FOYER_TURN_SECRET: secret, FOYER_CALL_RELAY: 'agents' }
})

/** Where this machine, and so the agent's browser, can be reached. */
const ownAddresses = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ internal }) => !internal)
  .map(({ address }) => address)

/** Signals of the other side in what a page has received. */
const signalsIn = (received: string) =>
  [...received.matchAll(/"signal":("(?:[^"\\]|\\.)+")/g)].map(([, text = '""']) => String(JSON.parse(text)))

/** What the relay says to a user name and a password: 'relay' if it opens a way, else the number of its refusal. */
const askRelay = (page: Page, username: string, credential: string) =>
  page.evaluate(
    ([urls, username, credential]) =>
      new Promise<string>((resolve) => {
        const pc = new RTCPeerConnection({ iceServers: [{ urls, username, credential }], iceTransportPolicy: 'relay' })
        pc.onicecandidate = ({ candidate }) => candidate?.type && resolve(candidate.type)
        pc.onicecandidateerror = ({ errorCode }) => resolve(String(errorCode))
        pc.createDataChannel('')
        void pc.setLocalDescription()
      }),
    [relay.url, username, credential] as const,
  )

/** How many connections the page has made, and the name of the last one's search for ways: another one is an ICE restart. */
const searchOf = (page: Page) =>
  page.evaluate(() => {
    const { links } = window.seen
    const [, name] = /^a=ice-ufrag:(\S+)/m.exec(links.at(-1)?.localDescription?.sdp ?? '') ?? []
    return { links: links.length, name }
  })

/** From now on the page gets passwords of another secret, as if its own had run out. */
const givePasswordsOf = (page: Page, secret: string) =>
  page.route('**/getCall', async (route) => {
    const response = await route.fetch()
    const answer: { data: { iceServers: { username: string; credential: string }[] } } = await response.json()
    for (const server of answer.data.iceServers) server.credential = passwordFor(secret, server.username)
    await route.fulfill({ response, json: answer })
  })

const givenTo = (page: Page) =>
  page.evaluate(() => {
    const [server] = window.seen.links.at(-1)?.getConfiguration().iceServers ?? []
    return { username: server?.username ?? '', credential: server?.credential ?? '' }
  })

describe.skipIf(coturnMissing)(`behind a relay${coturnMissing && ` (${coturnMissing})`}`, () => {
  afterAll(relay.kill)

  test('G-20: both see and hear each other, and no word tells the visitor where the agent is', async ({
    product,
    devices,
    staff,
  }) => {
    const received: Buffer[] = []
    const hear = (bytes: Buffer) => void received.push(bytes)
    const sides = await meetAtDesk(product.url, staff, devices.open, () => devices.open({ elsewhere: true, hear }))
    const { desk, chat } = sides
    await connect(sides)
    await expectPictures(desk, chat)
    for (const page of [desk, chat]) await expectSound(page)
    expect(await routeOf(desk)).toMatchObject({ here: 'relay' })
    expect(await routeOf(chat)).toMatchObject({ there: 'relay', known: ['127.0.0.1'] })

    const first = await searchOf(desk)
    const later = 'a secret of tomorrow'
    await givePasswordsOf(desk, later)
    await relay.kill()
    await callOn(chat).box.getByText('Connection lost. Trying again.').waitFor()
    await relay.start(later)
    await expectPictures(desk, chat)
    expect(await routeOf(desk)).toMatchObject({ here: 'relay' })
    const second = await searchOf(desk)
    expect([first.links, second.links]).toEqual([1, 1])
    expect(second.name).not.toBe(first.name)
    await hangUp(chat, desk)

    const text = Buffer.concat(received).toString()
    const signals = signalsIn(text)
    const offers = signals.filter((signal) => signal.includes('"t":"offer"'))
    expect(offers.length).toBeGreaterThan(1)
    expect(signals.filter((signal) => signal.includes(' typ relay '))).not.toEqual([])
    for (const kind of ['host', 'srflx', 'prflx']) expect(text.includes(` typ ${kind}`)).toBe(false)
    expect(ownAddresses.length).toBeGreaterThan(0)
    expect(ownAddresses.filter((address) => signals.some((signal) => signal.includes(address)))).toEqual([])
    await relay.kill()
    await relay.start(secret)
  })

  test('G-20: a password opens the relay for an hour; one that is wrong or has run out does not', async ({
    product,
    devices,
    staff,
  }) => {
    const sides = await meetAtDesk(product.url, staff, devices.open)
    const { desk, chat } = sides
    await connect(sides, 'Voice call')
    await expectSound(desk)
    const { username, credential } = await givenTo(desk)
    const [until, room] = username.split(':')
    expect(room).toMatch(/^v[0-9a-f]{32}$/)
    expect(Number(until) - Date.now() / 1000).toBeGreaterThan(3500)
    expect(Number(until) - Date.now() / 1000).toBeLessThan(3601)
    expect(credential).toBe(passwordFor(secret, username))
    expect(await askRelay(chat, username, credential)).toBe('relay')
    expect(await askRelay(chat, username, passwordFor('another one', username))).toBe('401')
    const past = `${Math.floor(Date.now() / 1000) - 60}:${room}`
    expect(await askRelay(chat, past, passwordFor(secret, past))).toBe('401')
    await hangUp(desk, chat)
  })

  test('G-20: where the relay has another secret, both read that no connection could be made', async ({
    product,
    devices,
    staff,
  }) => {
    const sides = await meetAtDesk(product.url, staff, devices.open)
    const { desk, chat } = sides
    await relay.kill()
    await relay.start('a secret of its own')
    await chat.clock.install()
    await connect(sides)
    for (const page of [desk, chat]) await callOn(page).box.getByText('Connecting').waitFor()
    expect((await givenTo(desk)).username).not.toBe('')
    await chat.clock.fastForward(31_000)
    for (const page of [desk, chat]) {
      await callOn(page)
        .box.getByText(/^No connection could be made/)
        .waitFor()
      expect((await arrivals(page)).live).toEqual([])
    }
    // the line in the conversation, for both
    await chatOn(chat).log.getByText('Video call: no connection could be made').waitFor()
    await deskOn(desk).log.getByText('Video call · no connection').waitFor()
    await relay.kill()
    await relay.start(secret)
    await callOn(chat).press('Call again')
    await callOn(desk).press('Accept call')
    await expectPictures(desk, chat)
    await callOn(desk).press('Hang up')
  })
})
