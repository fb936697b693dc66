import { saveFile } from '@foyer/browser/saveFile'
import type { ManageRequest } from '@foyer/client/agent/managing'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Empty } from '../../Empty.tsx'
import { useShell } from '../../shell/shell.ts'
import { useMay } from '../../useClient.ts'
import { WithChannelTexts } from '../channels/texts.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import people from '../people/people.module.css'
import { PeopleWords, usePeopleTexts } from '../people/texts.ts'
import { useEverybody } from '../people/useEverybody.ts'
import { useManage, useManageQuery } from '../queries.ts'
import { Records } from '../Records.tsx'
import { useReason } from '../reason.ts'
import { type AuditFilter, AuditFilters } from './AuditFilters.tsx'
import classes from './audit.module.css'
import { Entry } from './Entry.tsx'
import { useChanges } from './useChanges.ts'

/** Entries of one page. */
const PAGE = 50

const noFilter: AuditFilter = { adminId: '', subject: '', from: 0, to: 0 }

/** Only what is set. */
const bodyOf = (filter: AuditFilter): ManageRequest<'exportAudit'> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== 0))

const Export = ({ filter }: { filter: AuditFilter }) => {
  const t = usePeopleTexts()
  const reasonOf = useReason()
  const { notify } = useShell()
  const { exportAudit } = useManage()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await exportAudit(bodyOf(filter)), 'audit-log.csv')
    } catch (error) {
      notify(reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="default" onClick={save} loading={busy}>
      {t('exportSheet')}
    </Button>
  )
}

type PagesProps = { page: number; total: number; onPage: (page: number) => void }

const Pages = ({ page, total, onPage }: PagesProps) => {
  const t = usePeopleTexts()
  const last = Math.min(total, page * PAGE)
  return (
    <div className={classes.pages}>
      <Button variant="default" size="xs" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('newer')}
      </Button>
      <span role="status">{t('range', { from: (page - 1) * PAGE + 1, to: last, total })}</span>
      <Button variant="default" size="xs" disabled={last === total} onClick={() => onPage(page + 1)}>
        {t('older')}
      </Button>
    </div>
  )
}

const Entries = ({ filter }: { filter: AuditFilter }) => {
  const t = usePeopleTexts()
  const [page, setPage] = useState(1)
  const everybody = useEverybody(useMay('people.read'))
  const people = new Map((everybody.data ?? []).map(({ adminId, adminNick }) => [adminId, adminNick]))
  const changes = useChanges(people)
  const body = Object.assign({ pageNum: page, pageSize: PAGE }, bodyOf(filter))
  const found = useManageQuery('getAuditList', body, { keep: true, fresh: true })
  if (found.isError) return <LoadError error={found.error} onRetry={found.refetch} />
  if (!found.data) return <Loading />
  if (found.data.total === 0) return <Empty icon="search" title={t('noEntries')} hint={t('noEntriesHint')} />
  return (
    <>
      <Records label={t('auditLog')} columns={[t('when'), t('what'), t('who'), t('address')]} tools={t('showChange')}>
        {found.data.list.map((entry) => (
          <Entry
            key={JSON.stringify(entry)}
            entry={entry}
            who={people.get(entry.adminId) || entry.account}
            lines={changes(entry)}
          />
        ))}
      </Records>
      <Pages page={page} total={found.data.total} onPage={setPage} />
    </>
  )
}

const Page = () => {
  const t = usePeopleTexts()
  const [filter, setFilter] = useState(noFilter)
  return (
    <>
      <PageHead title={t('auditLog')}>
        <Export filter={filter} />
      </PageHead>
      <div className={people.scroll}>
        <p className={people.intro}>{t('auditIntro')}</p>
        <AuditFilters filter={filter} set={(change) => setFilter((before) => Object.assign({}, before, change))} />
        <Entries key={JSON.stringify(filter)} filter={filter} />
      </div>
    </>
  )
}

/** Who changed what, when and from where (D-18). */
export const AuditPage = () => (
  <PeopleWords>
    <WithChannelTexts>
      <Page />
    </WithChannelTexts>
  </PeopleWords>
)
