import { useMediaQuery } from '@mantine/hooks'
import { useAgentState, useMayOpen, useTexts } from '../useClient.ts'
import { AreaLink } from './AreaLink.tsx'
import { areas } from './areas.ts'
import { OwnMenu, type OwnMenuProps } from './OwnMenu.tsx'
import classes from './Rail.module.css'

/** The desk's areas at the side, on a phone at the bottom, and the menu of the agent. */
export const Rail = (menu: Omit<OwnMenuProps, 'areas' | 'phone'>) => {
  const t = useTexts()
  const may = useMayOpen()
  const phone = useMediaQuery('(max-width: 47.5em)') ?? false
  const hasSite = useAgentState((state) => state.info?.siteVisitors === true)
  const allowed = areas.filter(({ needs, ofSite }) => may(needs) && (ofSite !== true || hasSite))
  const inMenu = phone ? allowed.filter((area) => area.inMenu) : []
  return (
    <div className={classes.rail}>
      <nav className={classes.areas} aria-label={t('areas')}>
        {allowed
          .filter((area) => !inMenu.includes(area))
          .map((area) => (
            <AreaLink key={area.path} area={area} />
          ))}
      </nav>
      <OwnMenu {...menu} phone={phone} areas={inMenu} />
    </div>
  )
}
