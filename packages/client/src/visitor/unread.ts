import type { Message } from '../message.ts'
import type { Unread } from './types.ts'

/**
 * True for what alerts the visitor: agents' messages, their greeting, and answers of the robot. Its welcome is there when the
 * chat opens, and lines of the system follow what the visitor sees.
 */
export const isNews = ({ sender, answer, streaming, recalled, inside }: Message): boolean =>
  (sender === 'agent' || (sender === 'robot' && answer !== null)) && !streaming && !recalled && !inside

/** What is unread among messages in their order; the same object where nothing has changed. */
export const unreadOf = (messages: readonly Message[], seenAt: number, before: Unread): Unread => {
  const seen = messages.findLastIndex(({ at, status }) => status === 'sent' && at <= seenAt)
  const news = messages.slice(seen + 1).filter(isNews)
  const message = news.at(-1) ?? null
  return news.length === before.count && message === before.message ? before : { count: news.length, message }
}
