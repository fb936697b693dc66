import type { Notice } from '@foyer/client/visitor/types'

/** Most passing notices that are visible at the same time. */
const TOASTS_MAX = 3

const contentOf = ({ text }: Notice): string => JSON.stringify('plain' in text ? text.plain : [text.key, text.values])

/** The notices to show: each text once, its newest, and of the passing ones the newest (S8.3). */
export const pickNotices = (notices: readonly Notice[]): readonly Notice[] => {
  const newest = notices.filter(
    (notice, index) => !notices.slice(index + 1).some((later) => contentOf(later) === contentOf(notice)),
  )
  const passing = newest.filter(({ duration }) => duration > 0).slice(-TOASTS_MAX)
  return newest.filter((notice) => notice.duration === 0 || passing.includes(notice))
}
