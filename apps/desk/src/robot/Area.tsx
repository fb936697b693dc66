import { useSearchParams } from 'react-router'
import { AreaPages } from '../operate/AreaPages.tsx'
import classes from '../operate/area.module.css'
import { LoadError } from '../operate/LoadError.tsx'
import { Loading } from '../operate/Loading.tsx'
import { useShell } from '../shell/shell.ts'
import { Nav } from './Nav.tsx'
import { NoRobot } from './NoRobot.tsx'
import { pages } from './pages.ts'
import { RobotContext, useRobots } from './robot.ts'

const Main = () => {
  const { notify } = useShell()
  const { robots, robot } = useRobots()
  const [search] = useSearchParams()
  if (robots.isLoadingError) return <LoadError error={robots.error} onRetry={robots.refetch} />
  if (!robots.data) return <Loading />
  if (!robot) return <NoRobot />
  return (
    <RobotContext key={robot.robotNo} value={{ robot, drafts: robot.draftMode === 1, notify }}>
      <AreaPages home={{ pathname: `/robot/${pages[0]?.path ?? ''}`, search: search.toString() }} pages={pages} />
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
