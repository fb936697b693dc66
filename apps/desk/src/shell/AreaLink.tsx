import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../theme/Icon.tsx'
import { useSwitch, useTexts } from '../useClient.ts'
import { type Area, areaOf } from './areas.ts'
import classes from './Rail.module.css'
import { useCounts } from './useCounts.ts'
import { useKeptSearch } from './useKeptSearch.ts'

/** What the badge shows at most. */
const MOST = 99

/** The link to an area: icon, word, and how much waits there. */
export const AreaLink = ({ area, onGo }: { area: Area; onGo?: () => void }) => {
  const t = useTexts()
  const { pathname } = useLocation()
  const search = useKeptSearch()
  const [singleKeys] = useSwitch('singleKeys')
  const waiting = useCounts()[area.label]
  const description = useId()
  const label = t(area.label)
  return (
    <>
      <Link
        to={{ pathname: area.path, search }}
        className={classes.area}
        data-word={label}
        aria-current={areaOf(pathname) === area ? 'page' : undefined}
        aria-describedby={waiting?.count ? description : undefined}
        aria-keyshortcuts={singleKeys ? area.key : undefined}
        title={singleKeys ? `${label} (${area.key})` : label}
        onClick={onGo}
      >
        <span className={classes.sign}>
          <Icon name={area.icon} size={20} />
          {waiting !== undefined && waiting.count > 0 && (
            <span className={classes.count} data-quiet={waiting.quiet} aria-hidden="true">
              {waiting.count > MOST ? `${MOST}+` : waiting.count}
            </span>
          )}
        </span>
        <span className={classes.word}>{label}</span>
      </Link>
      {waiting !== undefined && waiting.count > 0 && (
        <VisuallyHidden id={description}>{t(waiting.text, { count: waiting.count })}</VisuallyHidden>
      )}
    </>
  )
}
