import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useManageMutation, useManageQuery } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { LostTable } from '../publish/LostTable.tsx'
import { useRobot } from '../robot.ts'
import classes from './tests.module.css'

/** Runs all tests, with or without drafts, and lists the failing ones. */
export const Run = () => {
  const t = useOperateTexts()
  const { robot } = useRobot()
  const reasonOf = useReason()
  const [of, setOf] = useState('live')
  const health = useManageQuery('getRobotHealth', { robotNo: robot.robotNo })
  const drafts = (health.data?.draftCount ?? 0) > 0
  const run = useManageMutation('runRobotTest', [])
  const result = run.data
  return (
    <section className={classes.run} aria-label={t('testRun')}>
      <div className={classes.runLine}>
        {drafts && (
          <SegmentedControl
            aria-label={t('testRunOf')}
            value={of}
            onChange={setOf}
            data={[
              { value: 'live', label: t('testLive') },
              { value: 'drafts', label: t('testDrafts') },
            ]}
          />
        )}
        <Button
          variant="default"
          loading={run.isPending}
          onClick={() => run.mutate({ robotNo: robot.robotNo, draft: drafts && of === 'drafts' ? 1 : 0 })}
        >
          {t('testRun')}
        </Button>
      </div>
      <div role="status">
        {result && result.lost.length === 0 && (
          <p className={classes.right}>{t('testAllRight', { count: result.total })}</p>
        )}
        {result && result.lost.length > 0 && (
          <p className={classes.refused}>{t('testLost', { count: result.lost.length, total: result.total })}</p>
        )}
      </div>
      {run.isError && (
        <p role="alert" className={classes.refused}>
          {reasonOf(run.error)}
        </p>
      )}
      {result && result.lost.length > 0 && <LostTable lost={result.lost} />}
    </section>
  )
}
