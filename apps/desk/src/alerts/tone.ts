/** Hertz of the two notes, and when each begins, in seconds. */
const NOTES = [
  { hertz: 784, at: 0 },
  { hertz: 587, at: 0.14 },
] as const
const LOUD = 0.08
const SECONDS = 0.4

/** The desk's own short tone. A page may sound only after it was pressed: until then it is silent. */
export const createTone = (make: () => AudioContext) => {
  let context: AudioContext | null = null
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
    /** Called in a press, it opens the way for later. */
    unlock: () => {
      try {
        context ??= make()
        context.resume().catch(() => {})
      } catch {
        // A browser without sound.
      }
    },
    play: () => {
      if (context) for (const { hertz, at } of NOTES) note(context, hertz, context.currentTime + at)
    },
  }
}
