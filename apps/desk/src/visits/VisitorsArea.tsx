import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { CannotLoad } from '../CannotLoad.tsx'
import { Empty } from '../Empty.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { Ghost } from '../Ghost.tsx'
import { PageHead } from '../operate/PageHead.tsx'
import { createQueries } from '../operate/queries.ts'
import { Starting } from '../Starting.tsx'
import { useAgentState, useTexts } from '../useClient.ts'
import { Off } from './Off.tsx'
import { useVisitors } from './queries.ts'
import './styles.ts'
import { useVisitTexts, WithVisitTexts } from './texts.ts'
import { VisitorTable } from './VisitorTable.tsx'
import classes from './visits.module.css'

const List = () => {
  const k = useVisitTexts()
  const hasSite = useAgentState((state) => state.info?.siteVisitors)
  const { data, isError, error, refetch } = useVisitors()
  if (hasSite === false && data?.total === 0) return <Off />
  // what is shown already stays through a failure that passes
  if (data === undefined)
    return isError ? <CannotLoad error={error} onRetry={refetch} /> : <Ghost heights={[44, 44, 44]} />
  if (data.total === 0) return <Empty icon="site" title={k('noneTitle')} hint={k('noneHint')} />
  return <VisitorTable visitors={data.list} total={data.total} />
}

const Content = () => {
  const t = useTexts()
  return (
    <main className={classes.area}>
      <PageHead title={t('visitors')} />
      <ErrorBoundary fallback={t('failed')}>
        <List />
      </ErrorBoundary>
    </main>
  )
}

/** The area of visitors: who is on the website now, to write to them first. */
export const VisitorsArea = () => {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <WithVisitTexts fallback={<Starting />}>
        <Content />
      </WithVisitTexts>
    </QueryClientProvider>
  )
}
