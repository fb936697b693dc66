import { setTimeout as pause } from 'node:timers/promises'
import { createApi } from '../api.ts'
import type { Clone } from '../rows/clones.ts'

/** A message that was answered with 200. */
export type Acked = { readonly text: string; readonly sessionId: string; readonly ms: number }

/** Visitors who write at a steady rate, whatever happens to the server. */
export type Writers = {
  readonly acked: readonly Acked[]
  /** Resolves once every message that was begun has been answered with 200. */
  readonly stop: () => Promise<void>
}

const LANES = 32
const RETRY_MS = 100

/** Each message goes out again, under its own id, until it is answered with 200. */
export const startWriters = (port: number, clones: readonly Clone[], perSecond: number): Writers => {
  const acked: Acked[] = []
  const began = performance.now()
  let stopped = false
  let next = 0

  const lane = async (): Promise<void> => {
    const api = createApi({ port })
    while (!stopped) {
      const n = next++
      const wait = began + (n * 1000) / perSecond - performance.now()
      if (wait > 1) await pause(wait)
      const clone = clones[n % clones.length]
      if (clone === undefined) break
      const text = `storm ${n} of ${began}`
      const body = { userId: clone.userId, msgContent: text, msgType: 1, id: `message${Date.now()}` }
      const sent = performance.now()
      for (;;) {
        const code = await api.call('visitor', 'sendMsg', body).then(
          (answer) => answer.code,
          () => 0,
        )
        if (code === 200) break
        await pause(RETRY_MS)
      }
      acked.push({ text, sessionId: clone.sessionId, ms: performance.now() - sent })
    }
    api.close()
  }
  const running = Promise.all(Array.from({ length: LANES }, lane))
  return {
    acked,
    stop: async () => {
      stopped = true
      await running
    },
  }
}
