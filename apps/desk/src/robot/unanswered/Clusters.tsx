import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button } from '@mantine/core'
import { useState } from 'react'
import empty from '../../empty.module.css'
import { useOperateTexts } from '../../operate/texts.ts'
import { useNow, useTimes } from '../../useClient.ts'
import { DocPicker } from '../DocPicker.tsx'
import classes from './unanswered.module.css'
import { useQuestionActions } from './useQuestionActions.ts'

type Cluster = ManageResponse<'robotStatistics'>['unanswered'][number]

const Actions = ({ cluster }: { cluster: Cluster }) => {
  const t = useOperateTexts()
  const { busy, write, addTo, dismiss } = useQuestionActions(cluster.questionIds)
  const [picking, setPicking] = useState(false)
  const { question, docId, docQuestion } = cluster
  return (
    <div className={classes.actions}>
      <Button size="xs" disabled={busy} onClick={write} aria-label={t('writeAnswerTo', { question })}>
        {t('writeAnswer')}
      </Button>
      {docId !== '' && (
        <Button size="xs" variant="default" disabled={busy} onClick={() => addTo(docId)} className={classes.long ?? ''}>
          {t('addToNearest', { question: docQuestion })}
        </Button>
      )}
      {picking ? (
        <DocPicker label={t('addToOther')} except={[docId]} onPick={(doc) => addTo(doc.docId)} />
      ) : (
        <Button size="xs" variant="default" disabled={busy} onClick={() => setPicking(true)}>
          {t('addToOther')}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        disabled={busy}
        onClick={dismiss}
        aria-label={t('dismissOf', { question })}
      >
        {t('dismiss')}
      </Button>
    </div>
  )
}

const Words = ({ questions }: { questions: readonly string[] }) => {
  const t = useOperateTexts()
  if (questions.length === 0) return null
  return (
    <details className={classes.words}>
      <summary>{t('alsoAsked')}</summary>
      <ul>
        {questions.map((question) => (
          <li key={question} dir="auto">
            {question}
          </li>
        ))}
      </ul>
    </details>
  )
}

const Row = ({ cluster }: { cluster: Cluster }) => {
  const t = useOperateTexts()
  const times = useTimes()
  const now = useNow()
  const others = [...new Set(cluster.questions)].filter((question) => question !== cluster.question)
  return (
    <li className={classes.cluster}>
      <p className={classes.question} dir="auto">
        {cluster.question}
      </p>
      <p className={classes.quiet}>
        {t('askedTimes', { count: cluster.count })}, {t('lastAsked', { date: times.short(cluster.lastTime, now) })}
        {cluster.locale !== '' && ` · ${times.language(cluster.locale)}`}
      </p>
      <Words questions={others} />
      <Actions cluster={cluster} />
    </li>
  )
}

/** Questions that no document answers, grouped by meaning. */
export const Clusters = ({ clusters }: { clusters: readonly Cluster[] }) => {
  const t = useOperateTexts()
  if (clusters.length === 0)
    return (
      <div className={empty.empty}>
        <p className={empty.title}>{t('unansweredNone')}</p>
        <p className={empty.hint}>{t('unansweredNoneHint')}</p>
      </div>
    )
  return (
    <section aria-label={t('unanswered')}>
      <p className={classes.quiet}>{t('unansweredHint')}</p>
      <ul className={classes.list}>
        {clusters.map((cluster) => (
          <Row key={cluster.questionIds[0]} cluster={cluster} />
        ))}
      </ul>
    </section>
  )
}
