import { NavLink } from 'react-router'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useMayOpen, useTexts } from '../../useClient.ts'
import classes from '../area.module.css'
import { useManageQuery } from '../queries.ts'
import { useSettingTexts } from '../settingTexts.ts'
import { useOperateTexts } from '../texts.ts'
import { find } from './find.ts'
import { places } from './places.ts'

/** The settings that a question finds, each as a link to its page. */
export const FoundSettings = ({ query, onGo }: { query: string; onGo: () => void }) => {
  const t = useTexts()
  const words = useOperateTexts()
  const texts = useSettingTexts()
  const may = useMayOpen()
  const search = useKeptSearch()
  const { data: channels } = useManageQuery('getChannelList', { pageSize: 1 }, { enabled: may(['channels.read']) })
  const channelId = channels?.[0]?.channelId
  const entries = places.flatMap(({ key, path, page, needs }) => {
    if (!texts.has(key) || !may([needs]) || (channelId === undefined && path.includes(':channelId'))) return []
    const to = path.replace(':channelId', channelId ?? '')
    return [{ key, to, page: t(page), label: texts.label(key), help: texts.help(key) }]
  })
  const found = find(query, entries)
  return (
    <>
      <p role="status" className={classes.none}>
        {found.length === 0 && words('nothingFound')}
      </p>
      {found.map(({ key, to, page, label }) => (
        <NavLink key={key} to={{ pathname: to, search }} className={classes.found ?? ''} onClick={onGo}>
          {label}
          <span className={classes.foundPage}>{page}</span>
        </NavLink>
      ))}
    </>
  )
}
