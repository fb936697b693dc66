import { callWindows } from '@foyer/client/visitorTickets/callWindows'
import { type Locale, tagOf } from '@foyer/locales'

const dayOf = (time: number) => new Date(time).toDateString()

/** The windows in which the visitor may be called, with their texts in the visitor's language and time. */
export const spokenWindows = (
  now: number,
  locale: Locale,
  words: { readonly today: string; readonly tomorrow: string },
) => {
  const at = (day: number, hour: number) => {
    const date = new Date(now)
    date.setDate(date.getDate() + day)
    return date.setHours(hour, 0, 0, 0)
  }
  const clock = new Intl.DateTimeFormat(tagOf(locale), { hour: 'numeric', minute: '2-digit' })
  return callWindows(now, at).map(({ from, to }) => ({
    from,
    to,
    text: `${dayOf(from) === dayOf(now) ? words.today : words.tomorrow}, ${clock.formatRange(from, to)}`,
  }))
}
