import { useTexts } from '../useClient.ts'
import { visitorName } from '../visitor/visitorName.ts'
import type { Visitor } from './queries.ts'

/** How the desk calls a visitor of the website. */
export const useVisitorName = () => {
  const t = useTexts()
  return ({ customerName, visitorNo }: Visitor): string => visitorName(t, { customerName, email: '', visitorNo })
}
