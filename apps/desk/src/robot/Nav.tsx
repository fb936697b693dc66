import { Select } from '@mantine/core'
import { Link, NavLink } from 'react-router'
import { Connection } from '../inbox/Connection.tsx'
import { Icon } from '../theme/Icon.tsx'
import classes from './area.module.css'
import { useAreaSearch } from './areaSearch.ts'
import { useConfirmedLeave } from './leaving/leaving.ts'
import { pages } from './pages.ts'
import { RobotIcon } from './RobotIcon.tsx'
import { useRobots } from './robot.ts'
import { useRobotTexts } from './texts.ts'

const Chooser = () => {
  const t = useRobotTexts()
  const { robots, robot, choose } = useRobots()
  const leave = useConfirmedLeave()
  if (!robot || !robots.data || robots.data.length < 2) return null
  return (
    <Select
      className={classes.chooser}
      size="sm"
      aria-label={t('chooseRobot')}
      allowDeselect={false}
      data={robots.data.map(({ robotNo, robotName }) => ({ value: robotNo, label: robotName || robotNo }))}
      value={robot.robotNo}
      onChange={(robotNo) => robotNo && leave(() => choose(robotNo))}
    />
  )
}

/** The robot area's navigation: back to the conversations, the choice of the robot, its pages. */
export const Nav = () => {
  const t = useRobotTexts()
  const search = useAreaSearch()
  return (
    <nav className={classes.nav} aria-label={t('pages')}>
      <Link to={{ pathname: '/mine', search }} className={classes.back}>
        <Icon name="back" size={16} flip />
        {t('toConversations')}
      </Link>
      <Connection />
      <Chooser />
      <div className={classes.pages}>
        {pages.map(({ path, label, icon }) => (
          <NavLink key={path} to={{ pathname: `/robot/${path}`, search }} className={classes.page ?? ''}>
            <RobotIcon name={icon} />
            {t(label)}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}
