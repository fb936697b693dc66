import { TextInput } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { useKeptSearch } from '../shell/useKeptSearch.ts'
import { Icon } from '../theme/Icon.tsx'
import { useMayOpen, useTexts } from '../useClient.ts'
import classes from './area.module.css'
import { FoundSettings } from './finding/FoundSettings.tsx'
import { links } from './pages.ts'
import { useOperateTexts } from './texts.ts'
import { useShowCurrent } from './useShowCurrent.ts'

/** Where the pages of the robot are; they follow its link. */
const ROBOT = '/robot'

/** The one navigation of what operators set. `robotPages`: the links below that of the robot, while it is open. */
export const SettingsNav = ({ robotPages }: { robotPages?: ReactNode }) => {
  const t = useTexts()
  const search = useKeptSearch()
  const may = useMayOpen()
  const words = useOperateTexts()
  const [query, setQuery] = useState('')
  const asks = query.trim() !== ''
  const nav = useShowCurrent()
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('settings')}>
      <TextInput
        type="search"
        className={classes.find ?? ''}
        size="sm"
        leftSection={<Icon name="search" size={16} />}
        leftSectionWidth={32}
        wrapperProps={{ 'data-asks': asks || undefined }}
        aria-label={words('searchSettings')}
        placeholder={words('searchSettings')}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setQuery('')}
      />
      <div className={classes.pages}>
        {asks && <FoundSettings query={query} onGo={() => setQuery('')} />}
        {(asks ? [] : links)
          .filter(({ needs }) => may([needs]))
          .map(({ path, label, icon }) => (
            <Fragment key={path}>
              <NavLink to={{ pathname: path, search }} className={classes.page ?? ''}>
                <Icon name={icon} />
                {t(label)}
              </NavLink>
              {path === ROBOT && robotPages}
            </Fragment>
          ))}
      </div>
    </nav>
  )
}
