import { TICKET_VIEWS } from '@foyer/protocol/kinds'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../IconButton.tsx'
import { useAgentState, useTexts } from '../useClient.ts'
import { usePlace } from './place.ts'
import { type TicketQuery, useSavedViews, useTicketAction } from './queries.ts'
import { useTicketTexts } from './texts.ts'
import { ViewDialog } from './ViewDialog.tsx'
import classes from './Views.module.css'
import { viewTexts } from './words.ts'

/** Counts beyond this are not exact. */
const MOST = 1000

type ViewProps = {
  query: TicketQuery
  saved?: string
  current: boolean
  count: number | undefined
  late?: boolean
  children: ReactNode
}

const View = ({ query, saved = '', current, count, late = false, children }: ViewProps) => {
  const { searchOf } = usePlace()
  return (
    <Link
      to={{ pathname: '/tickets', search: searchOf(query, saved) }}
      className={classes.view}
      aria-current={current ? 'page' : undefined}
    >
      <span className={classes.name} dir="auto">
        {children}
      </span>
      {count !== undefined && (
        <span className={classes.count} data-late={late && count > 0}>
          {count >= MOST ? `${MOST}+` : count}
        </span>
      )}
    </Link>
  )
}

type SavedProps = { id: string; name: string; query: TicketQuery; current: boolean; count: number | undefined }

const SavedView = ({ id, name, query, current, count }: SavedProps) => {
  const t = useTexts()
  const { show, query: shown } = usePlace()
  const remove = useTicketAction('deleteWoView')
  const [naming, setNaming] = useState(false)
  const drop = () => {
    remove.mutate({ id })
    if (current) void show(shown)
  }
  return (
    <li className={classes.saved}>
      <View query={query} saved={id} current={current} count={count}>
        {name}
      </View>
      {current && (
        <>
          <IconButton icon="edit" size="sm" label={t('editNamed', { name })} onClick={() => setNaming(true)} />
          <IconButton icon="close" size="sm" label={t('deleteNamed', { name })} onClick={drop} />
        </>
      )}
      <ViewDialog opened={naming} id={id} name={name} query={query} onClose={() => setNaming(false)} />
    </li>
  )
}

/** The lists of tickets: the desk's own and the agent's saved filters, each with how many open tickets it holds. */
export const Views = () => {
  const k = useTicketTexts()
  const { query, saved } = usePlace()
  const counts = useAgentState((state) => state.ticketCounts)
  const { data: views = [] } = useSavedViews()
  return (
    <nav className={classes.views} aria-label={k('views')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" className={classes.list}>
        {TICKET_VIEWS.map((view) => (
          <li key={view}>
            <View
              query={{ view }}
              current={saved === '' && query.view === view}
              count={counts?.[view]}
              late={view === 'overdue'}
            >
              {k(viewTexts[view])}
            </View>
          </li>
        ))}
      </ul>
      {views.length > 0 && (
        <>
          <h2 className={classes.heading}>{k('savedViews')}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
          <ul role="list" className={classes.list}>
            {views.map(({ viewId, viewName, query: kept }) => (
              <SavedView
                key={viewId}
                id={viewId}
                name={viewName}
                query={kept}
                current={saved === viewId}
                count={counts?.saved[viewId]}
              />
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}
