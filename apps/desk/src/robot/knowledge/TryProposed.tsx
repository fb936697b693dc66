import { Button } from '@mantine/core'
import { Link } from 'react-router'
import classes from '../../operate/editing/Editor.module.css'
import { useManageMutation, useManageQuery } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { useRobot } from '../robot.ts'
import { useKnowledgeTexts } from './texts.ts'

type Props = { docId: string; locale: string; questions: readonly string[] }

const namesOf = (tests: readonly { readonly question: string }[]) =>
  tests.map(({ question }) => `\u201c${question}\u201d`).join(', ')

const NoTests = () => {
  const t = useOperateTexts()
  const k = useKnowledgeTexts()
  const search = useAreaSearch()
  return (
    <p className={classes.asked}>
      {k('triedNone')} <Link to={{ pathname: '/robot/tests', search }}>{t('tests')}</Link>
    </p>
  )
}

const Try = ({ docId, locale, questions }: Props) => {
  const k = useKnowledgeTexts()
  const reasonOf = useReason()
  const tried = useManageMutation('tryProposedQuestions', [])
  // of a list that has changed since, it would say something else
  const result = tried.variables?.questions.join('\n') === questions.join('\n') ? tried.data : undefined
  return (
    <div className={classes.tried}>
      <Button
        variant="default"
        size="xs"
        loading={tried.isPending}
        onClick={() => tried.mutate({ docId, locale, questions: [...questions] })}
      >
        {k('tryProposed')}
      </Button>
      <div role="status" className={classes.asked} dir="auto">
        {result && <p>{k('tried', { before: result.before, total: result.total, after: result.after })}</p>}
        {result && result.gained.length > 0 && <p>{k('triedRight', { questions: namesOf(result.gained) })}</p>}
        {result && result.lost.length > 0 && (
          <p data-failed="true">{k('triedWrong', { questions: namesOf(result.lost) })}</p>
        )}
      </div>
      {tried.isError && (
        <p role="alert" className={classes.asked} data-failed="true">
          {reasonOf(tried.error)}
        </p>
      )}
    </div>
  )
}

/** What all proposed questions together would change in the robot's tests; it stores nothing. */
export const TryProposed = (props: Props) => {
  const { robot } = useRobot()
  const tests = useManageQuery('getRobotTestList', { robotNo: robot.robotNo, pageSize: 1 }, { fresh: true })
  if (tests.data === undefined) return null
  return tests.data.length === 0 ? <NoTests /> : <Try {...props} />
}
