import { type Answer, failed } from '../http.ts'
import { createInsist } from '../insist.ts'
import type { KeyValue, Platform } from '../platform.ts'
import { isRaw, toText } from '../read.ts'
import { createSlot } from '../slot.ts'
import { createTimers } from '../timers.ts'

type Attempt<Data> = (clientId: string) => Promise<Answer<Data>>

/** A server that asks to wait says so in its message, which the visitor reads instead of waiting. */
const withoutWaits = <Data>(answer: Answer<Data>): Answer<Data> =>
  !answer.ok && answer.kind === 'tooMany' ? failed('refused', answer.code, answer.message) : answer

/**
 * Sends things once, however often the answer is lost: the id that goes with a text is kept in the tab until the server has
 * taken it, and a text that was changed since gets another one.
 */
export const createSending = (platform: Platform, tab: KeyValue) => {
  const timers = createTimers(platform.clock)
  let stopped = false
  const newId = () => Array.from({ length: 26 }, () => Math.floor(platform.random() * 36).toString(36)).join('')
  return {
    /**
     * Repeats an attempt until the server takes or refuses it; null after a stop.
     * @param key where the id is kept
     * @param body what is sent
     * @param onWaiting an attempt had no answer, and the next one follows
     */
    send: async <Data>(key: string, body: unknown, attempt: Attempt<Data>, onWaiting: () => void) => {
      const slot = createSlot(tab, key, platform.log)
      const said = JSON.stringify(body)
      const kept = slot.read()
      const clientId = isRaw(kept) && kept.said === said && toText(kept.clientId) ? toText(kept.clientId) : newId()
      slot.write({ clientId, said })
      const isStopped = () => stopped
      const insist = createInsist({ timers, random: platform.random, isStopped, onRetry: onWaiting })
      const stopWaking = platform.onWake(timers.wake)
      const answer = await insist(async () => withoutWaits(await attempt(clientId)))
      stopWaking()
      if (answer?.ok) slot.clear()
      return answer
    },
    stop: () => {
      stopped = true
      timers.stop()
    },
  }
}
