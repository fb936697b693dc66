import { useNow, useTimes } from '../../useClient.ts'
import type { SavedBy } from '../manage.ts'
import { useOperateTexts } from '../texts.ts'

/** Who saved in the meantime, and when: "Sam saved this at 14:05". */
export const useWhoSaved = (): ((by: SavedBy) => string) => {
  const t = useOperateTexts()
  const times = useTimes()
  const now = useNow()
  return ({ nick, at }) =>
    times.sameDay(at, now)
      ? t('outdated', { name: nick, time: times.clock(at) })
      : t('outdatedOn', { name: nick, date: times.full(at) })
}
