/** What the other side sends now, as it says itself. */
export type Told = { readonly muted: boolean; readonly camera: boolean; readonly screen: boolean }

/** Each side's own tracks; null where it sends nothing. */
export type Shown = { readonly audio: MediaStreamTrack | null; readonly video: MediaStreamTrack | null }

export type LinkParts = {
  readonly configuration: RTCConfiguration
  readonly onWays: (ways: readonly RTCIceCandidateInit[]) => void
  readonly onRemote: (tracks: readonly MediaStreamTrack[]) => void
  readonly onTold: (told: Told) => void
  readonly onBye: () => void
  /** The state of the connection has changed. */
  readonly onChange: () => void
  readonly told: () => Told
}

/** One connection between the two pages; another takes its place when either page was loaded again. */
export type Link = {
  readonly id: string
  readonly pc: RTCPeerConnection
  /** Counts the offers. */
  readonly round: () => number
  readonly begin: (round: number) => void
  /** Whether the description of the other side for this round is in place. */
  readonly isHeard: () => boolean
  /** It is: ways that came before it are taken now. */
  readonly heard: () => Promise<void>
  readonly addWays: (round: number, ways: readonly RTCIceCandidateInit[]) => Promise<void>
  /** Sends these tracks from now on, and tells the other side. */
  readonly show: (shown: Shown) => Promise<void>
  /** @param farewell whether the other side is told that the call is over */
  readonly close: (farewell: boolean) => void
}

/** Milliseconds in which ways are gathered into one signal. */
const GATHER = 100
/** Milliseconds that a farewell has to leave. */
const FAREWELL = 300

const createBatch = <Item>(send: (items: readonly Item[]) => void) => {
  let waiting: Item[] = []
  return (item: Item) => {
    waiting.push(item)
    if (waiting.length > 1) return
    setTimeout(() => {
      const items = waiting
      waiting = []
      send(items)
    }, GATHER)
  }
}

const readTold = (data: unknown): Told | 'bye' | null => {
  try {
    const { muted, camera, screen, bye } = JSON.parse(String(data))
    return bye === true ? 'bye' : { muted: muted === true, camera: camera === true, screen: screen === true }
  } catch {
    return null
  }
}

/**
 * The channel in which the two sides tell each other what they send. It does not pass the server, so that nothing of it is lost while the
 * server is away.
 */
const createTalk = (pc: RTCPeerConnection, { told, onTold, onBye }: LinkParts) => {
  const channel = pc.createDataChannel('told', { negotiated: true, id: 0 })
  const say = (value: object) => {
    if (channel.readyState === 'open') channel.send(JSON.stringify(value))
  }
  channel.onopen = () => say(told())
  channel.onmessage = ({ data }) => {
    const heard = readTold(data)
    if (heard === 'bye') onBye()
    else if (heard) onTold(heard)
  }
  return {
    tell: () => say(told()),
    farewell: () => say({ bye: true }),
    hush: () => {
      channel.onmessage = null
    },
  }
}

/** Ways that come too early wait for the description that they belong to; those of an earlier round are worth nothing. */
const createWays = (pc: RTCPeerConnection) => {
  let early: { readonly round: number; readonly way: RTCIceCandidateInit }[] = []
  let applied = 0
  // A way of a foreign browser may be one that this one does not understand.
  const take = (way: RTCIceCandidateInit) => pc.addIceCandidate(way).catch(() => {})
  return {
    applied: () => applied,
    apply: async (round: number) => {
      applied = round
      const due = early.filter((one) => one.round === round)
      early = early.filter((one) => one.round > round)
      for (const { way } of due) await take(way)
    },
    add: async (round: number, ways: readonly RTCIceCandidateInit[]) => {
      if (round > applied) early = [...early, ...ways.map((way) => ({ round, way }))].slice(-100)
      else if (round === applied) for (const way of ways) await take(way)
    },
  }
}

/** Makes a connection; `id` is what both sides call it. */
export const createLink = (id: string, parts: LinkParts): Link => {
  const pc = new RTCPeerConnection(parts.configuration)
  const talk = createTalk(pc, parts)
  const ways = createWays(pc)
  let round = 0
  const gather = createBatch(parts.onWays)
  pc.onicecandidate = ({ candidate }) => {
    if (candidate?.candidate) gather(candidate.toJSON())
  }
  pc.ontrack = () => parts.onRemote(pc.getReceivers().map(({ track }) => track))
  pc.onconnectionstatechange = parts.onChange
  return {
    id,
    pc,
    round: () => round,
    begin: (next) => {
      round = next
    },
    isHeard: () => round > 0 && ways.applied() === round,
    heard: () => ways.apply(round),
    addWays: ways.add,
    show: async ({ audio, video }) => {
      await Promise.all(
        pc
          .getTransceivers()
          .map(({ sender, receiver }) =>
            sender.replaceTrack(receiver.track.kind === 'audio' ? audio : video).catch(() => {}),
          ),
      )
      talk.tell()
    },
    close: (farewell) => {
      pc.ontrack = null
      pc.onicecandidate = null
      pc.onconnectionstatechange = null
      talk.hush()
      if (!farewell) return pc.close()
      talk.farewell()
      setTimeout(() => pc.close(), FAREWELL)
    },
  }
}
