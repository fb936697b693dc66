import { PageHead } from '../PageHead.tsx'
import { useRobotTexts } from '../texts.ts'

export const TestsPage = () => {
  const t = useRobotTexts()
  return <PageHead title={t('tests')} />
}
