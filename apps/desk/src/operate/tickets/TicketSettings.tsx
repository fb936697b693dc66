import { Empty } from '../../Empty.tsx'
import { useTexts } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { useManageQuery } from '../queries.ts'

/** The ticket types of the tenant. */
export const TicketSettings = () => {
  const t = useTexts()
  const types = useManageQuery('getWoTemplateList', { pageSize: 100 })
  if (types.isError) return <LoadError error={types.error} onRetry={types.refetch} />
  if (!types.data) return <Loading />
  return (
    <>
      <PageHead title={t('tickets')} />
      {types.data.length === 0 && <Empty icon="ticket" title={t('tickets')} hint={t('emptyFiltered')} />}
      <ul>
        {types.data.map(({ templateId, woType }) => (
          <li key={templateId} dir="auto">
            {woType.typeName}
          </li>
        ))}
      </ul>
    </>
  )
}
