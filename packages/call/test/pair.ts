import { createDevices, type Devices } from '../src/media/devices.ts'
import type { Told } from '../src/media/link.ts'
import { createPeer, type Peer, type PeerState } from '../src/media/peer.ts'

/** One of two sides on one page. */
export type TestSide = {
  peer: Peer
  readonly devices: Devices
  readonly states: PeerState[]
  readonly player: HTMLAudioElement
  told: Told | null
  sent: string[]
}

/** Two sides with a line between them that loses what `loses` says, by kind of signal and how many of it have been sent. */
const createPair = (loses: (kind: string, nth: number) => boolean = () => false) => {
  const counts: Record<string, number> = {}
  const sides: TestSide[] = []
  const peerOf = (index: number, offers: boolean): Peer => {
    const side = sides[index] as TestSide
    return createPeer({
      offers,
      configuration: {},
      renew: async () => ({}),
      send: (signal) => {
        const { t } = JSON.parse(signal)
        counts[t] = (counts[t] ?? 0) + 1
        side.sent.push(t)
        if (!loses(t, counts[t])) setTimeout(() => sides[1 - index]?.peer.hear(signal), 5)
      },
      shown: side.devices.shown,
      told: () => {
        const { muted, camera, screen } = side.devices.get()
        return { muted, camera, screen }
      },
      onRemote: (tracks) => {
        // Chromium measures what it plays.
        side.player.srcObject = new MediaStream([...tracks])
        void side.player.play()
      },
      onTold: (told) => {
        side.told = told
      },
      onState: (state) => side.states.push(state),
    })
  }
  for (const index of [0, 1]) {
    const devices = createDevices(() => sides[index]?.peer?.show())
    const side = { devices, states: [], player: new Audio(), told: null, sent: [] } as unknown as TestSide
    sides.push(side)
    side.peer = peerOf(index, index === 0)
  }
  const [agent, visitor] = sides as [TestSide, TestSide]
  return {
    agent,
    visitor,
    start: async (camera = true) => {
      for (const side of sides) await side.devices.open(camera)
      agent.peer.start()
      visitor.peer.start()
    },
    /** The page of a side is loaded again. */
    reload: (index: number) => {
      const side = sides[index] as TestSide
      side.peer.end(false)
      side.states.length = 0
      side.peer = peerOf(index, index === 0)
      side.peer.start()
    },
    decoded: async (side: TestSide) => {
      const report = await side.peer.stats()
      let [frames, energy] = [0, 0]
      report?.forEach((one) => {
        if (one.type !== 'inbound-rtp') return
        frames += one.framesDecoded ?? 0
        energy += one.totalAudioEnergy ?? 0
      })
      return { frames, energy }
    },
  }
}

Object.assign(window, { createPair, createDevices })
declare global {
  interface Window {
    createPair: typeof createPair
    createDevices: typeof createDevices
  }
}
