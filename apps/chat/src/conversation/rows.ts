import type { Message } from '@foyer/client/message'

/** A message for the list: `day` starts a day, `first` and `last` delimit a run of one sender. */
export type Row = {
  readonly message: Message
  readonly day: boolean
  readonly first: boolean
  readonly last: boolean
}

const run = 5 * 60_000

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

const together = (one: Message | undefined, other: Message | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.sender === other.sender &&
  one.senderName === other.senderName &&
  Math.abs(other.at - one.at) < run &&
  startOfDay(one.at) === startOfDay(other.at)

/** The messages that a visitor may see: without recalled and internal ones (S4.5-07, S4.5-08). */
export const visible = (messages: readonly Message[]): readonly Message[] =>
  messages.filter((message) => !message.recalled && !message.inside)

/** Rows of the messages in `[from, end)`; neighbours outside count. Days are those of this device. */
export const toRows = (messages: readonly Message[], from = 0, end = messages.length): readonly Row[] =>
  messages.slice(from, end).map((message, index) => {
    const before = messages[from + index - 1]
    const after = messages[from + index + 1]
    return {
      message,
      day: before === undefined || startOfDay(before.at) !== startOfDay(message.at),
      first: !together(before, message),
      last: !together(message, after),
    }
  })

/** 0 today, 1 yesterday, 2 before. */
export const daysAgo = (at: number, now: number): 0 | 1 | 2 => {
  const today = startOfDay(now)
  const day = startOfDay(at)
  // Half a day of tolerance: a day of a clock change has 23 or 25 hours.
  return day >= today ? 0 : today - day < 36 * 3_600_000 ? 1 : 2
}
