import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** The part of fastify's request that this needs. */
type Asking = {
  /** The caller's address; behind a trusted proxy the one that the proxy names. */
  readonly ip: string
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address = ''): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Headers that proxies add: with them a caller on loopback asks for somebody else, whether that proxy is trusted or not. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Allows programs on this machine that ask for themselves, and callers with the token, to read the metrics.
 * @param token of `FOYER_METRICS_TOKEN`; undefined allows no caller from elsewhere
 */
export const createMetricsReader = (token: string | undefined): ((request: Asking) => boolean) => {
  // digests have one length, so the comparison does not reveal the token's length
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`)
  const knowsToken = ({ headers }: Asking): boolean =>
    wanted !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), wanted)
  const isHere = ({ ip, headers, socket }: Asking): boolean =>
    isLoopback(socket.remoteAddress) && isLoopback(ip) && !Object.keys(headers).some((name) => FORWARDED.test(name))
  return (request) => isHere(request) || knowsToken(request)
}
