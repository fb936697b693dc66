import { Suspense } from 'react'
import { Navigate, Route, Routes, useSearchParams } from 'react-router'
import { useAlerts } from '../alerts/useAlerts.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { unreadTotal } from '../inbox/sections.ts'
import { Notices } from '../notices/Notices.tsx'
import { useNotice } from '../notices/useNotice.ts'
import { useAgentState, useTexts } from '../useClient.ts'
import { useTitle } from '../useTitle.ts'
import classes from './area.module.css'
import { LoadError } from './LoadError.tsx'
import { Loading } from './Loading.tsx'
import { LeavingGuard } from './leaving/LeavingGuard.tsx'
import { Nav } from './Nav.tsx'
import { NoRobot } from './NoRobot.tsx'
import { pages } from './pages.ts'
import { RobotContext, useRobots } from './robot.ts'
import { useAreaKeys } from './useAreaKeys.tsx'

const Pages = ({ first }: { first: string }) => {
  const desk = useTexts()
  const [search] = useSearchParams()
  const home = { pathname: `/robot/${first}`, search: search.toString() }
  return (
    <Routes>
      {pages.map(({ path, Page }) => (
        <Route
          key={path}
          path={`${path}/*`}
          element={
            <Suspense fallback={<Loading />}>
              <ErrorBoundary fallback={desk('failed')}>
                <Page />
              </ErrorBoundary>
            </Suspense>
          }
        />
      ))}
      <Route path="*" element={<Navigate to={home} replace />} />
    </Routes>
  )
}

const Main = ({ notify }: { notify: (text: string) => void }) => {
  const { robots, robot } = useRobots()
  if (robots.isError) return <LoadError error={robots.error} onRetry={robots.refetch} />
  if (!robots.data) return <Loading />
  if (!robot) return <NoRobot />
  return (
    <RobotContext key={robot.robotNo} value={{ robot, drafts: robot.draftMode === 1, notify }}>
      <Pages first={pages[0]?.path ?? ''} />
    </RobotContext>
  )
}

/** The frame of the robot area: navigation and the page of the address. */
export const Area = () => {
  const sessions = useAgentState((state) => state.sessions)
  const { notice, notify, dismiss } = useNotice()
  useTitle(unreadTotal(sessions))
  return (
    <LeavingGuard className={classes.area}>
      <Inside notify={notify} />
      <Notices notice={notice} dismiss={dismiss} />
    </LeavingGuard>
  )
}

const Inside = ({ notify }: { notify: (text: string) => void }) => {
  const { dialog, toConversation } = useAreaKeys()
  useAlerts({ openId: '', notify, goTo: toConversation })
  return (
    <>
      <Nav />
      <main className={classes.main}>
        <Main notify={notify} />
      </main>
      {dialog}
    </>
  )
}
