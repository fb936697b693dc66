/** The calls whose answers change with the robot's documents. */
export const docCalls = ['getRobotDocList', 'getRobotCategoryList', 'getRobotHealth', 'tryRobot'] as const

/** The calls whose answers change with the robot's flows. */
export const flowCalls = ['getFlowList', 'getRobotHealth', 'tryRobot'] as const
