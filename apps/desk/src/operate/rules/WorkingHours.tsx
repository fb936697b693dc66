import { tagOf } from '@foyer/locales'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useDesk } from '../../useClient.ts'
import { type ManageChannel, useManageQuery } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import classes from '../tickets/tickets.module.css'
import type { Choices } from './useChoices.ts'

// A Monday.
const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 24 * 60 * 60 * 1000

/** "Mon, Tue 09:00–18:00" of a channel's spans. */
const useSpans = () => {
  const { locale } = useDesk()
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(tagOf(locale), { weekday: 'short', timeZone: 'UTC' })
    const list = new Intl.ListFormat(tagOf(locale), { style: 'narrow', type: 'unit' })
    return (spans: NonNullable<ManageChannel['workTime']>) =>
      spans.map(({ week, start, end }) => {
        const days = week.toSorted((a, b) => a - b).map((day) => weekday.format(MONDAY + (day - 1) * DAY))
        return `${list.format(days)} ${start}–${end}`
      })
  }, [locale])
}

type Props = { choices: Choices; value: string; onChange: (channelId: string) => void }

/** By which hours due times are counted: those of the ticket's channel, and of a chosen one for tickets without. */
export const WorkingHours = ({ choices, value, onChange }: Props) => {
  const t = useOperateTexts()
  const spansOf = useSpans()
  const channels = useManageQuery('getChannelList', { pageSize: 100 })
  const titleOf = (id: string) => choices.channels.find((one) => one.value === id)?.label ?? id
  return (
    <>
      <dl className={classes.hours}>
        {channels.data?.map(({ channelId = '', workTime = [], holiday = [], timeZone = '' }) => (
          <div key={channelId}>
            <dt dir="auto">{titleOf(channelId)}</dt>
            <dd>
              {workTime.length === 0 ? t('hoursAlways') : `${spansOf(workTime).join('; ')} (${timeZone})`}
              {holiday.length > 0 && ` · ${t('hoursHolidays', { count: holiday.length })}`}
            </dd>
          </div>
        ))}
      </dl>
      <Select
        label={t('hoursDefault')}
        data={[...choices.channels]}
        value={value || null}
        placeholder={t('hoursAlways')}
        clearable
        clearButtonProps={{ 'aria-label': t('hoursAlways') }}
        onChange={(channelId) => onChange(channelId ?? '')}
      />
    </>
  )
}
