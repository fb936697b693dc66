/** The two notes of the tone: hertz, and seconds after its beginning. */
const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.12 },
] as const
const LOUD = 0.08
const SECONDS = 0.35

export type Tone = {
  /** A page may make a sound only after a press: called in one, it opens the way for later. */
  readonly unlock: () => void
  /** Silent where the way is not open. */
  readonly play: () => void
}

/** A short soft tone without a file. */
export const createTone = (make: () => AudioContext): Tone => {
  let context: AudioContext | null = null
  const unlock = () => {
    try {
      context ??= make()
      void context.resume().catch(() => {})
    } catch {
      // a browser without sound
    }
  }
  const note = (on: AudioContext, hertz: number, begin: number) => {
    const [oscillator, gain] = [on.createOscillator(), on.createGain()]
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(LOUD, begin + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + SECONDS)
    oscillator.connect(gain).connect(on.destination)
    oscillator.start(begin)
    oscillator.stop(begin + SECONDS)
  }
  return {
    unlock,
    play: () => {
      if (!context) return
      for (const { hertz, at } of NOTES) note(context, hertz, context.currentTime + at)
    },
  }
}
