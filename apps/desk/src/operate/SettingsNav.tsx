import { TextInput } from '@mantine/core'
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useKeptSearch } from '../shell/useKeptSearch.ts'
import { Icon } from '../theme/Icon.tsx'
import { useMayOpen, useTexts } from '../useClient.ts'
import classes from './area.module.css'
import { FoundSettings } from './finding/FoundSettings.tsx'
import { links } from './pages.ts'
import { useOperateTexts } from './texts.ts'

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
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // on a phone the links are a row that is wider than the screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page follows the address
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('settings')}>
      <TextInput
        type="search"
        className={classes.find ?? ''}
        size="sm"
        aria-label={words('searchSettings')}
        placeholder={words('searchSettings')}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setQuery('')}
      />
      <div className={classes.pages}>
        {asks && (
          <Suspense fallback={null}>
            <FoundSettings query={query} onGo={() => setQuery('')} />
          </Suspense>
        )}
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
