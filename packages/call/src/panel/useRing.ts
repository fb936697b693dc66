import { createTone } from '@foyer/browser/tone'
import { useEffect } from 'react'

const SECONDS = 0.4
const tones = {
  /** Here somebody calls. */
  ringing: [
    { hertz: 587, at: 0 },
    { hertz: 740, at: 0.25 },
    { hertz: 880, at: 0.5 },
  ],
  /** It rings at the other side. */
  calling: [
    { hertz: 440, at: 0 },
    { hertz: 440, at: 0.5 },
  ],
} as const
/** Milliseconds from one ring to the next. */
const PAUSE = 2500

const players = {
  ringing: createTone(() => new AudioContext(), tones.ringing, SECONDS),
  calling: createTone(() => new AudioContext(), tones.calling, SECONDS),
}

/** Rings while a call waits for an answer. A page that nobody has pressed yet stays silent, as browsers have it. */
export const useRing = (at: string, on: boolean): void => {
  const kind = at === 'ringing' || at === 'calling' ? at : null
  useEffect(() => {
    if (!kind || !on) return
    const { unlock, play } = players[kind]
    unlock()
    play()
    const timer = setInterval(play, PAUSE)
    return () => clearInterval(timer)
  }, [kind, on])
}
