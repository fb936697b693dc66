import { Menu, TextInput } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { IconButton } from '../../../IconButton.tsx'
import { useTexts } from '../../../useClient.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import { useEditorTexts } from '../shared/words.ts'
import classes from './hours.module.css'
import { useWeekdays } from './useWeekdays.ts'
import { clockOf, copyDay, DAY, DAYS, type Span, spanOf } from './week.ts'

type Props = { spans: readonly Span[]; full: boolean; onChange: (spans: readonly Span[]) => void }

const WORKDAYS = [1, 2, 3, 4, 5]
const TIME = /^\d\d:\d\d$/

const One = ({
  span,
  name,
  onChange,
  onRemove,
}: {
  span: Span
  name: string
  onChange: (span: Span) => void
  onRemove: () => void
}) => {
  const t = useEditorTexts()
  const desk = useTexts()
  const words = useSettingTexts()
  const [times, setTimes] = useState<readonly [string, string] | null>(null)
  const [start, end] = times ?? [clockOf(span.from), clockOf(span.to)]
  // A time that is being typed may be incomplete, and the order of spans must not change under the hands.
  const done = () => {
    if (times && TIME.test(start) && TIME.test(end)) onChange(spanOf(span.day, start, end))
    setTimes(null)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) done()
  }
  const hours = `${clockOf(span.from)}–${clockOf(span.to)}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a box
    <div role="group" aria-label={`${name} ${hours}`} className={classes.span} onBlur={leave}>
      <TextInput
        type="time"
        size="xs"
        aria-label={words.label('workTimeSpan.start')}
        value={start}
        onChange={({ currentTarget }) => setTimes([currentTarget.value, end])}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        type="time"
        size="xs"
        aria-label={words.label('workTimeSpan.end')}
        value={end}
        onChange={({ currentTarget }) => setTimes([start, currentTarget.value])}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
      {span.to > DAY && <span className={classes.nextDay}>{t('nextDay')}</span>}
      <IconButton icon="close" label={desk('deleteNamed', { name: hours })} onClick={onRemove} />
    </div>
  )
}

const Copy = ({ spans, day, onChange }: Omit<Props, 'full'> & { day: number }) => {
  const t = useEditorTexts()
  const weekdays = useWeekdays()
  const to = (days: readonly number[]) => onChange(copyDay(spans, day, days))
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <IconButton icon="copy" label={t('copyDay', { day: weekdays.long(day) })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => to(WORKDAYS)}>{t('copyWorkdays')}</Menu.Item>
        <Menu.Item onClick={() => to(DAYS)}>{t('copyAll')}</Menu.Item>
        <Menu.Divider />
        {DAYS.filter((other) => other !== day).map((other) => (
          <Menu.Item key={other} onClick={() => to([other])}>
            {weekdays.long(other)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Where new hours of a day begin and end: after its last ones. */
const nextSpan = (day: number, own: readonly Span[]): Span => {
  const from = own.length === 0 ? 9 * 60 : Math.min(Math.max(...own.map(({ to }) => to)) + 60, DAY - 60)
  return { day, from, to: own.length === 0 ? 18 * 60 : Math.min(from + 180, DAY) }
}

/** The hours of each day, to the minute. */
export const ExactTimes = ({ spans, full, onChange }: Props) => {
  const t = useEditorTexts()
  const weekdays = useWeekdays()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" aria-label={t('exactTimes')} className={classes.exact}>
      {DAYS.map((day) => {
        const own = spans.filter((span) => span.day === day)
        return (
          <li key={day}>
            <span className={classes.exactName}>{weekdays.long(day)}</span>
            <div className={classes.spans}>
              {own.length === 0 && <span className={classes.closed}>{t('dayClosed')}</span>}
              {own.map((span, at) => (
                <One
                  // biome-ignore lint/suspicious/noArrayIndexKey: times change while they are edited, and the focus must stay
                  key={at}
                  span={span}
                  name={weekdays.long(day)}
                  onChange={(next) => onChange(spans.map((other) => (other === span ? next : other)))}
                  onRemove={() => onChange(spans.filter((other) => other !== span))}
                />
              ))}
            </div>
            <div className={classes.acts}>
              <IconButton
                icon="plus"
                label={t('addHours', { day: weekdays.long(day) })}
                disabled={full}
                onClick={() => onChange([...spans, nextSpan(day, own)])}
              />
              <Copy spans={spans} day={day} onChange={onChange} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
