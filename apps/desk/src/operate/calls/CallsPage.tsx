import { saveFile } from '@foyer/browser/saveFile'
import type { ManageRequest } from '@foyer/client/agent/managing'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Empty } from '../../Empty.tsx'
import { useShell } from '../../shell/shell.ts'
import { useMay, useNow, useTexts } from '../../useClient.ts'
import { channelName } from '../general/channelName.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { useManage, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import { CallReport } from './CallReport.tsx'
import classes from './calls.module.css'
import { useReportTexts, WithReportTexts } from './texts.ts'

const periods = [7, 30, 90] as const

/** When a day begins here, so many days from now. */
const dayFrom = (now: number, days: number): number => {
  const at = new Date(now)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days).getTime()
}

type Filter = ManageRequest<'exportCalls'>

const Export = ({ filter }: { filter: Filter }) => {
  const t = useReportTexts()
  const reasonOf = useReason()
  const { notify } = useShell()
  const { exportCalls } = useManage()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await exportCalls(filter), 'calls.csv')
    } catch (error) {
      notify(reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="default" size="xs" onClick={save} loading={busy}>
      {t('exportSheet')}
    </Button>
  )
}

type ChannelProps = { channelId: string; onChange: (channelId: string) => void }

/** Shown where there is more than one channel to choose from. */
const ChannelChoice = ({ channelId, onChange }: ChannelProps) => {
  const t = useReportTexts()
  const channels = useManageQuery('getChannelList', {}, { enabled: useMay('channels.read') }).data ?? []
  if (channels.length < 2) return null
  const choices = channels.map((channel) => ({
    value: channel.channelId,
    label: channelName(channel, channel.channelId),
  }))
  return (
    <NativeSelect
      className={classes.channel ?? ''}
      label={t('channel')}
      data={[{ value: '', label: t('allChannels') }, ...choices]}
      value={channelId}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const Found = ({ filter }: { filter: Filter }) => {
  const t = useReportTexts()
  const statistics = useManageQuery('callStatistics', filter, { keep: true })
  if (statistics.isError) return <LoadError error={statistics.error} onRetry={statistics.refetch} />
  if (!statistics.data) return <Loading />
  if (statistics.data.started === 0) return <Empty icon="phone" title={t('none')} hint={t('noneHint')} />
  return <CallReport statistics={statistics.data} />
}

const Page = () => {
  const t = useReportTexts()
  const desk = useTexts()
  const operate = useOperateTexts()
  const now = useNow()
  const [days, setDays] = useState('7')
  const [channelId, setChannelId] = useState('')
  // Fixed when the page opens: a period that moves with the clock would load again with each tick.
  const [end] = useState(now)
  const period = { from: dayFrom(end, 1 - Number(days)), to: dayFrom(end, 1) }
  const filter = channelId === '' ? period : { ...period, channelId }
  return (
    <>
      <PageHead title={desk('calls')}>
        <SegmentedControl
          size="xs"
          aria-label={operate('period')}
          value={days}
          onChange={setDays}
          data={periods.map((count) => ({ value: String(count), label: operate('periodDays', { count }) }))}
        />
        <Export filter={filter} />
      </PageHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls, with or without a button in it */}
      <section className={classes.page} tabIndex={0} aria-label={desk('calls')}>
        <p className={classes.intro}>{t('intro')}</p>
        <ChannelChoice channelId={channelId} onChange={setChannelId} />
        <Found filter={filter} />
      </section>
    </>
  )
}

/** How many calls by voice and video there were, how they ended and how long they took. */
export const CallsPage = () => (
  <WithReportTexts>
    <Page />
  </WithReportTexts>
)
