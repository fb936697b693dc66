import { tagOf } from '@foyer/locales'
import { isOpen, localAt, nextChange } from '@foyer/protocol/openHours'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useDesk, useNow } from '../../../useClient.ts'
import type { ChannelDraft } from '../../channels/draft.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import type { EditorProps } from '../shared/editor.ts'
import shared from '../shared/editors.module.css'
import { withWords } from '../shared/InEditorWords.tsx'
import { useEditorTexts } from '../shared/words.ts'
import { ExactTimes } from './ExactTimes.tsx'
import { Holidays } from './Holidays.tsx'
import classes from './hours.module.css'
import type { Hours, HoursProps } from './hours.ts'
import { TimeZoneSelect } from './TimeZoneSelect.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import { SPANS_MAX, type Span, toSpans, toWorkTime } from './week.ts'

const MINUTE = 60_000
const START: ChannelDraft['workTime'] = [{ week: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' }]

/** Whether the channel is open now, and when that changes. */
const Status = ({ timeZone, workTime, holiday }: Hours) => {
  const t = useEditorTexts()
  const { locale } = useDesk()
  const now = useNow()
  const minute = now - (now % MINUTE)
  const { open, change } = useMemo(() => {
    const hours = { timeZone, workTime, holiday }
    return { open: isOpen(hours, minute), change: nextChange(hours, minute) }
  }, [timeZone, workTime, holiday, minute])
  const format = new Intl.DateTimeFormat(tagOf(locale), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const when = change === null ? null : format.format(change)
  const next = () => {
    if (when !== null) return t(open ? 'closesAt' : 'opensAt', { when })
    return t(open ? 'openAlways' : 'closedLong')
  }
  return (
    <p className={classes.status} role="status">
      <strong data-open={open}>{t(open ? 'openNow' : 'closedNow')}</strong>
      <span>{next()}</span>
    </p>
  )
}

const Week = ({ channel, onChange }: HoursProps) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  const { workTime } = channel
  const spans = toSpans(workTime)
  const tooMany = workTime.length > SPANS_MAX
  const put = (next: readonly Span[]) => onChange({ workTime: toWorkTime(next) })
  return (
    <section className={shared.part} aria-label={words.label('workTime.workTime')}>
      <h3 className={shared.title}>{words.label('workTime.workTime')}</h3>
      <p className={shared.hint}>{t(spans.length === 0 ? 'noHours' : 'gridHint')}</p>
      <WeekGrid spans={spans} onChange={put} />
      <div className={shared.buttons}>
        {spans.length === 0 && (
          <Button variant="default" size="xs" onClick={() => onChange({ workTime: START })}>
            {t('startOffice')}
          </Button>
        )}
        {spans.length > 0 && (
          <Button variant="default" size="xs" onClick={() => onChange({ workTime: [] })}>
            {t('alwaysOpen')}
          </Button>
        )}
      </div>
      {tooMany && <p className={shared.wrong}>{t('tooManyHours', { count: SPANS_MAX })}</p>}
      {spans.length > 0 && <ExactTimes spans={spans} full={workTime.length >= SPANS_MAX} onChange={put} />}
    </section>
  )
}

const WorkingHours = (props: HoursProps) => {
  const { channel, onChange } = props
  const now = useNow()
  return (
    <div className={shared.editor}>
      <Status timeZone={channel.timeZone} workTime={channel.workTime} holiday={channel.holiday} />
      <TimeZoneSelect value={channel.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      <Week {...props} />
      <Holidays {...props} today={localAt(channel.timeZone, now).date} />
    </div>
  )
}

/** When a channel works: its zone, the week to the minute, and holidays (G-25). */
export const HoursForm = withWords(WorkingHours)

/** The same as an editor of a channel. */
export const HoursEditor = (props: EditorProps) => <HoursForm {...props} />
