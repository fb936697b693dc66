import { expect, test } from 'vitest'
import { createClock } from '../../test/fakes.ts'
import type { Message } from '../message.ts'
import { createTimers } from '../timers.ts'
import type { Core } from './core.ts'
import { createReadReceipts } from './readReceipts.ts'

test('G-04: of lines that come fast one receipt goes each 250 ms, and the last line has its own', async () => {
  const clock = createClock()
  const receipts: number[] = []
  const messages: Pick<Message, 'id' | 'sender' | 'fromPage'>[] = []
  const core = {
    see: () => undefined,
    get: () => ({ phase: 'ready' }),
    session: { pollId: 'p1', handled: '' },
    messages: () => messages,
    insist: (call: () => Promise<unknown>) => call(),
    call: () => Promise.resolve(receipts.push(clock.now())),
    rest: createTimers(clock).rest,
  } as unknown as Core
  const read = createReadReceipts(core)
  const began = clock.now()
  for (let n = 0; n < 100; n++) {
    messages.push({ id: `message${n}`, sender: 'agent', fromPage: false })
    read()
    await clock.advance(10)
  }
  await clock.advance(1000)
  read()
  await clock.advance(1000)
  expect(receipts.map((at) => at - began)).toEqual([0, 250, 500, 750, 1000])
})
