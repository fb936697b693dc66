import { PageHead } from '../../operate/PageHead.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { PublishBar } from '../publish/PublishBar.tsx'
import { AddTest } from './AddTest.tsx'
import { Run } from './Run.tsx'
import { TestList } from './TestList.tsx'
import classes from './tests.module.css'

/** The robot's tests: they run here and before each publish. */
export const TestsPage = () => {
  const t = useOperateTexts()
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
