import { createLink, type Link, type Shown, type Told } from './link.ts'
import { readSignal, type Signal } from './signal.ts'

/** Milliseconds between attempts while there is no connection. */
const ATTEMPT = 3000
/** Attempts that a search for ways may last before another one begins. */
const PATIENCE = 3
/** Milliseconds without a connection after which the call is lost. */
const LOST = 30_000
/** Milliseconds for which an offer is fresh: the other side's question for one has crossed it. */
const FRESH = 1500
/** Milliseconds that a connection waits for a server to say by what to connect. */
const RENEWAL = 2000

/** `bye`: the other side has hung up; `lost`: no connection for 30 s. */
export type PeerState = 'connecting' | 'connected' | 'broken' | 'bye' | 'lost'

export type PeerParts = {
  /** True at the side that makes all offers: the agent's. */
  readonly offers: boolean
  readonly configuration: RTCConfiguration
  /** The same for a later connection: passwords for a relay run out. Null where nobody says it now. */
  readonly renew: () => Promise<RTCConfiguration | null>
  readonly send: (signal: string) => void
  readonly shown: () => Shown
  readonly told: () => Told
  /** The other side's tracks, again for each new connection. */
  readonly onRemote: (tracks: readonly MediaStreamTrack[]) => void
  readonly onTold: (told: Told) => void
  readonly onState: (state: PeerState) => void
}

/**
 * The connection of two pages by WebRTC. One side makes all offers, so that two never meet, and both kinds of media are in the first one, so that
 * a camera, a screen or a muted microphone later need none. Signals may get lost: an offer is repeated until it is answered, and while
 * there is no connection the side that answers asks for another.
 */
export type Peer = {
  readonly start: () => void
  /** A signal of the other side. */
  readonly hear: (text: string) => void
  /** What this side shows has changed. */
  readonly show: () => void
  readonly stats: () => Promise<RTCStatsReport | null>
  /** @param farewell whether the other side is told that the call is over */
  readonly end: (farewell: boolean) => void
}

const newId = () => crypto.randomUUID().slice(0, 8)

/** Runs one after the other; what fails changes nothing. */
const createTurns = () => {
  let turn: Promise<unknown> = Promise.resolve()
  return (run: () => Promise<unknown>) => {
    turn = turn.then(run).catch(() => {})
  }
}

type Side = {
  readonly hear: (signal: Signal) => Promise<unknown>
  /** Looks for a connection. */
  readonly attempt: () => Promise<unknown>
}

type SideParts = Pick<PeerParts, 'shown'> & {
  readonly link: () => Link | null
  /** Replaces the connection by a new one. */
  readonly replace: (id: string) => Link
  /** Learns by what to connect now; not awaited for long, as the server may be away. */
  readonly refresh: () => Promise<unknown>
  readonly send: (signal: Signal) => void
  /** Counts attempts since the last description. */
  readonly isPatient: () => boolean
}

const isOver = ({ pc }: Link) => pc.connectionState === 'failed' || pc.connectionState === 'disconnected'

/** The agent's side. */
const createOfferer = ({ link, replace, refresh, send, shown, isPatient }: SideParts): Side => {
  let tab = ''
  let offeredAt = 0
  const say = ({ id, pc, round }: Link) => {
    offeredAt = performance.now()
    send({ t: 'offer', pc: id, round: round(), sdp: pc.localDescription?.sdp ?? '' })
  }
  const offer = async (current: Link) => {
    if (current.round() > 0) await refresh()
    current.begin(current.round() + 1)
    await current.pc.setLocalDescription(await current.pc.createOffer({ iceRestart: current.round() > 1 }))
    say(current)
  }
  const offerAnew = async () => {
    tab = ''
    if (link()) await refresh()
    const fresh = replace(newId())
    for (const kind of ['audio', 'video']) fresh.pc.addTransceiver(kind, { direction: 'sendrecv' })
    await fresh.show(shown())
    await offer(fresh)
  }
  const attempt = async () => {
    const current = link()
    if (!current) return offerAnew()
    if (!current.isHeard()) return say(current)
    if (isOver(current) || !isPatient()) await offer(current)
  }
  return {
    attempt,
    hear: async (signal) => {
      const current = link()
      if (signal.t === 'sync') {
        if (!current || (tab !== '' && signal.tab !== tab)) return offerAnew()
        if (!current.isHeard()) return say(current)
        return performance.now() > offeredAt + FRESH && offer(current)
      }
      if (signal.t === 'offer' || signal.pc !== current?.id) return
      if (signal.t === 'ways') return current.addWays(signal.round, signal.ways)
      if (signal.round !== current.round() || current.isHeard()) return
      await current.pc.setRemoteDescription({ type: 'answer', sdp: signal.sdp })
      tab = signal.tab
      await current.heard()
    },
  }
}

/** The visitor's side. */
const createAnswerer = ({ link, replace, refresh, send, shown, isPatient }: SideParts): Side => {
  const tab = newId()
  const say = ({ id, pc, round }: Link) =>
    send({ t: 'answer', pc: id, round: round(), tab, sdp: pc.localDescription?.sdp ?? '' })
  const answer = async (current: Link, round: number, sdp: string) => {
    if (round < current.round()) return
    // The answer got lost.
    if (round === current.round() && current.isHeard()) return say(current)
    await current.pc.setRemoteDescription({ type: 'offer', sdp })
    current.begin(round)
    for (const transceiver of current.pc.getTransceivers()) transceiver.direction = 'sendrecv'
    await current.show(shown())
    await current.pc.setLocalDescription(await current.pc.createAnswer())
    say(current)
    await current.heard()
  }
  return {
    attempt: async () => {
      const current = link()
      if (!current || isOver(current) || !isPatient()) send({ t: 'sync', tab })
    },
    hear: async (signal) => {
      const current = link()
      if (signal.t === 'offer') {
        const isSame = current?.id === signal.pc
        if (current && !(isSame && signal.round <= current.round())) await refresh()
        return answer(isSame ? current : replace(signal.pc), signal.round, signal.sdp)
      }
      if (signal.t === 'ways' && signal.pc === current?.id) await current.addWays(signal.round, signal.ways)
    },
  }
}

/** Watches the connection: attempts while there is none, and its end after 30 s. */
const createWatch = (isConnected: () => boolean, attempt: () => void, onState: PeerParts['onState']) => {
  let state: PeerState = 'connecting'
  let attempts: ReturnType<typeof setInterval> | undefined
  let lost: ReturnType<typeof setTimeout> | undefined
  let count = 0
  const rest = () => {
    clearInterval(attempts)
    clearTimeout(lost)
  }
  const enter = (next: PeerState) => {
    state = next
    onState(next)
  }
  const seek = () => {
    rest()
    attempts = setInterval(() => {
      count += 1
      attempt()
    }, ATTEMPT)
    lost = setTimeout(() => enter('lost'), LOST)
  }
  return {
    rest,
    seek,
    isPatient: () => count % PATIENCE !== 0,
    look: () => {
      const connected = isConnected()
      if (connected && state !== 'connected') {
        rest()
        count = 0
        enter('connected')
      } else if (!connected && state === 'connected') {
        enter('broken')
        seek()
      }
    },
  }
}

/** Asks once at a time, however many wait. */
const createRefresh = (renew: PeerParts['renew'], apply: (configuration: RTCConfiguration) => void) => {
  let asked: Promise<void> | null = null
  const ask = async () => {
    const configuration = await renew().catch(() => null)
    asked = null
    if (configuration) apply(configuration)
  }
  return () => {
    asked ??= ask()
    return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, RENEWAL))])
  }
}

/** Connects to the other side of a call once started. */
export const createPeer = (parts: PeerParts): Peer => {
  let link: Link | null = null
  let ended = false
  let { configuration } = parts
  const inTurn = createTurns()
  const send = (signal: Signal) => {
    if (!ended) parts.send(JSON.stringify(signal))
  }
  const isConnected = () => link?.pc.connectionState === 'connected'
  const attempt = () => inTurn(async () => !isConnected() && side.attempt())
  const watch = createWatch(isConnected, attempt, parts.onState)
  const replace = (id: string) => {
    link?.close(false)
    const made: Link = createLink(id, {
      ...parts,
      configuration,
      onWays: (ways) => send({ t: 'ways', pc: id, round: made.round(), ways }),
      onBye: () => parts.onState('bye'),
      onChange: watch.look,
    })
    link = made
    watch.look()
    return made
  }
  const refresh = createRefresh(parts.renew, (next) => {
    configuration = next
    // An older Firefox takes it with the next connection only.
    if (!ended && link && 'setConfiguration' in link.pc) link.pc.setConfiguration(next)
  })
  const sideParts = { ...parts, send, replace, refresh, link: () => link, isPatient: watch.isPatient }
  const side = parts.offers ? createOfferer(sideParts) : createAnswerer(sideParts)
  return {
    start: () => {
      watch.seek()
      attempt()
    },
    hear: (text) => {
      const signal = readSignal(text)
      if (signal) inTurn(async () => !ended && side.hear(signal))
    },
    show: () => inTurn(async () => link?.show(parts.shown())),
    stats: async () => (link && !ended ? link.pc.getStats() : null),
    end: (farewell) => {
      ended = true
      watch.rest()
      link?.close(farewell)
    },
  }
}
