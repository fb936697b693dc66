import type { Wait } from '@foyer/client/visitor/types'

const MINUTE = 60
const HOUR = 3600
/** From this many minutes on, the estimate is rounded to five minutes. */
const ROUGH = 10 * MINUTE
/** From this many minutes on, the estimate is in hours. */
const LONG = 2 * HOUR

/** Rounds both ends outwards, so that the range still contains the estimate. */
const outwards = ({ low, high }: Wait, step: number): readonly [number, number] => [
  Math.max(1, Math.floor(low / step)) * step,
  Math.ceil(high / step) * step,
]

/** An estimated wait as text: "2–5 minutes", "1.5–3 hours"; '' below a minute. @param tag BCP 47 */
export const spokenWait = (wait: Wait, tag: string): string => {
  if (wait.high < MINUTE) return ''
  const long = wait.high > LONG
  const [low, high] = outwards(wait, long ? HOUR / 2 : wait.low >= ROUGH ? 5 * MINUTE : MINUTE)
  const unit = long ? 'hour' : 'minute'
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' })
  const [from, to] = [low, high].map((seconds) => seconds / (long ? HOUR : MINUTE)) as [number, number]
  return from >= to ? format.format(to) : format.formatRange(from, to)
}
