import { useParams, useSearchParams } from 'react-router'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { Gone } from '../Gone.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { useManageQuery } from '../queries.ts'
import { roleName } from './names.ts'
import { RoleEditor } from './RoleEditor.tsx'
import { usePeopleTexts } from './texts.ts'

/** A role at its own address; without an id a new one, which may begin as the copy of another. */
export const RolePage = () => {
  const t = usePeopleTexts()
  const { roleId } = useParams()
  const from = useSearchParams()[0].get('from')
  const roles = useManageQuery('getRoleList', { pageSize: 100 }, { fresh: true })
  const [round, startAgain] = useStartAgain(roles)
  if (roles.isLoadingError) return <LoadError error={roles.error} onRetry={roles.refetch} />
  if (!roles.data) return <Loading />
  const source = roles.data.find((role) => role.roleId === (roleId ?? from))
  if (roleId === undefined)
    return (
      <RoleEditor
        stored={null}
        start={{
          roleName: source ? t('copyOf', { name: roleName(t, source) }) : '',
          permissions: source?.permissions ?? [],
        }}
        onReload={null}
      />
    )
  return source && source.builtIn !== 1 ? (
    <RoleEditor key={`${roleId} ${round}`} stored={source} start={source} onReload={startAgain} />
  ) : (
    <Gone listPath="/settings/people/roles" />
  )
}
