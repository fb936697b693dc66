import { inOneTab } from '@foyer/browser/inOneTab'
import { createTone } from '@foyer/browser/tone'

const BLINK = 1000
const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.12 },
] as const

/** Calls the visitor back: a tone in one tab of the browser, and the tab's title, which is afterwards exactly what it was. */
export const createAlerts = (key: string, signal: AbortSignal) => {
  const tone = createTone(() => new AudioContext(), NOTES, 0.35)
  let timer: ReturnType<typeof setInterval> | undefined
  let own = ''
  let shown = ''
  let calls = false

  const rest = (): void => {
    clearInterval(timer)
    timer = undefined
    // A title that the page has set meanwhile stays.
    if (shown && document.title === shown) document.title = own
    shown = ''
  }
  const turn = (text: string): void => {
    if (shown && document.title === shown) {
      document.title = own
      shown = ''
    } else {
      own = document.title
      document.title = shown = text
      // Spaces of a title are collapsed when it is read.
      shown = document.title
    }
  }
  const blink = (text: string): void => {
    rest()
    if (!document.hidden) return
    turn(text)
    timer = setInterval(() => turn(text), BLINK)
  }
  document.addEventListener('visibilitychange', () => document.hidden || rest(), { signal })
  signal.addEventListener('abort', rest)
  return {
    /** `id` is the message's: other tabs that hear of it too stay silent. */
    ring: (id: string): void => {
      // Browsers let a page sound only after a press on it; a tab without one leaves it to another.
      if (!navigator.userActivation?.hasBeenActive) return
      void inOneTab(navigator.locks, `${key}&${id}`, () => {
        tone.unlock()
        tone.play()
      })
    },
    blink,
    /** A call rings under this text, '' that none does any more: until then nothing else ends its turns. */
    call: (text: string): void => {
      calls = text !== ''
      if (calls) blink(text)
      else rest()
    },
    rest: (): void => {
      if (!calls) rest()
    },
  }
}
