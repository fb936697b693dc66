import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Avatar } from '../Avatar.tsx'
import { CannotLoad } from '../CannotLoad.tsx'
import { Empty } from '../Empty.tsx'
import { Ghost } from '../Ghost.tsx'
import { moveFocus } from '../inbox/rows.ts'
import { Moment } from '../Moment.tsx'
import { Icon } from '../theme/Icon.tsx'
import { useNow, useTexts, useTimes } from '../useClient.ts'
import { ProvedMark } from '../visitor/ProvedMark.tsx'
import { visitorName } from '../visitor/visitorName.ts'
import classes from './customers.module.css'
import { PAGE, useCustomerList } from './queries.ts'

type Row = NonNullable<ReturnType<typeof useCustomerList>['data']>[number]

const CustomerRow = ({ row, open }: { row: Row; open: boolean }) => {
  const t = useTexts()
  const times = useTimes()
  const now = useNow()
  const { search } = useLocation()
  const name = visitorName(t, row)
  const contact = [row.email, row.phone].filter((part) => part !== '' && part !== name)
  return (
    <li>
      <Link
        to={{ pathname: `/customers/${row.customerId}`, search }}
        className={classes.row}
        data-row={row.customerId}
        aria-current={open ? 'true' : undefined}
      >
        <Avatar name={name} visitorNo={row.visitorNo} />
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <Moment className={classes.time} at={row.updatedAt} text={times.short(row.updatedAt, now)} />
        <span className={classes.contact} dir="auto">
          {row.identityProved === 1 && (
            <>
              <ProvedMark />{' '}
            </>
          )}
          {contact.join(' · ') || row.tags.join(' · ')}
        </span>
        {row.openTickets > 0 && <span className={classes.tickets}>{t('openTickets', { count: row.openTickets })}</span>}
      </Link>
    </li>
  )
}

const Rows = ({ query, openId }: { query: { words: string; sort: 'recent' | 'name' }; openId: string }) => {
  const t = useTexts()
  const [size, setSize] = useState(PAGE)
  const list = useCustomerList({ ...query, page: 1, pageSize: Math.min(size, 100) })
  if (list.isError) return <CannotLoad error={list.error} onRetry={list.refetch} />
  if (!list.data) return <Ghost heights={[44, 44, 44]} />
  if (list.data.length === 0)
    return query.words === '' ? (
      <Empty icon="customer" title={t('customersEmpty')} hint={t('customersEmptyHint')} />
    ) : (
      <Empty icon="search" title={t('customersNone')} hint={t('customersNoneHint')} />
    )
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul className={classes.rows} role="list" aria-label={t('customers')} onKeyDown={moveFocus}>
        {list.data.map((row) => (
          <CustomerRow key={row.customerId} row={row} open={row.customerId === openId} />
        ))}
      </ul>
      {list.data.length === size && size < 100 && (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setSize(100)}>
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

/** The left column: search, order, and the customers. */
export const CustomerList = ({ openId }: { openId: string }) => {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<'recent' | 'name'>('recent')
  const [words] = useDebouncedValue(typed.trim(), 250)
  const field = useRef<HTMLInputElement>(null)
  return (
    <nav className={classes.list} aria-label={t('customers')}>
      <div className={classes.tools}>
        <TextInput
          ref={field}
          type="search"
          aria-label={t('customersSearch')}
          placeholder={t('customersSearch')}
          leftSection={<Icon name="search" size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('sortLabel')}
          size="xs"
          value={sort}
          onChange={(event) => setSort(event.currentTarget.value === 'name' ? 'name' : 'recent')}
          data={[
            { value: 'recent', label: t('sortRecent') },
            { value: 'name', label: t('sortName') },
          ]}
        />
      </div>
      <Rows key={words} query={{ words, sort }} openId={openId} />
    </nav>
  )
}
