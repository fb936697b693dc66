import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useMay } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { useManageQuery } from '../queries.ts'
import { Record, RecordGroup, Records } from '../Records.tsx'
import { type Role, roleHint, roleName } from './names.ts'
import { PeopleParts } from './PeopleParts.tsx'
import classes from './people.module.css'
import { permissionParts, permissionTexts } from './permissionParts.ts'
import { usePeopleTexts } from './texts.ts'

/** The roles as a list; an own one opens, a built-in one can be duplicated. */
const Roles = ({ roles }: { roles: readonly Role[] }) => {
  const t = usePeopleTexts()
  const search = useKeptSearch()
  const mayChange = useMay('roles.write')
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" className={classes.list} aria-label={t('roles')}>
      {roles.map((role) => (
        <li key={role.roleId} className={classes.line}>
          <span className={classes.named}>
            {role.builtIn === 1 ? (
              <strong>{roleName(t, role)}</strong>
            ) : (
              <Link
                to={{ pathname: `/settings/people/roles/${role.roleId}`, search }}
                className={classes.link}
                dir="auto"
              >
                {role.roleName}
              </Link>
            )}
            <span className={classes.quiet}>{role.builtIn === 1 ? roleHint(t, role.roleId) : t('ownRoles')}</span>
          </span>
          <span className={classes.quiet}>{t('peopleCount', { count: role.people ?? 0 })}</span>
          {mayChange && (
            <Button
              variant="default"
              size="compact-sm"
              component={Link}
              to={{ pathname: '/settings/people/roles/new', search: withSource(search, role.roleId) }}
              aria-label={t('duplicateOf', { name: roleName(t, role) })}
            >
              {t('duplicate')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const withSource = (search: string, roleId: string): string => {
  const params = new URLSearchParams(search)
  params.set('from', roleId)
  return `?${params}`
}

const Allowed = ({ allowed }: { allowed: boolean }) => {
  const t = usePeopleTexts()
  return allowed ? (
    <span role="img" aria-label={t('allowed')}>
      <Icon name="sent" size={16} />
    </span>
  ) : (
    <span role="img" aria-label={t('notAllowed')} className={classes.not}>
      –
    </span>
  )
}

/** Every permission, and which roles have it. */
const Matrix = ({ roles }: { roles: readonly Role[] }) => {
  const t = usePeopleTexts()
  return (
    <Records
      className={classes.matrix}
      label={t('rolesTable')}
      columns={[t('permission'), ...roles.map((role) => roleName(t, role))]}
      grouped
    >
      {permissionParts.map(({ label, permissions }) => (
        <RecordGroup key={label} title={t(label)}>
          {permissions.map((permission) => (
            <Record
              key={permission}
              title={t(permissionTexts[permission])}
              cells={roles.map((role) => <Allowed key={role.roleId} allowed={role.permissions.includes(permission)} />)}
            />
          ))}
        </RecordGroup>
      ))}
    </Records>
  )
}

/** The roles, and what each allows. */
export const RoleList = () => {
  const t = usePeopleTexts()
  const search = useKeptSearch()
  const mayChange = useMay('roles.write')
  const roles = useManageQuery('getRoleList', { pageSize: 100 }, { fresh: true })
  return (
    <>
      <PageHead title={t('people')}>
        {mayChange && (
          <Button component={Link} to={{ pathname: '/settings/people/roles/new', search }}>
            {t('newRole')}
          </Button>
        )}
      </PageHead>
      <PeopleParts />
      {roles.isError && <LoadError error={roles.error} onRetry={roles.refetch} />}
      {roles.isPending && <Loading />}
      {roles.data && (
        <div className={classes.scroll}>
          <p className={classes.intro}>{t('rolesIntro')}</p>
          <Roles roles={roles.data} />
          <h2 className={classes.heading}>{t('rolesTable')}</h2>
          <Matrix roles={roles.data} />
        </div>
      )}
    </>
  )
}
