const HOUR = 3_600_000
const MORNING = 9

/** Nine in the morning of the day so many days after `now`, on this device, epoch milliseconds. */
const morningIn = (days: number, now: number): number => {
  const day = new Date(now)
  day.setDate(day.getDate() + days)
  return day.setHours(MORNING, 0, 0, 0)
}

/** In 3 hours, epoch milliseconds. */
export const inHours = (now: number): number => now + 3 * HOUR

/** Tomorrow at 9 on this device. */
export const tomorrow = (now: number): number => morningIn(1, now)

/** The next Monday at 9 on this device, never today. */
export const nextMonday = (now: number): number => morningIn((8 - new Date(now).getDay()) % 7 || 7, now)

/** The times at which a conversation can be followed up: the key of its text, and what gives it from now. */
export const later = [
  ['followInHours', inHours],
  ['followTomorrow', tomorrow],
  ['followInThreeDays', (now: number) => morningIn(3, now)],
  ['followInWeek', (now: number) => morningIn(7, now)],
] as const
