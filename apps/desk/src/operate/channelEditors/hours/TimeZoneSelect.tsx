import { tagOf } from '@foyer/locales'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useDesk, useNow } from '../../../useClient.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import { useOperateTexts } from '../../texts.ts'
import { useEditorTexts } from '../shared/words.ts'

const SHOWN = 60

/** The offset of a zone as people write it: "GMT+8". */
const offsetOf = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** The time zone, found by city or offset, with the time that it is there. */
export const TimeZoneSelect = ({ value, onChange }: { value: string; onChange: (timeZone: string) => void }) => {
  const t = useEditorTexts()
  const operate = useOperateTexts()
  const words = useSettingTexts()
  const { locale } = useDesk()
  const now = useNow()
  const data = useMemo(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    const zones = new Set([value, own, 'UTC', ...Intl.supportedValuesOf('timeZone')])
    return [...zones].map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone)})` }))
  }, [value])
  const time = new Intl.DateTimeFormat(tagOf(locale), { timeZone: value, hour: '2-digit', minute: '2-digit' }).format(
    now,
  )
  return (
    <Select
      label={words.label('workTime.timeZone')}
      description={t('nowThere', { time })}
      searchable
      allowDeselect={false}
      limit={SHOWN}
      nothingFoundMessage={operate('nothingFound')}
      data={data}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
    />
  )
}
