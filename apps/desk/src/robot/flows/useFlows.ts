import { useManageQuery } from '../../operate/queries.ts'
import { useRobot } from '../robot.ts'

/** More than a robot has. */
const MAX_FLOWS = 100

/** The robot's flows. `fresh`: loads them again, for the editor. */
export const useFlows = (fresh = false) => {
  const { robot } = useRobot()
  const body = { robotNo: robot.robotNo, pageSize: MAX_FLOWS }
  return useManageQuery('getFlowList', body, { fresh })
}
