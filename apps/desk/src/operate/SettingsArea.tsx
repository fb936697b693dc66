import { useKeptSearch } from '../shell/useKeptSearch.ts'
import { useMayOpen } from '../useClient.ts'
import { AreaPages } from './AreaPages.tsx'
import classes from './area.module.css'
import { OperateArea } from './OperateArea.tsx'
import { links, pages } from './pages.ts'
import { SettingsNav } from './SettingsNav.tsx'

/** What operators set: everything below /desk/settings. */
export const SettingsArea = () => {
  const search = useKeptSearch()
  const may = useMayOpen()
  const home = links.find(({ needs }) => may([needs]))?.path ?? '/'
  return (
    <OperateArea>
      <div className={classes.area}>
        <SettingsNav />
        <main className={classes.main}>
          <AreaPages home={{ pathname: home, search }} pages={pages} />
        </main>
      </div>
    </OperateArea>
  )
}
