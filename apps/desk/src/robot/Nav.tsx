import { Select } from '@mantine/core'
import { NavLink } from 'react-router'
import { useConfirmedLeave } from '../leaving/leaving.ts'
import classes from '../operate/area.module.css'
import { SettingsNav } from '../operate/SettingsNav.tsx'
import { useOperateTexts } from '../operate/texts.ts'
import { useAreaSearch } from './areaSearch.ts'
import { pages } from './pages.ts'
import { RobotIcon } from './RobotIcon.tsx'
import { useRobots } from './robot.ts'

const Chooser = () => {
  const t = useOperateTexts()
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

/** The navigation of the settings with the choice of the robot and its pages. */
export const Nav = () => {
  const t = useOperateTexts()
  const search = useAreaSearch()
  return (
    <SettingsNav
      robotPages={
        <div className={classes.below}>
          <Chooser />
          {pages.map(({ path, label, icon }) => (
            <NavLink key={path} to={{ pathname: `/robot/${path}`, search }} className={classes.page ?? ''}>
              <RobotIcon name={icon} />
              {t(label)}
            </NavLink>
          ))}
        </div>
      }
    />
  )
}
