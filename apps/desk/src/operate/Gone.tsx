import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Empty } from '../Empty.tsx'
import { useKeptSearch } from '../shell/useKeptSearch.ts'
import { useTexts } from '../useClient.ts'
import { useOperateTexts } from './texts.ts'

type Props = {
  /** What does not exist; without it the page. */
  title?: string
  /** The list that the way back leads to. */
  listPath: string
}

/** Shown at the address of something that does not exist, or not any more. */
export const Gone = ({ title, listPath }: Props) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const search = useKeptSearch()
  return (
    <Empty icon="search" title={title ?? desk('noPage')} hint={t('noDocumentHint')} heading>
      <Button variant="default" component={Link} to={{ pathname: listPath, search }}>
        {t('backToList')}
      </Button>
    </Empty>
  )
}
