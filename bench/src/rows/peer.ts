import { namedCpuMsOf } from '../processes.ts'
import { createWire } from '../wire.ts'
import { type Bench, rateOf } from './bench.ts'

/** A Live Helper Chat on this machine: the port of its web server, and where its pages begin. */
export type Peer = { readonly port: number; readonly path: string }

/** A chat of the peer, which its visitor proves to have begun by the hash. */
type PeerChat = { readonly id: number; readonly hash: string }

/** A visitor's browser at the peer: one connection, one call at a time. */
type PeerVisitor = {
  /** Begins a chat, which waits for an agent from then on. */
  readonly start: () => Promise<PeerChat>
  readonly send: (chat: PeerChat, text: string) => Promise<void>
  /** Asks for news when there are none. */
  readonly poll: (chat: PeerChat) => Promise<void>
  readonly close: () => void
}

/** What the peer does per second, and the CPU of its web server and store for each. */
export type PeerSample = { readonly perSecond: number; readonly cpuMs: number }

type Work = (visitor: PeerVisitor, chat: PeerChat) => Promise<unknown>

/** What a figure of another machine is called where it stands beside one of this machine. */
export const ELSEWHERE = 'beside a figure of another machine'

/** Without the name of a browser it takes a visitor for a crawler. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** Programs that it may consist of. */
const PROGRAMS = ['nginx', 'apache2', 'php-fpm', 'mariadbd', 'mysqld'] as const
/** As many chats take turns, since it locks a chat while it writes a message. */
const CHATS = 200
/** Behind all messages. */
const LAST_MESSAGE = 2 ** 31

/**
 * The peer of `PEER_URL`: where the pages of a Live Helper Chat begin, such as `http://127.0.0.1:8081/index.php/eng`; undefined without one.
 * @throws for an address that is not on this machine
 */
export const peerOf = (url: string | undefined): Peer | undefined => {
  if (url === undefined || url === '') return undefined
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(hostname))
    throw new Error('PEER_URL must be an http address on this machine')
  return { port: Number(port || 80), path: pathname.replace(/\/$/, '') }
}

const createVisitor = ({ port, path }: Peer): PeerVisitor => {
  const wire = createWire({ port, userAgent: BROWSER })
  const ask = async <T>(name: string, body: object): Promise<T> => {
    const { status, text } = await wire.post(`${path}/${name}`, JSON.stringify(body))
    if (status !== 200 || text === '') throw new Error(`the peer answered ${name} with ${status} ${text}`)
    return JSON.parse(text) as T
  }
  // it may be used for ten minutes
  const seconds = Math.floor(Date.now() / 1000)
  let captcha: Promise<{ readonly result: string }> | undefined
  return {
    start: async () => {
      captcha ??= ask(`captcha/captchastring/fake/${seconds}`, {})
      const { result } = await captcha
      const fields = {
        Username: 'Ann',
        Question: 'Hello',
        DepartamentID: 1,
        tscaptcha: seconds,
        [`captcha_${result}`]: seconds,
      }
      const vid = `bench${Math.random().toString(36).slice(2)}`
      const body = { department: [], theme: false, vid, mode: 'embed', tscaptcha: seconds, fields }
      const answer = await ask<{ chatData?: PeerChat }>('widgetrestapi/submitonline', body)
      if (answer.chatData === undefined) throw new Error(`the peer begins no chat: ${JSON.stringify(answer)}`)
      return answer.chatData
    },
    send: async ({ id, hash }, msg) => {
      const { r } = await ask<{ r: string }>('widgetrestapi/addmsguser', { id, hash, msg, theme: null })
      if (r !== '') throw new Error(`the peer takes no message: ${r}`)
    },
    poll: ({ id, hash }) =>
      ask('widgetrestapi/fetchmessages', { chat_id: id, hash, lmgsid: LAST_MESSAGE, theme: null, new_chat: false }),
    close: wire.close,
  }
}

/** Measures a peer; undefined without one. */
export const openPeer = async (bench: Bench) => {
  const peer = peerOf(process.env.PEER_URL)
  if (peer === undefined) return undefined
  const first = createVisitor(peer)
  const chats: PeerChat[] = []
  for (let n = 0; n < CHATS; n++) chats.push(await first.start())
  first.close()
  let turn = 0
  /** Works on some lanes for the time of a measurement, taking turns among the chats. */
  return async (lanes: number, work: Work): Promise<PeerSample> => {
    const visitors = Array.from({ length: lanes }, () => createVisitor(peer))
    const before = namedCpuMsOf(PROGRAMS)
    const { done, perSecond } = await rateOf(lanes, bench.seconds, async (lane) => {
      const [visitor, chat] = [visitors[lane], chats[turn++ % chats.length]]
      if (visitor !== undefined && chat !== undefined) await work(visitor, chat)
    })
    const cpuMs = (namedCpuMsOf(PROGRAMS) - before) / done
    for (const { close } of visitors) close()
    return { perSecond, cpuMs }
  }
}
