import { useAsk } from '../queries.ts'
import { useRobot } from '../robot.ts'

/** More flows than one robot has. */
const MOST = 100

/** The flows of the robot. `fresh`: asked anew, for who edits one of them. */
export const useFlows = (fresh = false) => {
  const { robot } = useRobot()
  const body = { robotNo: robot.robotNo, pageSize: MOST }
  // with another body, so that what is edited is no answer that the list still had
  return useAsk('getFlowList', fresh ? { ...body, page: 1 } : body, { fresh })
}
