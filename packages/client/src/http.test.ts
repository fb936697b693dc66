import { expect, test } from 'vitest'
import { createClock, response } from '../test/fakes.ts'
import { createHttp } from './http.ts'
import type { Fetch, HttpResponse } from './platform.ts'

declare const File: new (parts: readonly string[], name: string) => { readonly name: string }

const httpOf = (answer: HttpResponse | Error, clock = createClock()) =>
  createHttp({
    fetch: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
    baseUrl: '',
    language: () => '',
    clock,
    token: () => '',
  })

const kindOf = async (answer: HttpResponse | Error) => {
  const result = await httpOf(answer).call('/x', {})
  return result.ok ? 'ok' : result.kind
}

test('S7.1-05: a missing code counts as 200', async () => {
  expect(await httpOf(response(200, { data: 7 })).call('/x', {})).toEqual({ ok: true, data: 7 })
})

test('S7.1-04: code 200 is success', async () => {
  expect(await kindOf(response(200, { code: 200, data: null }))).toBe('ok')
  expect(await kindOf(response(200, { code: '200', data: null }))).toBe('ok')
})

test('S8.1-02, A-33: HTTP 400, 401 and 500 without a code in the body are that code', async () => {
  expect(await kindOf(response(400, {}))).toBe('refused')
  expect(await kindOf(response(401, 'no'))).toBe('expired')
  expect(await kindOf(response(500, ''))).toBe('unavailable')
  expect(await kindOf(response(200, { code: 500, data: true }))).toBe('unavailable')
})

test('S8.1-04, A-34: a refusal returns its data, with code and message', async () => {
  const refusal = { code: 400, message: 'The ticket is closed', data: { closedAt: 7 } }
  expect(await httpOf(response(200, refusal)).call('/x', {})).toMatchObject({ ok: false, kind: 'refused', ...refusal })
  expect(await httpOf(response(400, 'no')).call('/x', {})).toMatchObject({ kind: 'refused', code: 400, data: null })
})

test('S8.1-09: a foreign answer is unavailable, no network is offline', async () => {
  expect(await kindOf(response(502, { code: 200, data: 'a proxy says so' }))).toBe('unavailable')
  for (const text of ['<html>', '', '{"code":200,', '[1,2]', '7', 'null'])
    expect(await kindOf(response(200, text)), text).toBe('unavailable')
  expect(await kindOf(response(404, 'no'))).toBe('unavailable')
  expect(await kindOf(new TypeError('Failed to fetch'))).toBe('offline')
})

test('a download is the file itself, and a refusal of it is the envelope', async () => {
  const csv = { 'content-type': 'text/csv' }
  expect(await httpOf(response(200, 'a,b', csv)).download('/x', {})).toEqual({ ok: true, data: 'a,b' })
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const refusal = { code: 400, message: 'No such robot', data: null }
  expect(await httpOf(response(200, refusal, json)).download('/x', {})).toMatchObject({ kind: 'refused', ...refusal })
  expect(await httpOf(response(502, '<html>', { 'content-type': 'text/html' })).download('/x', {})).toMatchObject({
    kind: 'unavailable',
  })
})

test('429 tells how long to wait', async () => {
  const answer = await httpOf(response(429, { code: 400 }, { 'retry-after': '3' })).call('/x', {})
  expect(answer).toMatchObject({ kind: 'tooMany', retryAfter: 3000 })
})

test('S8.1-10: a call without an answer is given up after its time', async () => {
  const clock = createClock()
  const fetch: Fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      const signal = init.signal as { addEventListener(type: 'abort', run: () => void): void }
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const http = createHttp({ fetch, baseUrl: '', language: () => '', clock, token: () => '' })
  const answer = http.call('/x', {})
  let over = false
  void answer.then(() => {
    over = true
  })
  await clock.advance(2_999_999)
  expect(over).toBe(false)
  await clock.advance(1)
  expect(await answer).toMatchObject({ kind: 'offline' })
})

test('S7.1-02, A-49: a token among the params travels in the header alone, and before the one that is known', async () => {
  const seen: { headers?: unknown; body?: unknown }[] = []
  const fetch: Fetch = (_url, init) => {
    seen.push(init)
    return Promise.resolve(response(200, {}))
  }
  const http = createHttp({ fetch, baseUrl: '', language: () => '', clock: createClock(), token: () => 't1' })
  await http.call('/x', { userId: 'u1', token: 't2' })
  await http.upload('/x', { userId: 'u1', token: 't3' }, new File(['cat'], 'cat.png'))
  expect(seen.map(({ headers }) => headers)).toMatchObject([{ token: 't2' }, { token: 't3' }])
  const [called, uploaded] = seen.map(({ body }) => body)
  expect(called).toBe('{"userId":"u1"}')
  expect([...(uploaded as { keys(): Iterable<string> }).keys()]).toEqual(['userId', 'file'])
})

test('S7.1-02: the token travels in the token header, and the language of the page in its own', async () => {
  const seen: unknown[] = []
  const fetch: Fetch = (_url, init) => {
    seen.push(init.headers)
    return Promise.resolve(response(200, {}))
  }
  await createHttp({ fetch, baseUrl: '', language: () => 'zh-Hant', clock: createClock(), token: () => 't1' }).call(
    '/x',
    {},
  )
  expect(seen).toEqual([{ 'content-type': 'application/json', 'accept-language': 'zh-Hant', token: 't1' }])
})
