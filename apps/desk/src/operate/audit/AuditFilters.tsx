import { NativeSelect, TextInput } from '@mantine/core'
import { dateOf, dayEnd, dayStart } from '../../search/filter.ts'
import { useMay } from '../../useClient.ts'
import { usePeopleTexts } from '../people/texts.ts'
import { useEverybody } from '../people/useEverybody.ts'
import classes from './audit.module.css'
import { subjectTexts } from './subjects.ts'

/** What is asked of the log; '' and 0 for anything. */
export type AuditFilter = {
  readonly adminId: string
  readonly subject: string
  readonly from: number
  readonly to: number
}

type Props = { filter: AuditFilter; set: (change: Partial<AuditFilter>) => void }

/** Narrows the log down to a person, a kind of setting and some days. */
export const AuditFilters = ({ filter, set }: Props) => {
  const t = usePeopleTexts()
  const everybody = useEverybody(useMay('people.read'))
  const persons = (everybody.data ?? []).map(({ adminId, adminNick }) => ({ value: adminId, label: adminNick }))
  const subjects = Object.entries(subjectTexts).map(([value, key]) => ({ value, label: t(key) }))
  return (
    <search className={classes.filters}>
      {persons.length > 0 && (
        <NativeSelect
          label={t('who')}
          data={[{ value: '', label: t('everybody') }, ...persons]}
          value={filter.adminId}
          onChange={({ currentTarget }) => set({ adminId: currentTarget.value })}
        />
      )}
      <NativeSelect
        label={t('what')}
        data={[{ value: '', label: t('everything') }, ...subjects]}
        value={filter.subject}
        onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('from')}
        value={dateOf(filter.from)}
        onChange={({ currentTarget }) => set({ from: dayStart(currentTarget.value) })}
      />
      <TextInput
        type="date"
        label={t('until')}
        value={dateOf(filter.to)}
        onChange={({ currentTarget }) => set({ to: dayEnd(currentTarget.value) })}
      />
    </search>
  )
}
