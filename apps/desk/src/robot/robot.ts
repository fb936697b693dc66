import type { ManageResponse } from '@foyer/client/agent/managing'
import { createContext, use } from 'react'
import { useSearchParams } from 'react-router'
import type { NoticeAction } from '../notices/useNotice.ts'
import { useManageQuery } from '../operate/queries.ts'

export type Robot = ManageResponse<'getRobotList'>[number]

/** The tenant's robots, the one that the address names (otherwise the first), and how to choose another. */
export const useRobots = () => {
  const robots = useManageQuery('getRobotList', { pageSize: 100 })
  const [search, setSearch] = useSearchParams()
  const named = search.get('robot')
  return {
    robots,
    robot: robots.data?.find(({ robotNo }) => robotNo === named) ?? robots.data?.[0] ?? null,
    choose: (robotNo: string) =>
      setSearch((params) => {
        params.set('robot', robotNo)
        return params
      }),
  }
}

type RobotPlace = {
  readonly robot: Robot
  /** True if changes stay drafts until they are published. */
  readonly drafts: boolean
  /** Shows a notice, with something to do if given. */
  readonly notify: (text: string, action?: NoticeAction) => void
}

export const RobotContext = createContext<RobotPlace | null>(null)

/** The chosen robot. Throws outside of RobotArea. */
export const useRobot = (): RobotPlace => {
  const place = use(RobotContext)
  if (!place) throw new Error('This component is outside of RobotArea')
  return place
}
