import type { SearchFilter } from '@foyer/client/agent/types'
import type { DeskKey } from '@foyer/locales/desk/index'

/** The states of a conversation, in the order in which the filter offers them. */
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

/** How many filters say something, the words aside. */
export const countFilters = ({ query: _, ...filters }: SearchFilter): number =>
  Object.values(filters).filter((value) => value !== '' && value !== 0).length

/** Whether there is anything to look for. */
export const isEmpty = (filter: SearchFilter): boolean => filter.query.trim() === '' && countFilters(filter) === 0

/** The moment at which a day of a date field (yyyy-mm-dd) begins on this device, 0 for none. */
export const dayStart = (date: string): number => {
  const at = date === '' ? Number.NaN : new Date(`${date}T00:00:00`).getTime()
  return Number.isFinite(at) ? Math.max(0, at) : 0
}

/** The last moment of that day, 0 for none. */
export const dayEnd = (date: string): number => {
  const start = dayStart(date)
  if (start === 0) return 0
  const next = new Date(start)
  next.setDate(next.getDate() + 1)
  return next.getTime() - 1
}

/** A moment as a date field shows its day. */
export const dateOf = (at: number): string => {
  if (at === 0) return ''
  const day = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
