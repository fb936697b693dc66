import { createWire } from '../wire.ts'
import { type Bench, rateOf } from './bench.ts'

/** A call of an installed peer: a POST of a JSON body to this machine. */
export type Peer = { readonly port: number; readonly path: string; readonly body: string }

/**
 * The peer of `PEER_URL`, such as `http://127.0.0.1:8081/poll#{"id":1}`, with its body after the #; undefined without one.
 * @throws for an address that is not on loopback
 */
export const peerOf = (url: string | undefined): Peer | undefined => {
  if (url === undefined || url === '') return undefined
  const { protocol, hostname, port, pathname, search, hash } = new URL(url)
  if (protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(hostname))
    throw new Error('PEER_URL must be an http address on this machine')
  return { port: Number(port || 80), path: `${pathname}${search}`, body: decodeURIComponent(hash.slice(1)) || '{}' }
}

/** Calls of the peer per second on some lanes; undefined without one. */
export const peerRate = async (bench: Bench, lanes: number): Promise<number | undefined> => {
  const peer = peerOf(process.env.PEER_URL)
  if (peer === undefined) return undefined
  const wires = Array.from({ length: lanes }, () => createWire({ port: peer.port }))
  const { perSecond } = await rateOf(lanes, bench.seconds, async (lane) => {
    const answer = await wires[lane]?.post(peer.path, peer.body)
    if (answer?.status !== 200) throw new Error(`the peer answered ${answer?.status}`)
  })
  for (const wire of wires) wire.close()
  return perSecond
}

/** What a figure of another machine is called where it stands beside one of this machine. */
export const ELSEWHERE = 'beside a figure of another machine'
