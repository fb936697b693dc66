import type { ManageResponse } from '@foyer/client/agent/managing'
import { createContext, use } from 'react'
import { useSearchParams } from 'react-router'
import { useAsk } from './queries.ts'

export type Robot = ManageResponse<'getRobotList'>[number]

/** The tenant's robots, and the one that the address names, else the first; to choose another changes only its part. */
export const useRobots = () => {
  const robots = useAsk('getRobotList', { pageSize: 100 })
  const [search, setSearch] = useSearchParams()
  const named = search.get('robot')
  return {
    robots,
    robot: robots.data?.find(({ robotNo }) => robotNo === named) ?? robots.data?.[0] ?? null,
    choose: (robotNo: string) =>
      setSearch((known) => {
        known.set('robot', robotNo)
        return known
      }),
  }
}

type RobotPlace = {
  readonly robot: Robot
  /** True if changes are kept as drafts until they are published. */
  readonly drafts: boolean
  /** Says something that has been done. */
  readonly notify: (text: string) => void
}

export const RobotContext = createContext<RobotPlace | null>(null)

/** The robot that the pages are about. Throws outside of RobotArea. */
export const useRobot = (): RobotPlace => {
  const place = use(RobotContext)
  if (!place) throw new Error('This component stands outside of RobotArea')
  return place
}
