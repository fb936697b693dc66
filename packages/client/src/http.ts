import { HTTP_TIMEOUT } from '@foyer/protocol/limits'
import type { Clock, Fetch, HttpInit, HttpResponse } from './platform.ts'
import { isRaw, type Raw, toRaw, toText } from './read.ts'

// This package is compiled without the DOM's types; both the browser and Node have these.
declare const AbortController: new () => { readonly signal: unknown; abort(): void }
declare const FormData: new () => { append(name: string, value: unknown, fileName?: string): void }

/** Milliseconds of one attempt of a call that is repeated until it is answered. */
export const ATTEMPT = 20_000

/**
 * Why a call has no data:
 * `offline` no answer (network, time-out), `unavailable` 5xx or not our answer, `tooMany` 429, `expired` 401,
 * `refused` any other code, with the server's message.
 */
export type FailureKind = 'offline' | 'unavailable' | 'tooMany' | 'refused' | 'expired'

/** A call without data; `code` is that of the body, 0 when there was none. */
export type Failed = {
  readonly ok: false
  readonly kind: FailureKind
  readonly code: number
  readonly message: string
  /** What a refusal brought along, null when there was nothing. */
  readonly data: unknown
  /** Milliseconds that the server asked to wait, 0 when it did not. */
  readonly retryAfter: number
}

export type Answer<Data> = { readonly ok: true; readonly data: Data } | Failed

export type Http = {
  /** POSTs JSON. Never throws. Times out after `timeout` milliseconds, 3,000,000 by default (S8.1-10). */
  readonly call: <T = unknown>(path: string, body: unknown, timeout?: number) => Promise<Answer<T>>
  /** POSTs fields and a part `file` for each file as multipart/form-data. Never throws. Times out after 3,000,000 ms (S8.1-10). */
  readonly upload: <T = unknown>(
    path: string,
    fields: Readonly<Record<string, string>>,
    ...files: readonly { readonly name: string }[]
  ) => Promise<Answer<T>>
  /** POSTs JSON; `data` is the file itself, a Blob of the browser. Never throws. Times out after 3,000,000 ms (S8.1-10). */
  readonly download: (path: string, body: unknown) => Promise<Answer<unknown>>
  /** Opens a stream of server-sent events after an event id; rejects when there is no network. */
  readonly stream: (path: string, lastEventId: string, signal: unknown) => Promise<HttpResponse>
}

type Parts = {
  readonly fetch: Fetch
  readonly baseUrl: string
  /** The language in which the server's messages to people should be. */
  readonly language: () => string
  readonly clock: Clock
  /** The value of the `token` header, '' for none (S7.1-02). */
  readonly token: () => string
  /** A token among the params is not the caller's own, as that of a link, and stays in the body. */
  readonly keepsTokens?: boolean
}

export const failed = (kind: FailureKind, code = 0, message = '', data: unknown = null, retryAfter = 0): Failed => ({
  ok: false,
  kind,
  code,
  message,
  data,
  retryAfter,
})

const parse = (text: string): Raw | null => {
  try {
    const value: unknown = JSON.parse(text)
    return isRaw(value) ? value : null
  } catch {
    return null
  }
}

/**
 * The code that counts: the body's; without one 200, or HTTP 400, 401, 500 and 413 themselves; else 0 (A-33, S7.1-05).
 * 413 comes from a proxy through which so large a body never gets.
 */
const codeOf = (status: number, body: Raw | null): number => {
  if (body && body.code !== undefined && body.code !== null) return Number(body.code)
  if ([400, 401, 413, 500].includes(status)) return status
  return body && status >= 200 && status < 300 ? 200 : 0
}

const kindOf = (code: number): FailureKind => {
  if (code === 401) return 'expired'
  return code === 0 || code >= 500 || Number.isNaN(code) ? 'unavailable' : 'refused'
}

const answerOf = <T>(response: HttpResponse, text: string): Answer<T> => {
  const body = parse(text)
  const message = typeof body?.message === 'string' ? body.message : ''
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    return failed('tooMany', 429, message, null, seconds > 0 ? seconds * 1000 : 0)
  }
  // 502 and 503 may come from a proxy, with any body: not the server's answer.
  const code = response.status > 500 ? 0 : codeOf(response.status, body)
  return code === 200 ? { ok: true, data: body?.data as T } : failed(kindOf(code), code, message, body?.data ?? null)
}

type Reading<T> = (response: HttpResponse) => Promise<Answer<T>>

const readEnvelope = async <T>(response: HttpResponse): Promise<Answer<T>> =>
  answerOf<T>(response, await response.text())

// A refusal is the envelope in JSON, the file has another type.
const readFile: Reading<unknown> = async (response) => {
  const isFile = response.status === 200 && !/\bjson\b/.test(response.headers.get('content-type') ?? 'json')
  return isFile ? { ok: true, data: await response.blob() } : readEnvelope(response)
}

export const createHttp = ({ fetch, baseUrl, language, clock, token, keepsTokens = false }: Parts): Http => {
  const headers = (more: Record<string, string>, proof = token()) => ({
    ...more,
    ...(language() && { 'accept-language': language() }),
    ...(proof && { token: proof }),
  })
  const post = async <T>(
    path: string,
    init: HttpInit,
    timeout = HTTP_TIMEOUT,
    read: Reading<T> = readEnvelope,
  ): Promise<Answer<T>> => {
    const controller = new AbortController()
    const cancel = clock.after(timeout, () => controller.abort())
    try {
      const response = await fetch(baseUrl + path, { ...init, method: 'POST', signal: controller.signal })
      return await read(response)
    } catch {
      return failed('offline')
    } finally {
      cancel()
    }
  }
  /** A token among the params travels in the header and replaces the known one (S7.1-02, A-49). */
  const json = (body: unknown): HttpInit => {
    const { token: own, ...others } = toRaw(body)
    const params = keepsTokens ? body : others
    return {
      headers: headers({ 'content-type': 'application/json' }, (!keepsTokens && toText(own)) || token()),
      body: JSON.stringify(params),
    }
  }
  return {
    call: (path, body, timeout) => post(path, json(body), timeout),
    download: (path, body) => post(path, json(body), HTTP_TIMEOUT, readFile),
    upload: (path, fields, ...files) => {
      const { token: own, ...words } = fields
      const body = new FormData()
      // The fields come first: a server that streams the parts then knows whose file it is.
      for (const [name, value] of Object.entries(words)) body.append(name, value)
      for (const file of files) body.append('file', file, file.name)
      // No content-type: the browser sets it, with the boundary of the parts.
      return post(path, { headers: headers({}, own || token()), body })
    },
    stream: (path, lastEventId, signal) =>
      fetch(baseUrl + path, {
        headers: headers({
          accept: 'text/event-stream',
          ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }),
        }),
        cache: 'no-store',
        signal,
      }),
  }
}
