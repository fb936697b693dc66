import { POLL_INTERVAL } from '@foyer/protocol/limits'
import type { EventReader } from './eventReader.ts'
import type { Answer } from './http.ts'
import type { Clock } from './platform.ts'

type Parts = {
  readonly poll: (after: string) => Promise<Answer<unknown>>
  readonly reader: EventReader
  readonly clock: Clock
  readonly isWanted: () => boolean
  /** Called after each answer, and each failure. */
  readonly onState: (state: 'poll' | 'offline') => void
}

/** Polls each 2 s, or later if the server asks for that, as long as polls are wanted. */
export const createPollLoop = ({ poll, reader, clock, isWanted, onState }: Parts) => {
  let cancel = () => {}
  let polling = false
  // A poll that was under way at a stop is recognised by this number.
  let stops = 0

  const later = (ms = POLL_INTERVAL) => {
    cancel()
    cancel = clock.after(ms, () => void now())
  }

  const now = async () => {
    if (polling || !isWanted()) return
    cancel()
    const began = stops
    polling = true
    const answer = await poll(reader.cursor())
    polling = false
    if (began !== stops) {
      // Stopped and started again meanwhile: the new loop's first poll waited for this one.
      if (isWanted()) later(0)
      return
    }
    if (answer.ok) reader.takeAll(answer.data)
    // an event may have stopped the loop
    if (began !== stops || !isWanted()) return
    onState(answer.ok || answer.kind === 'tooMany' ? 'poll' : 'offline')
    later(answer.ok ? POLL_INTERVAL : Math.max(POLL_INTERVAL, answer.retryAfter))
  }

  return {
    now,
    later,
    pause: () => cancel(),
    stop: () => {
      stops += 1
      cancel()
    },
  }
}
