import { minutesOf } from '@foyer/protocol/openHours'
import type { ChannelDraft } from '../../channels/draft.ts'

/** Minutes of a day, and of a cell of the grid. */
export const DAY = 24 * 60
export const CELL = 30
export const CELLS = DAY / CELL
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const SPANS_MAX = 50

/** Opening hours that begin on a day (Monday is 1): minutes since its midnight. `to` is exclusive, after `from`, and may be on the next day. */
export type Span = { readonly day: number; readonly from: number; readonly to: number }

export type WorkTime = ChannelDraft['workTime']

/** "HH:MM" of minutes since midnight; the end of the day is 00:00, as a time field shows it. */
export const clockOf = (minutes: number): string => {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

const byStart = (a: Span, b: Span): number => a.day - b.day || a.from - b.from || a.to - b.to

/** A span from two times; an end at or before the start is on the next day (G-25). */
export const spanOf = (day: number, start: string, end: string): Span => {
  const from = minutesOf(start)
  const to = minutesOf(end)
  return { day, from, to: to > from ? to : to + DAY }
}

/** The spans of each day, in order. */
export const toSpans = (workTime: WorkTime): readonly Span[] =>
  workTime.flatMap(({ week, start, end }) => week.map((day) => spanOf(day, start, end))).toSorted(byStart)

/** The setting that stands for the spans: days with the same hours share an entry. */
export const toWorkTime = (spans: readonly Span[]): WorkTime => {
  const groups = new Map<string, { week: number[]; start: string; end: string }>()
  for (const { day, from, to } of spans.toSorted((a, b) => a.from - b.from || a.to - b.to || a.day - b.day)) {
    const start = clockOf(from)
    const end = to === DAY ? '24:00' : clockOf(to)
    const group = groups.get(`${start} ${end}`) ?? { week: [], start, end }
    if (!group.week.includes(day)) group.week.push(day)
    groups.set(`${start} ${end}`, group)
  }
  return [...groups.values()]
}

/** The spans of a day without overlaps: those that touch become one. */
const merged = (spans: readonly Span[]): readonly Span[] => {
  const result: Span[] = []
  for (const span of spans.toSorted(byStart)) {
    const last = result.at(-1)
    if (last && last.day === span.day && span.from <= last.to)
      result[result.length - 1] = {
        day: last.day,
        from: last.from,
        to: Math.min(Math.max(last.to, span.to), last.from + DAY),
      }
    else result.push(span)
  }
  return result
}

const before = (day: number): number => (day === 1 ? 7 : day - 1)

/** What remains of a span without the minutes [from, to) of its own day. */
const cut = (span: Span, from: number, to: number): readonly Span[] =>
  [
    { day: span.day, from: span.from, to: Math.min(span.to, from) },
    { day: span.day, from: Math.max(span.from, to), to: span.to },
  ].filter((part) => part.to > part.from)

/** A part that is left wholly on the next day belongs to that day. */
const atHome = (span: Span): Span =>
  span.from < DAY ? span : { day: (span.day % 7) + 1, from: span.from - DAY, to: span.to - DAY }

/** The week with the minutes [from, to) of a day open or closed, those of a night that began on the day before included. */
export const paint = (
  spans: readonly Span[],
  day: number,
  from: number,
  to: number,
  open: boolean,
): readonly Span[] => {
  if (open) return merged([...spans, { day, from, to }])
  const left = spans.flatMap((span) => {
    if (span.day === day) return cut(span, from, to)
    return span.day === before(day) ? cut(span, from + DAY, to + DAY) : [span]
  })
  return merged(left.map(atHome))
}

/** The parts of a day that are open, also those of the night before. */
export const openParts = (
  spans: readonly Span[],
  day: number,
): readonly { readonly from: number; readonly to: number }[] =>
  spans
    .flatMap((span) => {
      if (span.day === day) return [{ from: span.from, to: Math.min(span.to, DAY) }]
      return span.day === before(day) && span.to > DAY ? [{ from: 0, to: span.to - DAY }] : []
    })
    .toSorted((a, b) => a.from - b.from)

/** True if all of a cell is open. */
export const isCellOpen = (spans: readonly Span[], day: number, cell: number): boolean =>
  openParts(spans, day).some(({ from, to }) => from <= cell * CELL && (cell + 1) * CELL <= to)

/** The week with the hours of one day on other days too. */
export const copyDay = (spans: readonly Span[], day: number, to: readonly number[]): readonly Span[] => {
  const own = spans.filter((span) => span.day === day)
  const others = spans.filter((span) => span.day === day || !to.includes(span.day))
  const copies = to
    .filter((other) => other !== day)
    .flatMap((other) => own.map((span) => Object.assign({}, span, { day: other })))
  return [...others, ...copies].toSorted(byStart)
}

/** A rectangle of the grid: days and cells, both ends included. */
export type Area = { readonly days: readonly [number, number]; readonly cells: readonly [number, number] }

export const areaOf = (a: { day: number; cell: number }, b: { day: number; cell: number }): Area => ({
  days: [Math.min(a.day, b.day), Math.max(a.day, b.day)],
  cells: [Math.min(a.cell, b.cell), Math.max(a.cell, b.cell)],
})

/** The week with all cells of an area open or closed. */
export const paintArea = (spans: readonly Span[], { days, cells }: Area, open: boolean): readonly Span[] =>
  DAYS.filter((day) => day >= days[0] && day <= days[1]).reduce(
    (week, day) => paint(week, day, cells[0] * CELL, (cells[1] + 1) * CELL, open),
    spans,
  )

/** The days from one to another, both included; without `last` the first alone. At most a year of them. */
export const daysBetween = (first: string, last: string): readonly string[] => {
  const start = Date.parse(`${first}T00:00:00Z`)
  const end = last === '' ? start : Date.parse(`${last}T00:00:00Z`)
  if (Number.isNaN(start) || Number.isNaN(end)) return []
  const count = Math.min(366, Math.round((end - start) / 86_400_000) + 1)
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(start + at * 86_400_000).toISOString().slice(0, 10),
  )
}
