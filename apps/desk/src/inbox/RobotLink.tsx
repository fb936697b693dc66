import { Link, useLocation } from 'react-router'
import { Icon } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'
import classes from './Mentions.module.css'

/** The operators' link to the robot area. */
export const RobotLink = () => {
  const t = useTexts()
  const { search } = useLocation()
  return (
    <Link to={{ pathname: '/robot', search }} className={classes.link}>
      <Icon name="robot" size={16} />
      <span className={classes.name}>{t('robot')}</span>
    </Link>
  )
}
