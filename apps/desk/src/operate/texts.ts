import type { Texts } from '@foyer/locales'
import type { OperateKey } from '@foyer/locales/operate/index'
import { createContext, use } from 'react'

export const OperateTextsContext = createContext<Texts<OperateKey> | null>(null)

/** The texts of the robot area. Throws outside of RobotArea. */
export const useOperateTexts = (): Texts<OperateKey> => {
  const texts = use(OperateTextsContext)
  if (!texts) throw new Error('This component is outside of RobotArea')
  return texts
}
