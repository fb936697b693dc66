import { ADMIN_STATUS } from '@foyer/protocol/kinds'
import type { WoSettings } from '@foyer/protocol/settings'

/** A member of a group that shares its tickets. */
export type Member = {
  readonly adminId: string
  /** ADMIN_STATUS. */
  readonly status: number
  /** Open tickets of the member. */
  readonly open: number
}

/**
 * Who gets the next ticket of a group: in turn, or who has the fewest open ones, in turn on ties. Members who are offline get it only if all
 * are.
 * @param members in the order of the turn
 * @param last who got the last ticket, '' for nobody
 * @returns '' for nobody
 */
export const pickMember = (
  members: readonly Member[],
  mode: WoSettings['groupShares'][number]['mode'],
  last: string,
): string => {
  if (mode === 'none') return ''
  const present = members.filter(({ status }) => status !== ADMIN_STATUS.offline)
  const able = present.length > 0 ? present : members
  const inTurn = [...able.filter(({ adminId }) => adminId > last), ...able.filter(({ adminId }) => adminId <= last)]
  const fewest = Math.min(...inTurn.map(({ open }) => open))
  const next = mode === 'roundRobin' ? inTurn[0] : inTurn.find(({ open }) => open === fewest)
  return next?.adminId ?? ''
}
