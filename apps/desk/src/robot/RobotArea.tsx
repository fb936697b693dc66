import { OperateArea } from '../operate/OperateArea.tsx'
import { Area } from './Area.tsx'

/** The area where operators teach the robot: everything below /desk/robot. */
export const RobotArea = () => (
  <OperateArea>
    <Area />
  </OperateArea>
)
