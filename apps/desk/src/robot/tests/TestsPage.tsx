import { PageHead } from '../PageHead.tsx'
import { PublishBar } from '../publish/PublishBar.tsx'
import { useRobotTexts } from '../texts.ts'
import { AddTest } from './AddTest.tsx'
import { Run } from './Run.tsx'
import { TestList } from './TestList.tsx'
import classes from './tests.module.css'

/** The robot's tests: they run here and before each publish. */
export const TestsPage = () => {
  const t = useRobotTexts()
  return (
    <>
      <PageHead title={t('tests')} />
      <PublishBar />
      <div className={classes.page}>
        <p className={classes.intro}>{t('testsIntro')}</p>
        <AddTest />
        <Run />
        <TestList />
      </div>
    </>
  )
}
