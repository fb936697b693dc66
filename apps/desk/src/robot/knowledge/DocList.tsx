import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import empty from '../../empty.module.css'
import { moveFocus } from '../../inbox/rows.ts'
import { LoadError } from '../../operate/LoadError.tsx'
import { Loading } from '../../operate/Loading.tsx'
import { PageHead } from '../../operate/PageHead.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useAreaSearch } from '../areaSearch.ts'
import { PublishBar } from '../publish/PublishBar.tsx'
import { useRobot } from '../robot.ts'
import { SheetActions } from '../sheets/SheetActions.tsx'
import { ThinBar } from '../thin/ThinBar.tsx'
import { TryPanel } from '../try/TryPanel.tsx'
import { DocFilters } from './DocFilters.tsx'
import classes from './DocList.module.css'
import { DocListHead } from './DocListHead.tsx'
import { DocRow, DocTick } from './DocRow.tsx'
import { TalkGone } from './TalkGone.tsx'
import { TalkSwitch } from './TalkSwitch.tsx'
import { useChosenDocs } from './useChosenDocs.ts'
import { SMALL_TALK, useDocFilter, useDocs } from './useDocs.ts'

const noFilter = { q: '', category: '', status: '', lang: '', show: '' } as const

const NoDocs = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => {
  const t = useOperateTexts()
  const search = useAreaSearch()
  return (
    <div className={empty.empty}>
      <Icon name={filtered ? 'search' : 'chat'} size={28} />
      <p className={empty.title}>{t(filtered ? 'nothingMatches' : 'noDocuments')}</p>
      <p className={empty.hint}>{t(filtered ? 'nothingMatchesHint' : 'noDocumentsHint')}</p>
      {filtered ? (
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      ) : (
        <div className={classes.ways}>
          <Button component={Link} to={{ pathname: '/robot/knowledge/new', search }}>
            {t('newDocument')}
          </Button>
          <Button variant="default" component={Link} to={{ pathname: '/robot/knowledge/import', search }}>
            {t('intakeSite')}
          </Button>
        </div>
      )}
    </div>
  )
}

const DocResults = () => {
  const t = useOperateTexts()
  const [filter, setFilter] = useDocFilter()
  const { robot } = useRobot()
  const { docs, ...found } = useDocs(filter)
  const list = useRef<HTMLUListElement>(null)
  const { sort: _, ...parts } = filter
  const shown = docs.map(({ docId }) => docId)
  const chosen = useChosenDocs(JSON.stringify([robot.robotNo, parts]), shown)
  const filtered = Object.values(parts).some((value) => value !== '')
  if (found.isPending) return <Loading />
  if (found.isError && docs.length === 0) return <LoadError error={found.error} onRetry={found.refetch} />
  if (docs.length === 0) return <NoDocs filtered={filtered} onClear={() => setFilter(noFilter)} />
  return (
    <div className={classes.found} aria-busy={found.isFetching}>
      <DocListHead chosen={chosen} list={list} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul ref={list} role="list" className={classes.list} aria-label={t('documents')} onKeyDown={moveFocus}>
        {docs.map((doc) => (
          <li key={doc.docId} data-chosen={chosen.ids.has(doc.docId)}>
            <DocTick doc={doc} chosen={chosen} />
            <DocRow doc={doc} query={filter.q.trim()} />
            {(doc.smallTalk ?? '') !== '' && <TalkSwitch doc={doc} />}
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          className={classes.more}
          variant="subtle"
          size="compact-sm"
          loading={found.isFetchingNextPage}
          onClick={() => found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  )
}

/** The robot's documents: search, edit, import, export and try. */
export const DocList = () => {
  const t = useOperateTexts()
  const search = useAreaSearch()
  const [filter] = useDocFilter()
  const fresh = { pathname: '/robot/knowledge/new', search }
  return (
    <>
      <PageHead title={t('knowledge')}>
        <SheetActions />
        <Button component={Link} to={fresh}>
          {t('newDocument')}
        </Button>
      </PageHead>
      <PublishBar />
      <ThinBar />
      <div className={classes.page}>
        <div className={classes.documents}>
          <DocFilters />
          {filter.category === SMALL_TALK && <TalkGone />}
          <DocResults />
        </div>
        <TryPanel />
      </div>
    </>
  )
}
