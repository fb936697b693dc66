import { PageHead } from '../PageHead.tsx'
import { useRobotTexts } from '../texts.ts'

export const FlowsPage = () => {
  const t = useRobotTexts()
  return <PageHead title={t('flows')} />
}
