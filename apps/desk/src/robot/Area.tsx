import { Suspense } from 'react'
import { Navigate, Route, Routes, useSearchParams } from 'react-router'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import classes from '../operate/area.module.css'
import { LoadError } from '../operate/LoadError.tsx'
import { Loading } from '../operate/Loading.tsx'
import { useShell } from '../shell/shell.ts'
import { useTexts } from '../useClient.ts'
import { Nav } from './Nav.tsx'
import { NoRobot } from './NoRobot.tsx'
import { pages } from './pages.ts'
import { RobotContext, useRobots } from './robot.ts'

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

const Main = () => {
  const { notify } = useShell()
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
export const Area = () => (
  <div className={classes.area}>
    <Nav />
    <main className={classes.main}>
      <Main />
    </main>
  </div>
)
