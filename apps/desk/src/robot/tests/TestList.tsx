import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, CloseButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import empty from '../../empty.module.css'
import { LoadError } from '../../operate/LoadError.tsx'
import { Loading } from '../../operate/Loading.tsx'
import { useManage, useManageMutation, useManageQuery } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useTimes } from '../../useClient.ts'
import { useRobot } from '../robot.ts'
import classes from './tests.module.css'

const PAGE = 100

type Test = ManageResponse<'getRobotTestList'>[number]

const useTests = () => {
  const { robot } = useRobot()
  const { ask } = useManage()
  const body = { robotNo: robot.robotNo, pageSize: PAGE }
  return useInfiniteQuery({
    queryKey: ['getRobotTestList', body],
    queryFn: ({ pageParam }) => ask('getRobotTestList', { ...body, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length + 1),
  })
}

const Expected = ({ docId }: { docId: string }) => {
  const t = useOperateTexts()
  const { robot } = useRobot()
  const { data } = useManageQuery('getRobotDocList', { robotNo: robot.robotNo, docId }, { enabled: docId !== '' })
  if (docId === '') return t('testNothing')
  return <span dir="auto">{data?.[0]?.docQuestion ?? docId}</span>
}

const Row = ({ test }: { test: Test }) => {
  const t = useOperateTexts()
  const times = useTimes()
  const { notify } = useRobot()
  const reasonOf = useReason()
  const remove = useManageMutation('deleteRobotTest', ['getRobotTestList'])
  const ended = {
    onSuccess: () => notify(t('testRemoved')),
    onError: (error: Error) => notify(reasonOf(error)),
  }
  return (
    <li className={classes.row}>
      <span className={classes.asked} dir="auto">
        {test.question}
      </span>
      <span className={classes.answers}>
        <Expected docId={test.docId} />
      </span>
      <span className={classes.language}>{test.locale === '' ? '' : times.language(test.locale)}</span>
      <CloseButton
        size="sm"
        aria-label={t('testRemove', { question: test.question })}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id: test.testId }, ended)}
      />
    </li>
  )
}

/** The robot's tests with their documents. */
export const TestList = () => {
  const t = useOperateTexts()
  const found = useTests()
  if (found.isError) return <LoadError error={found.error} onRetry={found.refetch} />
  if (!found.data) return <Loading />
  const tests = found.data.pages.flat()
  if (tests.length === 0)
    return (
      <div className={empty.empty}>
        <p className={empty.title}>{t('testNone')}</p>
        <p className={empty.hint}>{t('testNoneHint')}</p>
      </div>
    )
  return (
    <>
      <ul className={classes.list} aria-label={t('testList')}>
        {tests.map((test) => (
          <Row key={test.testId} test={test} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button variant="default" loading={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
