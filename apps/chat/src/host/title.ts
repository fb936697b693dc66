import { TYPING_TITLE } from '@foyer/protocol/limits'

/** The tab's title and what it borrows it for: the typing sign (S4.6-01) and the new-message alert (G-60). */
export type Title = {
  readonly setBase: (text: string) => void
  /** For 1.2 s (S9.2-08, A-35). */
  readonly typing: (text: string) => void
  /** Alternates with the base each second until `seen`. */
  readonly alert: (text: string) => void
  readonly seen: () => void
}

export type TitleParts = {
  readonly show: (text: string) => void
  /** Runs once after so many milliseconds; answers how to call it off. */
  readonly later: (run: () => void, ms: number) => () => void
}

const nothing = () => {}

/** An alert outranks the typing sign: it is what brings the visitor back. */
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
