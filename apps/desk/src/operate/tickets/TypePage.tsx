import { useParams } from 'react-router'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { Gone } from '../Gone.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { useManageQuery } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import { TypeEditor } from './TypeEditor.tsx'

const StoredType = ({ templateId }: { templateId: string }) => {
  const t = useOperateTexts()
  const types = useManageQuery('getWoTemplateList', { pageSize: 100 }, { fresh: true })
  const [round, startAgain] = useStartAgain(types)
  if (types.isLoadingError) return <LoadError error={types.error} onRetry={types.refetch} />
  if (!types.data) return <Loading />
  const type = types.data.find((one) => one.templateId === templateId)
  return type ? (
    <TypeEditor key={round} stored={type} onReload={startAgain} />
  ) : (
    <Gone title={t('noType')} listPath="/settings/tickets" />
  )
}

/** A ticket type at its own address; without an id a new one. */
export const TypePage = () => {
  const { templateId } = useParams()
  return templateId === undefined ? (
    <TypeEditor stored={null} onReload={null} />
  ) : (
    <StoredType key={templateId} templateId={templateId} />
  )
}
