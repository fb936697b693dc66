import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { refusalOf } from '../../operate/manage.ts'
import { useManageMutation, useManageQuery } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useRobot } from '../robot.ts'
import { docCalls } from '../stale.ts'
import { LostDialog } from './LostDialog.tsx'
import classes from './PublishBar.module.css'

export type Lost = ManageResponse<'runRobotTest'>['lost']

/** The failing tests that a refused publish names; empty if it was refused for another reason. */
const lostOf = (error: unknown): Lost => {
  const data = refusalOf(error)?.answer.data as { lost?: unknown } | null | undefined
  return Array.isArray(data?.lost) ? (data.lost as Lost) : []
}

/** Shown while there are drafts: their number, and the button that publishes them. */
export const PublishBar = () => {
  const t = useOperateTexts()
  const { robot, notify } = useRobot()
  const reasonOf = useReason()
  const [closed, setClosed] = useState(false)
  const health = useManageQuery('getRobotHealth', { robotNo: robot.robotNo })
  const publish = useManageMutation('publish', [...docCalls, 'getFlowList'])
  const count = health.data?.draftCount ?? 0
  const lost = lostOf(publish.error)
  if (count === 0) return null
  const go = () => {
    setClosed(false)
    publish.mutate({ robotNo: robot.robotNo }, { onSuccess: () => notify(t('published')) })
  }
  return (
    <section className={classes.bar} aria-label={t('publish')}>
      <span className={classes.text}>{t('notLive', { count })}</span>
      {publish.isError && lost.length === 0 && (
        <span role="alert" className={classes.refused}>
          {reasonOf(publish.error)}
        </span>
      )}
      <Button size="xs" onClick={go} loading={publish.isPending}>
        {t('publish')}
      </Button>
      <LostDialog lost={lost} opened={publish.isError && lost.length > 0 && !closed} onClose={() => setClosed(true)} />
    </section>
  )
}
