import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { LoadError } from '../../operate/LoadError.tsx'
import { Loading } from '../../operate/Loading.tsx'
import { PageHead } from '../../operate/PageHead.tsx'
import { useManageQuery } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useNow } from '../../useClient.ts'
import { useRobot } from '../robot.ts'
import { Clusters } from './Clusters.tsx'
import { Complaints } from './Complaints.tsx'
import { Proposals } from './Proposals.tsx'
import { RobotFigures } from './RobotFigures.tsx'
import { TopDocs } from './TopDocs.tsx'
import classes from './unanswered.module.css'

const DAY = 86_400_000
const periods = [7, 30, 90] as const

/** What visitors asked, how the robot answered, and what to teach it next. */
export const UnansweredPage = () => {
  const t = useOperateTexts()
  const { robot } = useRobot()
  const now = useNow()
  const [days, setDays] = useState('7')
  // Fixed when the page opens: a period that moves with the clock would load again with each tick.
  const [end] = useState(now)
  const statistics = useManageQuery(
    'robotStatistics',
    { robotNo: robot.robotNo, from: Math.max(0, end - Number(days) * DAY), to: end + DAY },
    { keep: true },
  )
  return (
    <>
      <PageHead title={t('unanswered')}>
        <SegmentedControl
          size="xs"
          aria-label={t('period')}
          value={days}
          onChange={setDays}
          data={periods.map((count) => ({ value: String(count), label: t('periodDays', { count }) }))}
        />
      </PageHead>
      {statistics.isError && <LoadError error={statistics.error} onRetry={statistics.refetch} />}
      {statistics.isPending && <Loading />}
      {statistics.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls, with or without a button in it
        <section className={classes.page} tabIndex={0} aria-label={t('unanswered')}>
          <RobotFigures statistics={statistics.data} />
          <Clusters clusters={statistics.data.unanswered} />
          <Proposals proposals={statistics.data.proposals} />
          <Complaints complaints={statistics.data.complaints} />
          <TopDocs docs={statistics.data.docs} />
        </section>
      )}
    </>
  )
}
