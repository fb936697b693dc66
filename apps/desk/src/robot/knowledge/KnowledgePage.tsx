import { PageHead } from '../PageHead.tsx'
import { useRobotTexts } from '../texts.ts'

export const KnowledgePage = () => {
  const t = useRobotTexts()
  return <PageHead title={t('knowledge')} />
}
