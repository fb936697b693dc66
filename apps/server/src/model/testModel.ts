import { type Endpoint, EndpointError, type Used } from './endpoint.ts'

/** Asks the endpoint for a word. `problem`: '' or why it did not answer. */
export type TestModel = (tenantId: string) => Promise<{ text: string; ms: number; problem: string }>

const TIMEOUT_MS = 10_000
const LONGEST = 200

const QUESTION = [
  { role: 'system', content: 'You are being tested. Answer with one short greeting.' },
  { role: 'user', content: 'Hello' },
] as const

export const createTestModel =
  (parts: {
    readonly endpoint: Endpoint
    readonly clock: { now(): number }
    readonly onUsed: (tenantId: string, used: Used) => void
  }): TestModel =>
  async (tenantId) => {
    const began = parts.clock.now()
    const ended = (text: string, problem: string) => ({ text, ms: parts.clock.now() - began, problem })
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    let text = ''
    try {
      for await (const part of parts.endpoint.write(QUESTION, signal, (used) => parts.onUsed(tenantId, used))) {
        text += part
        if (text.length > LONGEST) break
      }
      return ended(text.trim().slice(0, LONGEST), text.trim() === '' ? 'an empty answer' : '')
    } catch (error) {
      const reason = error instanceof EndpointError ? error.reason : 'failed'
      return ended('', signal.aborted ? `no answer within ${TIMEOUT_MS / 1000} s` : reason)
    }
  }
