/** The calls whose answers change with the robot's documents. */
export const docCalls = [
  'getRobotDocList',
  'getRobotDocIds',
  'getProposedQuestions',
  'getRobotCategoryList',
  'getRobotHealth',
  'getThinState',
  'tryRobot',
  'tryPastQuestions',
] as const

/** The calls whose answers change with the robot's flows. */
export const flowCalls = ['getFlowList', 'getRobotDocList', 'getRobotHealth', 'tryRobot'] as const
