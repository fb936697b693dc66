import { TYPING_TITLE } from '@foyer/protocol/limits'

/** The tab's title, and what replaces it for a while: the typing sign (S4.6-01) and the new-message alert (G-60). */
export type Title = {
  readonly setBase: (text: string) => void
  /** Shows the typing sign for 1.2 s (S9.2-08, A-35). */
  readonly typing: (text: string) => void
  /** Alternates the alert with the title each second until `seen`. */
  readonly alert: (text: string) => void
  readonly seen: () => void
}

export type TitleParts = {
  readonly show: (text: string) => void
  /** Runs once after so many milliseconds. Returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void
}

const nothing = () => {}

/** An alert outranks the typing sign, because it brings the visitor back. */
export const createTitle = ({ show, later }: TitleParts): Title => {
  let base = ''
  let alerting = false
  let cancel = nothing
  const rest = () => {
    cancel()
    cancel = nothing
    show(base)
  }
  const blink = (text: string, on: boolean) => {
    show(on ? text : base)
    cancel = later(() => blink(text, !on), 1000)
  }
  return {
    setBase: (text) => {
      base = text
      if (cancel === nothing) show(base)
    },
    typing: (text) => {
      if (alerting) return
      cancel()
      show(text)
      cancel = later(rest, TYPING_TITLE)
    },
    alert: (text) => {
      alerting = true
      cancel()
      blink(text, true)
    },
    seen: () => {
      if (!alerting) return
      alerting = false
      rest()
    },
  }
}
