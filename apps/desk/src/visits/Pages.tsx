import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { CannotLoad } from '../CannotLoad.tsx'
import { Moment } from '../Moment.tsx'
import { createQueries } from '../operate/queries.ts'
import { useAgentState, useNow, useTimes } from '../useClient.ts'
import { PageLink } from './PageLink.tsx'
import { type Page, usePages } from './queries.ts'
import { useVisitTexts, WithVisitTexts } from './texts.ts'
import classes from './visits.module.css'

/** Pages that are shown at first. */
const FEW = 5

const Line = ({ page }: { page: Page }) => {
  const times = useTimes()
  const now = useNow()
  return (
    <li className={classes.page}>
      <PageLink url={page.url} title={page.title} />
      <Moment className={classes.time} at={page.at} text={times.short(page.at, now)} />
    </li>
  )
}

const History = ({ pages }: { pages: readonly Page[] }) => {
  const [all, setAll] = useState(false)
  const k = useVisitTexts()
  if (pages.length === 0) return null
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ol role="list" className={classes.pages} aria-label={k('pages')}>
        {(all ? pages : pages.slice(0, FEW)).map((page) => (
          <Line key={page.at} page={page} />
        ))}
      </ol>
      {!all && pages.length > FEW && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {k('allPages', { count: pages.length })}
        </button>
      )}
    </>
  )
}

const Loaded = ({ sessionId }: { sessionId: string }) => {
  const k = useVisitTexts()
  const told = useAgentState((state) => state.open?.page ?? null)
  const { data, isError, error, refetch } = usePages(sessionId, told)
  if (isError) return <CannotLoad error={error} onRetry={refetch} />
  const [newest, ...older] = data ?? []
  // a channel that does not follow pages has none, and no word about it
  if (newest === undefined) return null
  const open = newest.leaveTime === 0 ? newest : null
  return (
    <section aria-label={k('pages')}>
      <h3 className={classes.heading}>{k('pages')}</h3>
      <div className={classes.now} data-live={open !== null} role="status">
        <p className={classes.state}>{open ? k('readingNow') : k('leftSite')}</p>
        {open && <PageLink url={open.url} title={open.title} />}
      </div>
      <History pages={open ? older : [newest, ...older]} />
    </section>
  )
}

/** The page of the website that a session's visitor reads, live, and those before it. */
export const Pages = ({ sessionId }: { sessionId: string }) => {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <WithVisitTexts fallback={null}>
        <Loaded sessionId={sessionId} />
      </WithVisitTexts>
    </QueryClientProvider>
  )
}
