import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../Avatar.tsx'
import { Empty } from '../../Empty.tsx'
import { Moment } from '../../Moment.tsx'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useAgentState, useMay, useNow, useTexts, useTimes } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { useManageQuery } from '../queries.ts'
import { Record, Records } from '../Records.tsx'
import { useSettingTexts } from '../settingTexts.ts'
import { Invitations } from './Invitations.tsx'
import { Invite } from './Invite.tsx'
import { type Group, type Person, type Role, roleName } from './names.ts'
import { PeopleParts } from './PeopleParts.tsx'
import classes from './people.module.css'
import { usePeopleTexts } from './texts.ts'
import { useEverybody } from './useEverybody.ts'

type Filter = { readonly words: string; readonly roleId: string; readonly groupId: string }

const isShown = (person: Person, { words, roleId, groupId }: Filter): boolean => {
  const text = `${person.adminNick}\n${person.account}`.toLocaleLowerCase()
  const fits = roleId === '' || person.roleId === roleId
  return (
    fits && (groupId === '' || person.groupIds.includes(groupId)) && text.includes(words.trim().toLocaleLowerCase())
  )
}

type Choices = { roles: readonly Role[]; groups: readonly Group[] }

const Tools = ({ filter, set, roles, groups }: Choices & { filter: Filter; set: (filter: Filter) => void }) => {
  const t = usePeopleTexts()
  const select = (name: 'roleId' | 'groupId', label: string, data: readonly { value: string; label: string }[]) => (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label }, ...data]}
      value={filter[name]}
      onChange={({ currentTarget }) => set(Object.assign({}, filter, { [name]: currentTarget.value }))}
    />
  )
  return (
    <search className={classes.tools}>
      <TextInput
        type="search"
        aria-label={t('findPerson')}
        placeholder={t('findPerson')}
        leftSection={<Icon name="search" size={16} />}
        value={filter.words}
        onChange={({ currentTarget }) => set({ ...filter, words: currentTarget.value })}
      />
      {select(
        'roleId',
        t('allRoles'),
        roles.map((role) => ({ value: role.roleId, label: roleName(t, role) })),
      )}
      {groups.length > 0 &&
        select(
          'groupId',
          t('allGroups'),
          groups.map(({ groupId, groupName }) => ({ value: groupId, label: groupName })),
        )}
    </search>
  )
}

const presences = ['offline', 'online', 'busy'] as const

const State = ({ person }: { person: Person }) => {
  const t = usePeopleTexts()
  const desk = useTexts()
  const times = useTimes()
  const now = useNow()
  const presence = presences[person.status] ?? 'offline'
  if (presence !== 'offline') return desk(presence)
  if (person.seenAt === 0) return <span className={classes.quiet}>{t('neverSeen')}</span>
  return (
    <Moment
      className={classes.quiet}
      at={person.seenAt}
      text={t('lastSeen', { time: times.ago(person.seenAt, now) })}
    />
  )
}

const Row = ({ person, roles, groups }: Choices & { person: Person }) => {
  const t = usePeopleTexts()
  const times = useTimes()
  const search = useKeptSearch()
  const myId = useAgentState((state) => state.me?.id)
  const role = roles.find((one) => one.roleId === person.roleId)
  const inGroups = groups.filter(({ groupId }) => person.groupIds.includes(groupId))
  const presence = presences[person.status] ?? 'offline'
  return (
    <Record
      title={
        <span className={classes.person}>
          <Avatar name={person.adminNick} src={person.adminFace} presence={presence} />
          <span className={classes.named}>
            <Link to={{ pathname: `/settings/people/${person.adminId}`, search }} className={classes.link} dir="auto">
              {person.adminNick}
            </Link>
            <span className={classes.quiet}>
              <bdi>{person.account}</bdi>
              {person.adminId === myId && ` · ${t('you')}`}
            </span>
          </span>
        </span>
      }
      cells={[
        role && <bdi key="role">{roleName(t, role)}</bdi>,
        inGroups.length > 0 && <bdi key="groups">{inGroups.map(({ groupName }) => groupName).join(', ')}</bdi>,
        person.languages.length === 0 ? (
          <span key="languages" className={classes.quiet}>
            {t('allLanguages')}
          </span>
        ) : (
          person.languages.map(times.language).join(', ')
        ),
        person.maxSession,
        <State key="state" person={person} />,
        person.twoFactor === 1 ? (
          t('stepsOn')
        ) : (
          <span key="steps" className={classes.quiet}>
            {t('stepsOff')}
          </span>
        ),
      ]}
    />
  )
}

const People = ({ people, roles, groups }: Choices & { people: readonly Person[] }) => {
  const t = usePeopleTexts()
  const settings = useSettingTexts()
  const [filter, setFilter] = useState<Filter>({ words: '', roleId: '', groupId: '' })
  const shown = people.filter((person) => isShown(person, filter))
  return (
    <>
      <Tools filter={filter} set={setFilter} roles={roles} groups={groups} />
      {shown.length === 0 ? (
        <Empty icon="search" title={t('nobodyFits')} hint={t('nobodyFitsHint')} />
      ) : (
        <Records
          label={t('people')}
          columns={[
            t('person'),
            t('role'),
            t('groups'),
            t('languages'),
            settings.label('admin.maxSession'),
            t('state'),
            t('twoSteps'),
          ]}
        >
          {shown.map((person) => (
            <Row key={person.adminId} person={person} roles={roles} groups={groups} />
          ))}
        </Records>
      )}
    </>
  )
}

/** The people of the tenant, to search and filter; each opens. */
export const PeopleList = () => {
  const t = usePeopleTexts()
  const mayInvite = useMay('people.write')
  const [inviting, setInviting] = useState(false)
  const everybody = useEverybody()
  const roles = useManageQuery('getRoleList', { pageSize: 100 })
  const groups = useManageQuery('getGroupList', { pageSize: 100 })
  const failed = [everybody, roles, groups].find((query) => query.isError)
  return (
    <>
      <PageHead title={t('people')}>
        {mayInvite && roles.data && groups.data && <Button onClick={() => setInviting(true)}>{t('invite')}</Button>}
      </PageHead>
      <PeopleParts />
      <div className={classes.scroll}>
        {failed && <LoadError error={failed.error} onRetry={failed.refetch} />}
        {!failed && !(everybody.data && roles.data && groups.data) && <Loading />}
        {!failed && everybody.data && roles.data && groups.data && (
          <>
            <Invitations roles={roles.data} />
            <People people={everybody.data} roles={roles.data} groups={groups.data} />
          </>
        )}
      </div>
      {inviting && roles.data && groups.data && (
        <Invite roles={roles.data} groups={groups.data} onDone={() => setInviting(false)} />
      )}
    </>
  )
}
