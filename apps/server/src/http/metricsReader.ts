import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** What is asked of a request: fastify's has it. */
type Asking = {
  /** The caller's address; behind a trusted proxy the one that the proxy tells. */
  readonly ip: string
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address = ''): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** What a proxy adds: with it a caller on loopback asks for somebody else, whether we trust that proxy or not. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Who may read the metrics: a program on this machine that asks for itself, and whoever knows the token.
 * @param token of `FOYER_METRICS_TOKEN`; undefined: nobody from elsewhere
 */
export const createMetricsReader = (token: string | undefined): ((request: Asking) => boolean) => {
  // digests are of one length, so that the comparison tells nothing of the token's
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`)
  const knowsToken = ({ headers }: Asking): boolean =>
    wanted !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), wanted)
  const isHere = ({ ip, headers, socket }: Asking): boolean =>
    isLoopback(socket.remoteAddress) && isLoopback(ip) && !Object.keys(headers).some((name) => FORWARDED.test(name))
  return (request) => isHere(request) || knowsToken(request)
}
