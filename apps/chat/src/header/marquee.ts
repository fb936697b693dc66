import { NOTICE_MARQUEE } from '@foyer/protocol/limits'

/** Seconds per round of the notice: a ninth of its length, or 15 if that is below 10 (S9.2-13, A-26). */
export const marqueeSeconds = (text: string): number => {
  const seconds = text.length / NOTICE_MARQUEE.divisor
  return seconds < NOTICE_MARQUEE.threshold ? NOTICE_MARQUEE.minimum : seconds
}
