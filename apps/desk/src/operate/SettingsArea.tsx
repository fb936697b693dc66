import { Suspense } from 'react'
import { Navigate, NavLink, Route, Routes } from 'react-router'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { useKeptSearch } from '../shell/useKeptSearch.ts'
import { Icon } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'
import classes from './area.module.css'
import { Loading } from './Loading.tsx'
import { OperateArea } from './OperateArea.tsx'
import { links, pages } from './pages.ts'

const Nav = () => {
  const t = useTexts()
  const search = useKeptSearch()
  return (
    <nav className={classes.nav} aria-label={t('settings')}>
      <div className={classes.pages}>
        {links.map(({ path, label, icon }) => (
          <NavLink key={path} to={{ pathname: path, search }} className={classes.page ?? ''}>
            <Icon name={icon} />
            {t(label)}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}

const Pages = () => {
  const t = useTexts()
  const search = useKeptSearch()
  return (
    <Routes>
      {pages.map(({ path, Page }) => (
        <Route
          key={path}
          path={`${path}/*`}
          element={
            <Suspense fallback={<Loading />}>
              <ErrorBoundary fallback={t('failed')}>
                <Page />
              </ErrorBoundary>
            </Suspense>
          }
        />
      ))}
      <Route path="*" element={<Navigate to={{ pathname: `/settings/${pages[0]?.path}`, search }} replace />} />
    </Routes>
  )
}

/** What operators set: everything below /desk/settings. */
export const SettingsArea = () => (
  <OperateArea>
    <div className={classes.area}>
      <Nav />
      <main className={classes.main}>
        <Pages />
      </main>
    </div>
  </OperateArea>
)
