/** A note of a tone: its frequency in hertz, and its start in seconds after the tone's. */
export type Note = { readonly hertz: number; readonly at: number }

export type Tone = {
  /** Call it in a click or a key press: browsers let a page play sound only after one. */
  readonly unlock: () => void
  /** Unlocks at the next press anywhere on the page. Returns how to stop waiting for it. */
  readonly unlockOnPress: () => () => void
  /** Silent until unlocked. */
  readonly play: () => void
}

const GAIN = 0.08
const presses = ['pointerdown', 'keydown'] as const

/** A short soft tone without a file; each note lasts `seconds`. */
export const createTone = (createContext: () => AudioContext, notes: readonly Note[], seconds: number): Tone => {
  let context: AudioContext | null = null
  const unlock = () => {
    try {
      context ??= createContext()
      context.resume().catch(() => {})
    } catch {
      // a browser without sound
    }
  }
  const playNote = (output: AudioContext, hertz: number, start: number) => {
    const [oscillator, gain] = [output.createOscillator(), output.createGain()]
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(GAIN, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    oscillator.connect(gain).connect(output.destination)
    oscillator.start(start)
    oscillator.stop(start + seconds)
  }
  return {
    unlock,
    unlockOnPress: () => {
      for (const press of presses) document.addEventListener(press, unlock, { once: true })
      return () => {
        for (const press of presses) document.removeEventListener(press, unlock)
      }
    },
    play: () => {
      if (context) for (const { hertz, at } of notes) playNote(context, hertz, context.currentTime + at)
    },
  }
}
