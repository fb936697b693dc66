import { tagOf } from '@foyer/locales'
import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { IconButton } from '../../../IconButton.tsx'
import { useDesk, useTexts } from '../../../useClient.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import shared from '../shared/editors.module.css'
import { useEditorTexts } from '../shared/words.ts'
import classes from './hours.module.css'
import type { HoursProps } from './hours.ts'
import { daysBetween } from './week.ts'

const MAX = 1000

type Props = HoursProps & {
  /** The day of today in the channel's zone. */
  today: string
}

/** Days on which nobody works, added one by one or as a range. */
export const Holidays = ({ channel, onChange, today }: Props) => {
  const t = useEditorTexts()
  const desk = useTexts()
  const words = useSettingTexts()
  const { locale } = useDesk()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const { holiday } = channel
  const format = useMemo(() => new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'full', timeZone: 'UTC' }), [locale])
  const nameOf = (day: string) => format.format(Date.parse(`${day}T00:00:00Z`))
  const days = daysBetween(first, last)
  const wrong = first !== '' && days.length === 0
  const past = holiday.filter((day) => day < today)
  const put = (next: readonly string[]) => onChange({ holiday: [...new Set(next)].toSorted().slice(0, MAX) })
  const add = () => {
    if (days.length === 0) return
    put([...holiday, ...days])
    setFirst('')
    setLast('')
  }
  return (
    <section className={shared.part} aria-label={words.label('workTime.holiday')}>
      <h3 className={shared.title}>{words.label('workTime.holiday')}</h3>
      <p className={shared.hint}>{holiday.length === 0 ? t('noHolidays') : words.help('workTime.holiday')}</p>
      {holiday.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        <ul role="list" aria-label={words.label('workTime.holiday')} className={classes.holidays}>
          {holiday.toSorted().map((day) => (
            <li key={day} className={classes.holiday} data-past={day < today}>
              {nameOf(day)}
              <IconButton
                icon="close"
                size="sm"
                label={desk('deleteNamed', { name: nameOf(day) })}
                onClick={() => put(holiday.filter((other) => other !== day))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.add}>
        <TextInput
          type="date"
          label={t('holidayFrom')}
          value={first}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('holidayTo')}
          min={first}
          value={last}
          error={wrong && t('endsBefore')}
          onChange={({ currentTarget }) => setLast(currentTarget.value)}
        />
        <Button variant="default" disabled={days.length === 0} onClick={add}>
          {t('addHoliday')}
        </Button>
        {past.length > 0 && (
          <Button variant="subtle" color="gray" onClick={() => put(holiday.filter((day) => day >= today))}>
            {t('removePast')}
          </Button>
        )}
      </div>
    </section>
  )
}
