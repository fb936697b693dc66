import { PageHead } from '../PageHead.tsx'
import { useRobotTexts } from '../texts.ts'

export const UnansweredPage = () => {
  const t = useRobotTexts()
  return <PageHead title={t('unanswered')} />
}
