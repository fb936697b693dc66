import { Link } from 'react-router'
import { Empty } from '../Empty.tsx'
import { useKeptSearch } from '../shell/useKeptSearch.ts'
import { useMay } from '../useClient.ts'
import { useVisitTexts } from './texts.ts'

/** Shown where no channel lists its visitors: how to switch it on, for those who can. */
export const Off = () => {
  const k = useVisitTexts()
  const search = useKeptSearch()
  const may = useMay('channels.write')
  return (
    <Empty icon="site" title={k('offTitle')} hint={k('offHint')}>
      {may && <Link to={{ pathname: '/settings/channels', search }}>{k('toChannels')}</Link>}
    </Empty>
  )
}
