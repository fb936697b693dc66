import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Empty } from '../../Empty.tsx'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useMay } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { useManageQuery } from '../queries.ts'
import { PeopleParts } from './PeopleParts.tsx'
import classes from './people.module.css'
import { usePeopleTexts } from './texts.ts'

const NewGroup = () => {
  const t = usePeopleTexts()
  const search = useKeptSearch()
  if (!useMay('people.write')) return null
  return (
    <Button component={Link} to={{ pathname: '/settings/people/groups/new', search }}>
      {t('newGroup')}
    </Button>
  )
}

/** The groups of agents. */
export const GroupList = () => {
  const t = usePeopleTexts()
  const search = useKeptSearch()
  const groups = useManageQuery('getGroupList', { pageSize: 100 }, { fresh: true })
  return (
    <>
      <PageHead title={t('people')}>
        <NewGroup />
      </PageHead>
      <PeopleParts />
      {groups.isError && <LoadError error={groups.error} onRetry={groups.refetch} />}
      {groups.isPending && <Loading />}
      {groups.data?.length === 0 && (
        <Empty icon="team" title={t('noGroups')} hint={t('noGroupsHint')}>
          <NewGroup />
        </Empty>
      )}
      {groups.data !== undefined && groups.data.length > 0 && (
        <div className={classes.scroll}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
          <ul role="list" className={classes.list} aria-label={t('groups')}>
            {groups.data.map(({ groupId, groupName, adminIds }) => (
              <li key={groupId} className={classes.line}>
                <Link
                  to={{ pathname: `/settings/people/groups/${groupId}`, search }}
                  className={classes.link}
                  dir="auto"
                >
                  {groupName}
                </Link>
                <span className={classes.quiet}>{t('membersCount', { count: adminIds.length })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
