import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Device, DeviceOptions } from './browser.ts'
import { chatOn, openChat, openDesk } from './pages.ts'
import type { Agent, Staff } from './staff.ts'

declare global {
  interface Window {
    /** Every connection that the page has made, every track that it has taken from a device, and every note that it has played, in hertz. */
    seen: { readonly links: RTCPeerConnection[]; readonly tracks: MediaStreamTrack[]; readonly notes: number[] }
  }
}

/** Lets tests see the connections and devices of pages that the device opens from now on, which have had a call before. */
export const watchMedia = ({ context }: Device): Promise<unknown> =>
  context.addInitScript(() => {
    const seen: Window['seen'] = { links: [], tracks: [], notes: [] }
    window.seen = seen
    try {
      localStorage.setItem('foyer&called', '1')
    } catch {
      // a page that keeps nothing, where each call is the first
    }
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      seen.notes.push(Math.round(this.frequency.value))
      start.call(this, when)
    }
    const Real = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        seen.links.push(this)
      }
    }
    const devices = navigator.mediaDevices
    for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
      const real = devices?.[name].bind(devices)
      if (real)
        devices[name] = async (wanted) => {
          const stream = await real(wanted)
          seen.tracks.push(...stream.getTracks())
          return stream
        }
    }
  })

/** What arrives at a page now, and what it still holds. */
export const arrivals = (page: Page) =>
  page.evaluate(async () => {
    const link = window.seen.links.findLast(({ connectionState }) => connectionState === 'connected')
    let [frames, energy] = [0, 0]
    const report = await link?.getStats()
    report?.forEach((one) => {
      if (one.type !== 'inbound-rtp') return
      frames += one.framesDecoded ?? 0
      energy += one.totalAudioEnergy ?? 0
    })
    const live = window.seen.tracks.filter(({ readyState }) => readyState === 'live').map(({ kind }) => kind)
    return { frames, energy, live, connected: link !== undefined }
  })

const slow = { timeout: 20_000, interval: 250 }

/** Something grows from now on. */
const expectGrowth = async (read: () => Promise<number>) => {
  const before = await read()
  await expect.poll(read, slow).toBeGreaterThan(before)
}

/** Both pages see new pictures of each other. */
export const expectPictures = async (...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await expectGrowth(async () => (await arrivals(page)).frames)
}

/** The page hears the other side. */
export const expectSound = (page: Page): Promise<void> => expectGrowth(async () => (await arrivals(page)).energy)

/** The notes that a page has played since the last look. */
export const notesOf = (page: Page): Promise<readonly number[]> => page.evaluate(() => window.seen.notes.splice(0))

/** For a while nothing new arrives. */
export const expectStill = async (page: Page, what: 'frames' | 'energy'): Promise<void> => {
  await expect
    .poll(
      async () => {
        const before = (await arrivals(page))[what]
        await new Promise((resolve) => setTimeout(resolve, 800))
        return (await arrivals(page))[what] - before
      },
      { timeout: 20_000, interval: 100 },
    )
    // silence still has a noise of its own, far below any sound
    .toBeLessThan(1e-6)
}

/** The window of a call, by role and name. */
export const callOn = (page: Page | FrameLocator) => {
  const box = page.getByRole('dialog', { name: 'Call', exact: true })
  const press = (name: string) => box.getByRole('button', { name, exact: true }).click()
  return { box, press, button: (name: string) => box.getByRole('button', { name, exact: true }) }
}

/** One side ends the call, and the other one reads it. */
export const hangUp = async (one: Page, other: Page): Promise<void> => {
  await callOn(one).press('Hang up')
  await callOn(other).box.getByText('Call ended').waitFor()
}

export type Sides = {
  readonly agent: Agent
  readonly office: Device
  readonly shop: Device
  readonly desk: Page
  readonly chat: Page
  readonly sessionId: string
}

type Open = (options?: DeviceOptions) => Promise<Device>

/** An agent at the desk and a visitor in the chat, in conversation. `open` makes the visitor's device. */
export const meetAtDesk = async (url: string, staff: Staff, desk: Open, open: Open = desk): Promise<Sides> => {
  const agent = await staff.hire()
  const [office, shop] = [await desk(), await open()]
  for (const device of [office, shop]) await watchMedia(device)
  await openDesk(office.page, url, agent)
  await visit(url, shop, agent)
  return { agent, office, shop, desk: office.page, chat: shop.page, sessionId: await agent.conversation() }
}

/** A visitor comes to the agent. */
export const visit = async (url: string, { page }: Device, { nick }: Agent) => {
  const chat = await openChat(page, url)
  await chat.choose('Agent')
  await chat.header.getByRole('heading', { name: nick }).waitFor()
}

/** The visitor calls, and the agent accepts. */
export const connect = async ({ desk, chat }: Pick<Sides, 'desk' | 'chat'>, kind = 'Video call') => {
  await chatOn(chat).header.getByRole('button', { name: kind }).click()
  await callOn(desk).press('Accept call')
  for (const page of [desk, chat]) await callOn(page).button('Mute').waitFor()
}

/** The way that a page's connection takes: the kinds of both its ends, and every address of the other side that the page knows. */
export const routeOf = (page: Page) =>
  page.evaluate(async () => {
    const link = window.seen.links.findLast(({ connectionState }) => connectionState === 'connected')
    const parts = new Map<string, Readonly<Record<string, string>>>()
    const report = await link?.getStats()
    report?.forEach((one) => void parts.set(one.id, one))
    const pair = [...parts.values()].find(({ selectedCandidatePairId: id }) => id)?.selectedCandidatePairId ?? ''
    const kindOf = (end: string) => parts.get(parts.get(pair)?.[end] ?? '')?.candidateType
    const known = [...parts.values()].filter(({ type }) => type === 'remote-candidate').map(({ address }) => address)
    return { here: kindOf('localCandidateId'), there: kindOf('remoteCandidateId'), known: [...new Set(known)] }
  })
