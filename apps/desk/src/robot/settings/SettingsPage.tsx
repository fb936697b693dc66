import { PageHead } from '../PageHead.tsx'
import { useRobotTexts } from '../texts.ts'

export const SettingsPage = () => {
  const t = useRobotTexts()
  return <PageHead title={t('settings')} />
}
