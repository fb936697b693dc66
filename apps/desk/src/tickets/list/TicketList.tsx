import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import empty from '../../empty.module.css'
import { Icon } from '../../theme/Icon.tsx'
import { useTexts } from '../../useClient.ts'
import { LoadFailure, LoadingTickets } from '../LoadFailure.tsx'
import { countFilters, usePlace } from '../place.ts'
import { useTickets } from '../queries.ts'
import { useTicketTexts } from '../texts.ts'
import area from '../tickets.module.css'
import { BulkBar } from './BulkBar.tsx'
import { ListHead } from './ListHead.tsx'
import { TicketCards } from './TicketCards.tsx'
import classes from './TicketList.module.css'
import { TicketTable } from './TicketTable.tsx'
import { useChosen } from './useChosen.ts'
import { useListKeys } from './useListKeys.ts'

const titles = {
  mine: 'emptyMine',
  unassigned: 'emptyUnassigned',
  overdue: 'emptyOverdue',
  mentioned: 'emptyMentioned',
} as const

const NoTickets = () => {
  const k = useTicketTexts()
  const t = useTexts()
  const { query, show } = usePlace()
  const { view = 'mine' } = query
  const filtered = countFilters(query) > 0 || (query.woKinds ?? []).length < 3
  const title = view in titles ? titles[view as keyof typeof titles] : 'empty'
  return (
    <div className={empty.empty}>
      <Icon name={filtered ? 'search' : 'ticket'} size={28} />
      <p className={empty.title}>{k(filtered ? 'nothingFits' : title)}</p>
      {filtered ? (
        <>
          <p className={empty.hint}>{t('nothingFoundHint')}</p>
          <Button variant="default" onClick={() => show({ view })}>
            {t('filterClear')}
          </Button>
        </>
      ) : (
        <p className={empty.hint}>{k(view === 'mine' ? 'emptyMineHint' : 'emptyHint')}</p>
      )}
    </div>
  )
}

/** The tickets of the address's query: a table, on a phone cards. */
export const TicketList = () => {
  const k = useTicketTexts()
  const t = useTexts()
  const { query } = usePlace()
  const phone = useMediaQuery('(max-width: 47.5em)') ?? false
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const found = useTickets(query)
  const tickets = found.data?.pages.flat() ?? []
  const chosen = useChosen(tickets)
  useListKeys({ list, search, chosen })
  const List = phone ? TicketCards : TicketTable
  return (
    <main className={area.main} aria-label={k('tickets')}>
      <VisuallyHidden component="h1">{k('tickets')}</VisuallyHidden>
      <ListHead searchRef={search} />
      {chosen.chosen.length > 0 && <BulkBar chosen={chosen} />}
      {found.isPending && <LoadingTickets />}
      {found.isError && tickets.length === 0 && <LoadFailure error={found.error} onRetry={found.refetch} />}
      {found.isSuccess && tickets.length === 0 && <NoTickets />}
      {tickets.length > 0 && (
        <div ref={list} className={classes.scroller} aria-busy={found.isFetching}>
          <List tickets={tickets} chosen={chosen} />
          {found.hasNextPage && (
            <Button
              className={classes.more}
              variant="subtle"
              size="compact-sm"
              loading={found.isFetchingNextPage}
              onClick={() => found.fetchNextPage()}
            >
              {t('searchMore')}
            </Button>
          )}
        </div>
      )}
    </main>
  )
}
