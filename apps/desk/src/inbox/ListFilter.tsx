import type { Session } from '@foyer/client/agent/types'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useAgentState, useTexts } from '../useClient.ts'
import classes from './ListFilter.module.css'
import { type Filter, orders, type View } from './sections.ts'

type Props = { list: readonly Session[]; filter: Filter; onChange: (filter: Filter) => void }

const UnansweredFilter = ({ list, filter, onChange }: Props) => {
  const t = useTexts()
  const unanswered = list.filter((one) => one.unansweredAt > 0).length
  return (
    <SegmentedControl
      aria-label={t('filterShow')}
      size="xs"
      fullWidth
      value={filter.unanswered ? 'unanswered' : 'all'}
      onChange={(value) => onChange({ ...filter, unanswered: value === 'unanswered' })}
      data={[
        { value: 'all', label: t('filterAll') },
        { value: 'unanswered', label: unanswered === 0 ? t('unanswered') : `${t('unanswered')} (${unanswered})` },
      ]}
    />
  )
}

const GroupFilter = ({ list, filter, onChange }: Props) => {
  const t = useTexts()
  const groups = useAgentState((state) => state.groups)
  const waiting = groups.filter(({ id }) => id === filter.groupId || list.some(({ groupId }) => groupId === id))
  if (waiting.length < 2 && filter.groupId === '') return null
  return (
    <NativeSelect
      aria-label={t('filterGroup')}
      size="xs"
      value={filter.groupId}
      onChange={(event) => onChange({ ...filter, groupId: event.currentTarget.value })}
      data={[
        { value: '', label: t('filterAllGroups') },
        ...waiting.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

const orderTexts = { newest: 'orderNewest', waiting: 'orderWaiting', priority: 'orderPriority' } as const

const OrderChoice = ({ filter, onChange }: Props) => {
  const t = useTexts()
  return (
    <NativeSelect
      aria-label={t('sortLabel')}
      size="xs"
      value={filter.order}
      onChange={(event) => {
        const order = orders.find((one) => one === event.currentTarget.value)
        if (order) onChange({ ...filter, order })
      }}
      data={orders.map((order) => ({ value: order, label: t(orderTexts[order]) }))}
    />
  )
}

/** The filter of a section; nothing if there is nothing to filter. */
export const ListFilter = ({ view, ...rest }: Props & { view: View }) => {
  const { list, filter } = rest
  const visible =
    view === 'mine'
      ? list.length > 0 && (
          <>
            <UnansweredFilter {...rest} />
            {list.length > 1 && <OrderChoice {...rest} />}
          </>
        )
      : view === 'queue' && (list.length > 0 || filter.groupId !== '') && <GroupFilter {...rest} />
  return visible ? <div className={classes.filter}>{visible}</div> : null
}
