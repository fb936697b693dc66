import { Badge, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '../../Empty.tsx'
import { useShell } from '../../shell/shell.ts'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useTexts } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { Parts } from '../Parts.tsx'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import { moved } from '../sorting/moved.ts'
import { Sortable } from '../sorting/Sortable.tsx'
import { useOperateTexts } from '../texts.ts'
import { ticketParts } from './parts.ts'
import classes from './tickets.module.css'
import type { TicketType } from './typeForm.ts'

const PAGE = 100

const NewType = () => {
  const t = useOperateTexts()
  const search = useKeptSearch()
  return (
    <Button component={Link} to={{ pathname: '/settings/tickets/types/new', search }}>
      {t('newType')}
    </Button>
  )
}

const TypeRow = ({ type, handle }: { type: TicketType; handle: ReactNode }) => {
  const t = useOperateTexts()
  const search = useKeptSearch()
  return (
    <div className={classes.row}>
      {handle}
      <Link to={{ pathname: `/settings/tickets/types/${type.templateId}`, search }} className={classes.typeLink}>
        <span className={classes.typeName} dir="auto">
          {type.woType.typeName}
        </span>
        <span className={classes.quiet}>{t('typeFields', { count: type.items.length })}</span>
        {type.hidden === 1 && (
          <Badge variant="light" color="gray" size="sm" radius="sm" tt="none">
            {t('typeHidden')}
          </Badge>
        )}
      </Link>
    </div>
  )
}

/** The types in the order that customers see, which a drag or a key changes at once. */
const Types = ({ stored }: { stored: readonly TicketType[] }) => {
  const t = useOperateTexts()
  const { notify } = useShell()
  const reasonOf = useReason()
  const [order, setOrder] = useState<readonly TicketType[] | null>(null)
  const saving = useManageMutation('sortWoTypes', ['getWoTemplateList'])
  const types = order ?? stored
  const save = (list: readonly TicketType[]) =>
    saving.mutate(
      { templateIds: list.map(({ templateId }) => templateId) },
      {
        onError: (error) => {
          setOrder(null)
          notify(reasonOf(error))
        },
      },
    )
  return (
    <Sortable
      label={t('ticketTypes')}
      className={classes.types}
      items={types}
      keyOf={({ templateId }) => templateId}
      nameOf={({ woType }) => woType.typeName}
      onMove={(from, to) => setOrder((current) => moved(current ?? stored, from, to))}
      onMoved={() =>
        setOrder((current) => {
          if (current) save(current)
          return current
        })
      }
    >
      {(type, _, handle) => <TypeRow type={type} handle={handle} />}
    </Sortable>
  )
}

/** The ticket types of the tenant. */
export const TypeList = () => {
  const t = useOperateTexts()
  const desk = useTexts()
  const types = useManageQuery('getWoTemplateList', { pageSize: PAGE }, { fresh: true })
  return (
    <>
      <PageHead title={desk('tickets')}>
        <NewType />
      </PageHead>
      <Parts parts={ticketParts} />
      {types.isError && <LoadError error={types.error} onRetry={types.refetch} />}
      {types.isPending && <Loading />}
      {types.data?.length === 0 && (
        <Empty icon="ticket" title={t('noTypes')} hint={t('noTypesHint')}>
          <NewType />
        </Empty>
      )}
      {types.data !== undefined && types.data.length > 0 && (
        <div className={classes.scroll}>
          <p className={classes.intro}>{t('typesIntro')}</p>
          <Types stored={types.data} />
        </div>
      )}
    </>
  )
}
