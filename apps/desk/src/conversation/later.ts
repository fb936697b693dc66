const hour = 3_600_000
const day = 24 * hour

/** Nine in the morning of the day so many days from now, on this device. */
const morningIn = (days: number): number => {
  const morning = new Date(Date.now() + days * day)
  morning.setHours(9, 0, 0, 0)
  return morning.getTime()
}

/** The times at which something can be followed up: the key of its text, and what gives it in epoch milliseconds. */
export const later = [
  ['followInHours', () => Date.now() + 3 * hour],
  ['followTomorrow', () => morningIn(1)],
  ['followInThreeDays', () => morningIn(3)],
  ['followInWeek', () => morningIn(7)],
] as const
