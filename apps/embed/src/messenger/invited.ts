import type { Keep } from './widget.ts'

/** A visit ends after so long without a page. */
const VISIT_GAP = 30 * 60_000
const DAY = 24 * 60 * 60_000
const KEY = 'invited'

/** What the browser keeps of visits and of the invitations that were closed; times in milliseconds. */
type Kept = {
  /** When this visit began. */
  readonly since: number
  /** When the last page was seen. */
  readonly last: number
  readonly returning: boolean
  /** By ruleId. */
  readonly closed: Readonly<Record<string, number>>
}

const isRecord = (value: unknown): value is Kept => {
  const { since, last, closed } = (value ?? {}) as Partial<Kept>
  return typeof since === 'number' && typeof last === 'number' && typeof closed === 'object' && closed !== null
}

const read = (keep: Keep): Kept | null => {
  try {
    const value: unknown = JSON.parse(keep.get(KEY) ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Remembers visits and closed invitations where the widget may keep anything, else as long as the page lasts. */
export const createInvited = (keep: Keep, now: () => number) => {
  const write = (record: Kept): Kept => {
    keep.set(KEY, JSON.stringify(record))
    return record
  }
  const current = (): Kept => {
    const kept = read(keep)
    const at = now()
    if (kept && at - kept.last < VISIT_GAP) return kept
    return { since: at, last: at, returning: kept !== null, closed: kept?.closed ?? {} }
  }
  return {
    /** A page is seen: the visit goes on, or another begins. */
    seePage: (): void => void write({ ...current(), last: now() }),
    isReturning: (): boolean => current().returning === true,
    /** Days since an invitation was closed, 0 for in this visit; null for never. */
    daysSince: (ruleId: string): number | null => {
      const { since, closed } = current()
      const at = Object.hasOwn(closed, ruleId) ? closed[ruleId] : undefined
      if (typeof at !== 'number') return null
      return at >= since ? 0 : (now() - at) / DAY
    },
    /** The visitor closed an invitation or answered it. @param rules the ids of the channel's rules: the others are forgotten */
    close: (ruleId: string, rules: readonly string[]): void => {
      const record = current()
      const closed = Object.entries(record.closed).filter(([id]) => rules.includes(id))
      write({ ...record, last: now(), closed: { ...Object.fromEntries(closed), [ruleId]: now() } })
    },
  }
}
