import { createStore, type Store } from '@foyer/client/store'
import type { Shown } from './link.ts'

/**
 * Why a device cannot be had. `insecure`: the page is not encrypted; `unsupported`: this browser has no calls, as one inside of another app, or
 * one whose calls somebody has switched off.
 */
export type DeviceProblem = 'refused' | 'none' | 'busy' | 'insecure' | 'unsupported'

export type DeviceKind = 'audioinput' | 'videoinput' | 'audiooutput'

/** What this side sends, and with what. */
export type DeviceState = {
  /** False: the microphone is off, though it stays taken. */
  readonly muted: boolean
  /** The picture that is sent, camera or screen; null for none. */
  readonly picture: MediaStream | null
  readonly camera: boolean
  readonly screen: boolean
  /** Of the last wish that could not be granted, null for none. */
  readonly problem: { readonly of: 'microphone' | 'camera' | 'screen'; readonly why: DeviceProblem } | null
  /** What may be chosen; empty before the first permission. */
  readonly choices: readonly MediaDeviceInfo[]
  readonly chosen: Readonly<Record<DeviceKind, string>>
}

export type Devices = Pick<Store<DeviceState>, 'get' | 'subscribe'> & {
  readonly shown: () => Shown
  /** Takes the microphone, and the camera if there is one; false where there is no microphone to speak into. */
  readonly open: (camera: boolean) => Promise<boolean>
  readonly setMuted: (muted: boolean) => void
  readonly setCamera: (on: boolean) => Promise<void>
  readonly setScreen: (on: boolean) => Promise<void>
  readonly choose: (kind: DeviceKind, id: string) => Promise<void>
  /** Gives every device back. */
  readonly close: () => void
}

const initial: DeviceState = {
  muted: false,
  picture: null,
  camera: false,
  screen: false,
  problem: null,
  choices: [],
  chosen: { audioinput: '', videoinput: '', audiooutput: '' },
}

/** Why there can be no call at all, null where there can. */
const lackOf = (): DeviceProblem | null => {
  if (navigator.mediaDevices && typeof RTCPeerConnection === 'function') return null
  return isSecureContext ? 'unsupported' : 'insecure'
}

const whyOf = (error: unknown): DeviceProblem => {
  // OverconstrainedError is no DOMException in Safari and Firefox
  const name = error instanceof Error || error instanceof DOMException ? error.name : Object(error).name
  // SecurityError: Firefox, where the frame may not ask
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

const pictureOf = (id: string): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  ...(id ? { deviceId: { exact: id } } : { facingMode: 'user' }),
})
const soundOf = (id: string): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  ...(id ? { deviceId: { exact: id } } : {}),
})

type Tracks = { microphone: MediaStreamTrack | null; camera: MediaStreamTrack | null; screen: MediaStreamTrack | null }

/** A track, or why there is none. */
type Taken = { readonly track: MediaStreamTrack } | { readonly why: DeviceProblem }

const takeOne = async (ask: () => Promise<MediaStream>): Promise<Taken> => {
  try {
    const [track] = (await ask()).getTracks()
    return track ? { track } : { why: 'none' }
  } catch (error) {
    return { why: whyOf(error) }
  }
}

const askMicrophone = (id: string) =>
  takeOne(() => navigator.mediaDevices.getUserMedia({ audio: soundOf(id), video: false }))
const askCamera = (id: string) =>
  takeOne(() => navigator.mediaDevices.getUserMedia({ audio: false, video: pictureOf(id) }))
const askScreen = async (): Promise<Taken> => {
  const taken = await takeOne(() => navigator.mediaDevices.getDisplayMedia({ video: true, audio: false }))
  // sharp letters before smooth motion
  if ('track' in taken) taken.track.contentHint = 'detail'
  return taken
}

/**
 * Both with one question of the browser; each by itself where that failed, so that one of them is enough. Without a microphone there is no call:
 * Safari, which asks each time, does not ask for the camera then.
 */
const askBoth = async (microphone: string, camera: string): Promise<readonly [Taken, Taken]> => {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: soundOf(microphone), video: pictureOf(camera) })
    const [[sound], [picture]] = [stream.getAudioTracks(), stream.getVideoTracks()]
    return [sound ? { track: sound } : { why: 'none' }, picture ? { track: picture } : { why: 'none' }]
  } catch {
    const sound = await askMicrophone(microphone)
    return [sound, 'why' in sound ? sound : await askCamera(camera)]
  }
}

/** Whether this browser lets a page choose the loudspeaker. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype

/** Whether this browser can share a screen; phones cannot. */
export const canShareScreen = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

type Held = {
  readonly tracks: Tracks
  readonly store: Store<DeviceState>
  /** Tells what the tracks are now. */
  readonly settle: (change?: Partial<DeviceState>) => void
  readonly take: (of: keyof Tracks, taken: Taken) => boolean
  readonly drop: (of: keyof Tracks) => void
}

/** The tracks that are held. A device that is taken after the end goes back at once. */
const createHeld = (onChange: () => void, isClosed: () => boolean): Held => {
  const store = createStore(initial)
  const tracks: Tracks = { microphone: null, camera: null, screen: null }
  let shown: MediaStreamTrack | null = null
  const settle: Held['settle'] = (change = {}) => {
    const track = tracks.screen ?? tracks.camera
    const picture = track === shown ? store.get().picture : track && new MediaStream([track])
    shown = track
    store.set({ ...store.get(), picture, camera: tracks.camera !== null, screen: tracks.screen !== null, ...change })
    onChange()
  }
  const drop: Held['drop'] = (of) => {
    tracks[of]?.stop()
    tracks[of] = null
  }
  const take: Held['take'] = (of, taken) => {
    if ('why' in taken) {
      settle({ problem: { of, why: taken.why } })
      return false
    }
    const { track } = taken
    if (isClosed()) {
      track.stop()
      return false
    }
    drop(of)
    tracks[of] = track
    // The browser's own "stop sharing", or a camera that was unplugged.
    track.onended = () => {
      if (tracks[of] !== track) return
      drop(of)
      settle()
    }
    return true
  }
  return { tracks, store, settle, take, drop }
}

/** Camera, microphone and screen of this side. @param onChange what is sent has changed */
export const createDevices = (onChange: () => void): Devices => {
  let closed = false
  const { tracks, store, settle, take, drop } = createHeld(onChange, () => closed)
  const { get, subscribe } = store
  const list = async () => {
    const choices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    store.set({ ...get(), choices: choices.filter(({ deviceId }) => deviceId !== '') })
  }
  const setCamera: Devices['setCamera'] = async (on) => {
    if (!on) drop('camera')
    else if (!take('camera', await askCamera(get().chosen.videoinput))) return
    settle({ problem: null })
  }
  return {
    get,
    subscribe,
    shown: () => ({ audio: tracks.microphone, video: tracks.screen ?? tracks.camera }),
    open: async (camera) => {
      const { audioinput, videoinput } = get().chosen
      const lack = lackOf()
      settle({ problem: lack && { of: 'microphone', why: lack } })
      if (lack) return false
      const [sound, picture] = camera ? await askBoth(audioinput, videoinput) : [await askMicrophone(audioinput), null]
      if (picture) take('camera', picture)
      const heard = take('microphone', sound)
      if (!heard) drop('camera')
      settle()
      await list()
      navigator.mediaDevices.addEventListener('devicechange', list)
      return heard
    },
    setMuted: (muted) => {
      if (tracks.microphone) tracks.microphone.enabled = !muted
      settle({ muted })
    },
    setCamera,
    setScreen: async (on) => {
      if (!on) drop('screen')
      else {
        const taken = await askScreen()
        // Whoever closes the browser's chooser has changed their mind.
        if ('why' in taken && taken.why === 'refused') return
        if (!take('screen', taken)) return
      }
      settle({ problem: null })
    },
    choose: async (kind, id) => {
      settle({ chosen: { ...get().chosen, [kind]: id } })
      if (kind === 'videoinput' && tracks.camera) await setCamera(true)
      if (kind !== 'audioinput' || !take('microphone', await askMicrophone(id))) return
      if (tracks.microphone) tracks.microphone.enabled = !get().muted
      settle({ problem: null })
    },
    close: () => {
      closed = true
      navigator.mediaDevices?.removeEventListener('devicechange', list)
      for (const of of ['microphone', 'camera', 'screen'] as const) drop(of)
      settle()
    },
  }
}
