import { createStore, type Store } from '@foyer/client/store'
import type { Devices } from './devices.ts'
import type { Told } from './link.ts'
import { createPeer, type PeerParts, type PeerState } from './peer.ts'
import { countsOf, type Quality, qualityOf } from './quality.ts'

/** Milliseconds between two looks at the quality. */
const LOOK = 2000

/** What comes from the other side of a running call. */
export type Incoming = {
  readonly link: Exclude<PeerState, 'bye' | 'lost'>
  readonly remote: MediaStream | null
  /** What the other side says it sends; null until it has. */
  readonly told: Told | null
  readonly quality: Quality
}

export type Running = Pick<Store<Incoming>, 'get' | 'subscribe'> & {
  readonly hear: (signal: string) => void
  readonly show: () => void
  readonly stats: () => Promise<RTCStatsReport | null>
  readonly end: (farewell: boolean) => void
}

type Parts = Pick<PeerParts, 'offers' | 'configuration' | 'renew' | 'send'> & {
  readonly devices: Devices
  readonly onOver: (why: 'ended' | 'lost') => void
}

/** The media of a call that both sides have agreed to. */
export const createRunning = ({ devices, onOver, ...line }: Parts): Running => {
  const { get, set, subscribe } = createStore<Incoming>({
    link: 'connecting',
    remote: null,
    told: null,
    quality: 'good',
  })
  const peer = createPeer({
    ...line,
    shown: devices.shown,
    told: () => {
      const { muted, camera, screen } = devices.get()
      return { muted, camera, screen }
    },
    onRemote: (tracks) => set({ ...get(), remote: new MediaStream([...tracks]) }),
    onTold: (told) => set({ ...get(), told }),
    onState: (link) => {
      if (link === 'bye') onOver('ended')
      else if (link === 'lost') onOver('lost')
      else set({ ...get(), link })
    },
  })
  let counts = { received: 0, lost: 0, roundTrip: 0 }
  const look = async () => {
    const report = await peer.stats()
    if (!report) return
    const now = countsOf(report)
    set({ ...get(), quality: qualityOf(counts, now) })
    counts = now
  }
  const looks = setInterval(() => void look(), LOOK)
  peer.start()
  return {
    get,
    subscribe,
    hear: peer.hear,
    show: peer.show,
    stats: peer.stats,
    end: (farewell) => {
      clearInterval(looks)
      peer.end(farewell)
    },
  }
}
