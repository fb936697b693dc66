import { useParams } from 'react-router'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { Gone } from '../Gone.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { useManageQuery } from '../queries.ts'
import { PersonEditor } from './PersonEditor.tsx'
import { useEverybody } from './useEverybody.ts'

/** A person at their own address. */
export const PersonPage = () => {
  const { adminId } = useParams()
  const everybody = useEverybody()
  const roles = useManageQuery('getRoleList', { pageSize: 100 })
  const groups = useManageQuery('getGroupList', { pageSize: 100 })
  const [round, startAgain] = useStartAgain(everybody)
  const failed = [everybody, roles, groups].find((query) => query.isLoadingError)
  if (failed) return <LoadError error={failed.error} onRetry={failed.refetch} />
  if (!(everybody.data && roles.data && groups.data)) return <Loading />
  const person = everybody.data.find((one) => one.adminId === adminId)
  if (!person) return <Gone listPath="/settings/people" />
  const isOnlyOwner =
    person.roleId === 'owner' && everybody.data.filter(({ roleId }) => roleId === 'owner').length === 1
  return (
    <PersonEditor
      key={`${adminId} ${round}`}
      person={person}
      roles={roles.data}
      groups={groups.data}
      isOnlyOwner={isOnlyOwner}
      onReload={startAgain}
    />
  )
}
