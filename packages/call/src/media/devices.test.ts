import { afterEach, describe, expect, test, vi } from 'vitest'
import { canShareScreen, createDevices } from './devices.ts'

/** The objects of a browser that this file reads, as far as they decide something. */
type Browser = {
  readonly devices?: object
  readonly secure?: boolean
  readonly peer?: boolean
}

const pretend = ({ devices, secure = true, peer = true }: Browser) => {
  vi.stubGlobal('navigator', devices ? { mediaDevices: devices } : {})
  vi.stubGlobal('isSecureContext', secure)
  vi.stubGlobal('RTCPeerConnection', peer ? class {} : undefined)
  vi.stubGlobal('MediaStream', class {})
}
afterEach(() => vi.unstubAllGlobals())

const track = (kind: string) => ({ kind, enabled: true, contentHint: '', stop: () => {}, onended: null })
const streamOf = (...tracks: ReturnType<typeof track>[]) => ({
  getTracks: () => tracks,
  getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
  getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
})
const refused = (name: string) => Object.assign(new Error(name), { name })

type Wish = { readonly audio: unknown; readonly video: unknown }
/** Devices whose answers `give` decides, and what was asked of them. */
const devicesOf = (give: (wish: Wish) => unknown, more: object = {}) => {
  const asked: string[] = []
  const getUserMedia = async (wish: Wish) => {
    asked.push([wish.audio && 'audio', wish.video && 'video'].filter(Boolean).join(' and '))
    return give(wish)
  }
  const devices = {
    getUserMedia,
    enumerateDevices: async () => [],
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  return { asked, devices: { ...devices, ...more } }
}
const problemOf = async (camera: boolean) => {
  const devices = createDevices(() => {})
  return [await devices.open(camera), devices.get().problem?.why ?? null]
}

describe('G-20: where there can be no call', () => {
  test('a page without encryption says so, and does not fail', async () => {
    pretend({ secure: false })
    expect(await problemOf(true)).toEqual([false, 'insecure'])
  })

  test('a browser without devices, or whose calls are switched off, is another matter', async () => {
    pretend({})
    expect(await problemOf(true)).toEqual([false, 'unsupported'])
    pretend({ ...devicesOf(() => streamOf(track('audio'))), peer: false })
    expect(await problemOf(false)).toEqual([false, 'unsupported'])
  })
})

describe('G-20: what browsers call a refusal', () => {
  test.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('%s: %s', async (name, why) => {
    pretend(devicesOf(() => Promise.reject(refused(name))))
    expect(await problemOf(false)).toEqual([false, why])
  })

  test('without a camera the microphone is enough; without a microphone the camera is not asked for', async () => {
    const noCamera = devicesOf(({ video }) =>
      video ? Promise.reject(refused('NotFoundError')) : streamOf(track('audio')),
    )
    pretend(noCamera)
    expect(await problemOf(true)).toEqual([true, 'none'])
    expect(noCamera.asked).toEqual(['audio and video', 'audio', 'video'])
    const nothing = devicesOf(() => Promise.reject(refused('NotAllowedError')))
    pretend(nothing)
    expect(await problemOf(true)).toEqual([false, 'refused'])
    expect(nothing.asked).toEqual(['audio and video', 'audio'])
  })
})

test('G-20: a phone shares no screen; a shared one is sent with sharp letters', async () => {
  pretend(devicesOf(() => streamOf(track('audio'))))
  expect(canShareScreen()).toBe(false)
  const screen = track('video')
  pretend(devicesOf(() => streamOf(track('audio')), { getDisplayMedia: async () => streamOf(screen) }))
  expect(canShareScreen()).toBe(true)
  const devices = createDevices(() => {})
  await devices.open(false)
  await devices.setScreen(true)
  expect(devices.get().screen).toBe(true)
  expect(screen.contentHint).toBe('detail')
})
