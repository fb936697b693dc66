import { lookup as systemLookup } from 'node:dns/promises'
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import type { HostPort } from '../config.ts'
import { failures } from '../errors.ts'
import { isPublicAddress } from './addresses.ts'

// an import of node:http reads all of its exports, among them WebSocket, for which Node.js loads its whole fetch
const { request: overHttp } = process.getBuiltinModule('node:http')
const { request: overHttps } = process.getBuiltinModule('node:https')

/** A request to another host. */
export type Outgoing = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** '' for none. */
  readonly body: string
}

/** The other host's response; the body as UTF-8 text. */
export type Incoming = { readonly status: number; readonly body: string }

/**
 * Sends a request to a host that a user chose; all such requests use it.
 * @throws addressRefused if the host must not be reached, addressFailed if it does not answer properly
 */
export type Egress = (outgoing: Outgoing) => Promise<Incoming>

/** A page or a picture of another host, as it came. */
export type Fetched = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly bytes: Buffer }

/**
 * Gets what is at an address that a user typed. A redirect is answered, not followed; a longer body is cut off.
 * @throws addressRefused, addressFailed as Egress does
 */
export type EgressGet = (url: string, headers: Readonly<Record<string, string>>) => Promise<Fetched>

/** An address of a host, as a DNS lookup answers it. */
export type Address = { readonly address: string; readonly family: number }

/** What `createEgress` uses. */
export type EgressParts = {
  /** Hosts and ports that are allowed although their address is not public (D-04). */
  readonly allow: readonly HostPort[]
  readonly lookup?: (host: string) => Promise<Address[]>
  /** Time-out of the whole request, from the DNS lookup to the last byte (G-43). */
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

const lookUp = (host: string): Promise<Address[]> => systemLookup(host, { all: true })

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_048_576

/** Connection headers, which only this module sets. */
const OURS = new Set(
  'host connection keep-alive content-length transfer-encoding te trailer upgrade expect proxy-authorization proxy-connection'.split(
    ' ',
  ),
)

const headersOf = (outgoing: Outgoing): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(outgoing.headers).filter(([name]) => !OURS.has(name.toLowerCase()))),
  // a compressed response could exceed the size limit once it is unpacked
  'accept-encoding': 'identity',
  ...(outgoing.body === '' ? {} : { 'content-length': String(Buffer.byteLength(outgoing.body)) }),
})

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')
/** The port of a URL, or the default port of its scheme. */
export const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)

/** Connects to the addresses that were checked: a second DNS lookup could return others (DNS rebinding). */
const pinned =
  (addresses: readonly Address[]): LookupFunction =>
  (_, options, done) => {
    const [first] = addresses
    if (options.all === true) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }

const readBody = async (response: IncomingMessage, maxBytes: number, cuts: boolean): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes && !cuts) throw failures.addressFailed()
    chunks.push(chunk)
    if (size > maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

const send = (url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, resolve)
    request.on('error', reject)
    request.end(body)
  })

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(failures.addressFailed()), { once: true }))

/**
 * Looks a host up for a connection that somebody else chose; the connection must go to one of the answered addresses.
 * @throws addressRefused if one of its addresses is not public, unless the host and its port are allowed
 */
export const createAddresses =
  ({ allow, lookup = lookUp }: Pick<EgressParts, 'allow' | 'lookup'>) =>
  async (host: string, port: number): Promise<Address[]> => {
    const version = isIP(host)
    const addresses = version === 0 ? await lookup(host) : [{ address: host, family: version }]
    const allowed = allow.some((one) => one.host === host && one.port === port)
    // one private address among several is enough to refuse, since any of them may be used
    if (addresses.length === 0 || !(allowed || addresses.every((one) => isPublicAddress(one.address))))
      throw failures.addressRefused()
    return addresses
  }

/** @param gets true for `EgressGet`: redirects are answered and long bodies cut off, not refused */
const createExchange = (parts: EgressParts, gets: boolean) => {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = parts
  const addressesOf = createAddresses(parts)

  const exchange = async (url: URL, outgoing: Outgoing, signal: AbortSignal): Promise<Fetched> => {
    const addresses = await addressesOf(hostOf(url), portOf(url))
    signal.throwIfAborted()
    const options = { method: outgoing.method, headers: headersOf(outgoing), agent: false, signal }
    const response = await send(url, { ...options, lookup: pinned(addresses) }, outgoing.body)
    const status = response.statusCode ?? 0
    try {
      if (status >= 300 && status < 400 && !gets) throw failures.addressRefused()
      return { status, headers: response.headers, bytes: await readBody(response, maxBytes, gets) }
    } finally {
      response.destroy()
    }
  }

  return async (outgoing: Outgoing): Promise<Fetched> => {
    const url = URL.parse(outgoing.url)
    if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      throw failures.addressRefused()
    const signal = AbortSignal.timeout(timeoutMs)
    const late = aborted(signal)
    late.catch(() => undefined)
    try {
      return await Promise.race([exchange(url, outgoing, signal), late])
    } catch (error) {
      // the real reason would reveal something about internal hosts to the visitor
      throw (error as { failure?: string }).failure === 'addressRefused' ? error : failures.addressFailed()
    }
  }
}

export const createEgress = (parts: EgressParts): Egress => {
  const exchange = createExchange(parts, false)
  return async (outgoing) => {
    const { status, bytes } = await exchange(outgoing)
    return { status, body: bytes.toString('utf8') }
  }
}

export const createEgressGet = (parts: EgressParts): EgressGet => {
  const exchange = createExchange(parts, true)
  return (url, headers) => exchange({ url, method: 'GET', headers, body: '' })
}
