import type { ManageResponse } from '@foyer/client/agent/managing'
import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import area from '../../operate/area.module.css'
import { useManageQuery } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { DocLink } from '../DocLink.tsx'
import { WithKnowledgeTexts } from '../knowledge/texts.ts'
import { useRobot } from '../robot.ts'
import { ThinBar } from '../thin/ThinBar.tsx'
import classes from './settings.module.css'

type State = ManageResponse<'getRobotHealth'>

const Hints = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className={classes.subtitle}>{title}</h3>
    <p className={classes.quiet}>{hint}</p>
    <ul className={classes.hints}>{children}</ul>
  </section>
)

/** All of them, where the list is filtered and edited. */
const AllThin = ({ count }: { count: number }) => {
  const t = useOperateTexts()
  const search = new URLSearchParams(useAreaSearch())
  search.set('show', 'thin')
  return (
    <Link className={area.link} to={{ pathname: '/robot/knowledge', search: search.toString() }}>
      {t('setDocs', { count })}
    </Link>
  )
}

const Advice = ({ hardPairs, thin, thinCount }: State) => {
  const t = useOperateTexts()
  return (
    <>
      {hardPairs.length > 0 && (
        <Hints title={t('setHard')} hint={t('setHardHint')}>
          {hardPairs.map(({ docId, docQuestion, otherDocId, otherQuestion }) => (
            <li key={`${docId} ${otherDocId}`} className={classes.pair}>
              <DocLink docId={docId} question={docQuestion} />
              <DocLink docId={otherDocId} question={otherQuestion} />
            </li>
          ))}
        </Hints>
      )}
      <WithKnowledgeTexts>
        <ThinBar within />
      </WithKnowledgeTexts>
      {thin.length > 0 && (
        <Hints title={t('setThin')} hint={t('setThinHint')}>
          {thin.map(({ docId, docQuestion }) => (
            <li key={docId}>
              <DocLink docId={docId} question={docQuestion} />
            </li>
          ))}
          {thinCount > thin.length && (
            <li>
              <AllThin count={thinCount} />
            </li>
          )}
        </Hints>
      )}
    </>
  )
}

/** The robot's documents and training, with advice. */
export const Health = () => {
  const t = useOperateTexts()
  const { robot } = useRobot()
  const { data } = useManageQuery('getRobotHealth', { robotNo: robot.robotNo })
  if (!data) return null
  const state = data.building === 1 ? 'setBuilding' : data.trained === 1 ? 'setTrained' : 'setUntrained'
  return (
    <section className={classes.state} aria-label={t('setState')}>
      <h2 className={classes.title}>{t('setState')}</h2>
      <ul className={classes.facts}>
        <li>{t('setDocs', { count: data.docCount })}</li>
        <li>{t('setQuestions', { count: data.questionCount })}</li>
        <li>
          {data.building === 1 && <Loader size={12} aria-hidden="true" />} {t(state)}
        </li>
      </ul>
      <Advice {...data} />
    </section>
  )
}
