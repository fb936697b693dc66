import type { ManageResponse } from '@foyer/client/agent/managing'
import type { ReportKey } from '@foyer/locales/reports/index'
import type { ReactNode } from 'react'
import { useTexts } from '../../useClient.ts'
import { Figure, Figures } from '../Figures.tsx'
import { Record, Records } from '../Records.tsx'
import { usePercent } from '../usePercent.ts'
import classes from './calls.module.css'
import { DayChart } from './DayChart.tsx'
import { useReportTexts } from './texts.ts'
import { useFormats } from './useFormats.ts'

export type Statistics = ManageResponse<'callStatistics'>
type Counts = Omit<Statistics['days'][number], 'day'>

const results = [
  ['answered', 'answered'],
  ['missed', 'missed'],
  ['refused', 'declined'],
  ['broken', 'broken'],
  ['unconnected', 'unconnected'],
] as const satisfies readonly (readonly [keyof Counts, ReportKey])[]

const lengths = [
  ['meanSeconds', 'meanLength'],
  ['medianSeconds', 'medianLength'],
  ['meanWaitSeconds', 'meanWait'],
] as const satisfies readonly (readonly [keyof Counts, ReportKey])[]

const Totals = ({ statistics }: { statistics: Statistics }) => {
  const t = useReportTexts()
  const desk = useTexts()
  const percent = usePercent()
  const format = useFormats()
  const { started, answered } = statistics
  return (
    <Figures label={t('totals')}>
      <Figure label={desk('calls')} value={format.number(started)} />
      {results.map(([name, label]) => (
        <Figure
          key={name}
          label={t(label)}
          value={format.number(statistics[name])}
          note={percent(statistics[name] / started)}
        />
      ))}
      {lengths.map(([name, label]) => (
        <Figure key={name} label={t(label)} value={answered === 0 ? '–' : format.length(statistics[name])} />
      ))}
    </Figures>
  )
}

type Row = Counts & { readonly key: string; readonly title: ReactNode }

/** The counts of some calls, a row for each way to tell them apart. */
const CountTable = ({ label, rows }: { label: string; rows: readonly Row[] }) => {
  const t = useReportTexts()
  const desk = useTexts()
  const format = useFormats()
  const columns = [
    label,
    desk('calls'),
    ...results.map(([, key]) => t(key)),
    ...lengths.slice(0, 2).map(([, key]) => t(key)),
  ]
  const cellsOf = (row: Row) => [
    ...(['started', ...results.map(([name]) => name)] as const).map((name) => format.number(row[name])),
    ...lengths.slice(0, 2).map(([name]) => (row.answered === 0 ? '' : format.length(row[name]))),
  ]
  return (
    <Records label={label} columns={columns}>
      {rows.map((row) => (
        <Record key={row.key} title={row.title} cells={cellsOf(row)} />
      ))}
    </Records>
  )
}

const Part = ({ label, rows }: { label: string; rows: readonly Row[] }) =>
  rows.length === 0 ? null : (
    <section aria-label={label}>
      <h2 className={classes.title}>{label}</h2>
      <CountTable label={label} rows={rows} />
    </section>
  )

/** A period's calls: in total, by day, by kind and side, and by those who took them. */
export const CallReport = ({ statistics }: { statistics: Statistics }) => {
  const t = useReportTexts()
  const format = useFormats()
  const named = (name: string) =>
    name === '' ? <span className={classes.quiet}>{t('removed')}</span> : <bdi>{name}</bdi>
  const { days, kinds, starters, agents, groups } = statistics
  return (
    <>
      <Totals statistics={statistics} />
      <section aria-label={t('days')}>
        <h2 className={classes.title}>{t('days')}</h2>
        <DayChart days={days} />
        <details className={classes.table}>
          <summary>{t('asTable')}</summary>
          <CountTable
            label={t('days')}
            rows={days.map(({ day, ...counts }) => ({ key: day, title: format.day(day), ...counts }))}
          />
        </details>
      </section>
      <Part
        label={t('kinds')}
        rows={kinds.map(({ callType, ...counts }) => ({ key: callType, title: t(callType), ...counts }))}
      />
      <Part
        label={t('starters')}
        rows={starters.map(({ startedBy, ...counts }) => ({ key: startedBy, title: t(startedBy), ...counts }))}
      />
      <Part
        label={t('agents')}
        rows={agents.map(({ adminId, adminNick, ...counts }) => ({ key: adminId, title: named(adminNick), ...counts }))}
      />
      <Part
        label={t('groups')}
        rows={groups.map(({ groupId, groupName, ...counts }) => ({ key: groupId, title: named(groupName), ...counts }))}
      />
    </>
  )
}
