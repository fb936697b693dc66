import type { ManageResponse } from '@foyer/client/agent/managing'
import { ANSWER_TYPE } from '@foyer/protocol/kinds'
import { Button, Progress, Switch, Textarea } from '@mantine/core'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { LanguageSelect } from '../../operate/LanguageSelect.tsx'
import { useManageQuery } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { useRobot } from '../robot.ts'
import classes from './TryIt.module.css'

type Tried = ManageResponse<'tryRobot'>

/** By answerType (G-07). */
const words = ['tryUnknown', 'tryAnswers', 'tryGuides', 'tryFlow'] as const

const percent = (score: number) => Math.round(score * 100)

const Ranked = ({ tried }: { tried: Tried }) => {
  const t = useOperateTexts()
  const search = useAreaSearch()
  if (tried.candidates.length === 0) return null
  return (
    <div>
      {tried.answerType !== ANSWER_TYPE.answer && <h3 className={classes.part}>{t('tryNear')}</h3>}
      <ol className={classes.ranked}>
        {tried.candidates.map(({ docId, docQuestion, score }) => (
          <li key={docId} className={classes.candidate}>
            <Link to={{ pathname: `/robot/knowledge/${docId}`, search }} dir="auto">
              {docQuestion}
            </Link>
            <span className={classes.score}>{percent(score)} %</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const Why = ({ why }: { why: Tried['why'] }) => {
  const t = useOperateTexts()
  const most = Math.max(...why.map(({ weight }) => Math.abs(weight)), Number.EPSILON)
  if (why.length === 0) return null
  return (
    <div>
      <h3 className={classes.part}>{t('tryWhy')}</h3>
      <ul className={classes.why}>
        {why.map(({ term, weight }) => (
          <li key={term} className={classes.term}>
            <bdi>{term}</bdi>
            <Progress value={(100 * Math.max(weight, 0)) / most} size="sm" aria-hidden="true" />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Outcome = ({ tried }: { tried: Tried }) => {
  const t = useOperateTexts()
  return (
    <div className={classes.outcome}>
      <p className={classes.verdict} data-type={tried.answerType}>
        {t(words[tried.answerType] ?? 'tryUnknown')}
      </p>
      {tried.answerType !== ANSWER_TYPE.flow && (
        <p className={classes.score}>{t('trySure', { score: percent(tried.score) })}</p>
      )}
      <Ranked tried={tried} />
      <Why why={tried.why} />
    </div>
  )
}

/** Asks the robot as a visitor would, and shows its answer with the reasons. Nothing is stored. */
export const TryIt = () => {
  const t = useOperateTexts()
  const { robot } = useRobot()
  const reasonOf = useReason()
  const [text, setText] = useState('')
  const [sentQuestion, setSentQuestion] = useState('')
  const [locale, setLocale] = useState(robot.locale ?? '')
  const [drafts, setDrafts] = useState(true)
  const body = { robotNo: robot.robotNo, question: sentQuestion, locale, draft: drafts ? (1 as const) : (0 as const) }
  const tried = useManageQuery('tryRobot', body, { enabled: sentQuestion !== '', keep: true })
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    const question = text.trim()
    if (question === sentQuestion && question !== '') void tried.refetch()
    setSentQuestion(question)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) ask(event)
  }
  return (
    <div className={classes.try}>
      <form className={classes.form} onSubmit={ask}>
        <Textarea
          aria-label={t('tryQuestion')}
          placeholder={t('tryQuestion')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={5000}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
          data-autofocus
        />
        <LanguageSelect
          size="sm"
          aria-label={t('tryLanguage')}
          anyLabel={t('anyLanguageDoc')}
          value={locale}
          onChange={setLocale}
        />
        <div className={classes.line}>
          <Switch
            size="sm"
            label={t('tryDrafts')}
            checked={drafts}
            onChange={(event) => setDrafts(event.currentTarget.checked)}
          />
          <Button type="submit" size="sm" loading={tried.isFetching}>
            {t('tryAsk')}
          </Button>
        </div>
      </form>
      <div role="status">
        {tried.isError && sentQuestion !== '' && <p className={classes.refused}>{reasonOf(tried.error)}</p>}
        {tried.data && sentQuestion !== '' && !tried.isError && <Outcome tried={tried.data} />}
      </div>
    </div>
  )
}
