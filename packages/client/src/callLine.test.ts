import { CALL_RING } from '@foyer/protocol/limits'
import { expect, test } from 'vitest'
import { createClock, createHeld, createPlatformOf, createServer, ok, refused, response } from '../test/fakes.ts'
import { createAgentCalls } from './agent/calls.ts'
import { createCore } from './agent/core.ts'
import type { CallAct } from './callLine.ts'

const act: CallAct = { action: 'accept', roomId: 'v1', callType: 'video' }

const line = () => {
  const clock = createClock()
  const server = createServer({ videoAction: () => ok(true) })
  const { platform } = createPlatformOf(server.fetch, clock)
  return { clock, server, line: createAgentCalls(createCore(platform, () => {})).callLine('s1') }
}

test('G-20: an act is repeated until the server answers, and not after a refusal', async () => {
  const { clock, server, line: calls } = line()
  const answers = [response(503, ''), response(429, '', { 'retry-after': '7' }), ok(true)]
  server.handlers.videoAction = () => answers.shift() ?? refused('This call has ended')
  const taken = calls.act(act)
  await clock.advance(2000)
  expect(server.named('videoAction')).toHaveLength(2)
  await clock.advance(6000)
  expect(server.named('videoAction')).toHaveLength(2)
  await clock.advance(1000)
  expect(await taken).toBeNull()
  expect(server.named('videoAction').map(({ body }) => body)).toEqual(Array(3).fill({ sessionId: 's1', ...act }))
  expect(await calls.act(act)).toEqual({ words: 'This call has ended', unreached: false })
  expect(server.named('videoAction')).toHaveLength(4)
})

test('G-20: it is given up when no call rings any more; an attempt that hangs does not hold it up', async () => {
  const { clock, server, line: calls } = line()
  const held = createHeld()
  server.handlers.videoAction = held.handler
  let refusal: unknown
  void calls.act(act).then((answer) => {
    refusal = answer
  })
  await clock.advance(CALL_RING - 1000)
  expect(server.named('videoAction').length).toBeGreaterThan(1)
  expect(refusal).toBeUndefined()
  await clock.advance(60_000)
  expect(refusal).toEqual({ words: '', unreached: true })
})
