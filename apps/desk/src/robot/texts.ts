import type { Texts } from '@foyer/locales'
import type { OperateKey } from '@foyer/locales/operate/index'
import { createContext, use } from 'react'

export const RobotTextsContext = createContext<Texts<OperateKey> | null>(null)

/** The texts of the robot area. Throws outside of RobotArea. */
export const useRobotTexts = (): Texts<OperateKey> => {
  const texts = use(RobotTextsContext)
  if (!texts) throw new Error('This component is outside of RobotArea')
  return texts
}
