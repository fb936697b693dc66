import type { SearchFilter } from '@foyer/client/agent/types'
import type { DeskKey } from '@foyer/locales/desk/index'

/** The states of a conversation, in the order of the filter. */
export const states = ['agent', 'queued', 'robot', 'ended'] as const

/** The name of each state. */
export const stateTexts = {
  agent: 'statusAgent',
  queued: 'statusQueued',
  robot: 'statusRobot',
  ended: 'statusEnded',
} as const satisfies Record<(typeof states)[number], DeskKey>

export const emptyFilter: SearchFilter = {
  query: '',
  state: '',
  channelId: '',
  groupId: '',
  adminId: '',
  tag: '',
  from: 0,
  to: 0,
}

/** The number of filters that are set, without the query. */
export const countFilters = ({ query: _, ...filters }: SearchFilter): number =>
  Object.values(filters).filter((value) => value !== '' && value !== 0).length

/** True if there is nothing to search for. */
export const isEmpty = (filter: SearchFilter): boolean => filter.query.trim() === '' && countFilters(filter) === 0

/** The start of a day (yyyy-mm-dd) on this device in epoch milliseconds, 0 for none. */
export const dayStart = (date: string): number => {
  const at = date === '' ? Number.NaN : new Date(`${date}T00:00:00`).getTime()
  return Number.isFinite(at) ? Math.max(0, at) : 0
}

/** The last millisecond of that day, 0 for none. */
export const dayEnd = (date: string): number => {
  const start = dayStart(date)
  if (start === 0) return 0
  const next = new Date(start)
  next.setDate(next.getDate() + 1)
  return next.getTime() - 1
}

/** The day of a time as yyyy-mm-dd, '' for 0. */
export const dateOf = (at: number): string => {
  if (at === 0) return ''
  const day = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
