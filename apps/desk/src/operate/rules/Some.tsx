import { MultiSelect } from '@mantine/core'
import { useOperateTexts } from '../texts.ts'
import type { Option } from './useChoices.ts'

type Props = { label: string; data: readonly Option[]; value: readonly string[]; onChange: (value: string[]) => void }

/** Several of a list; none stands for all. */
export const Some = ({ label, data, value, onChange }: Props) => {
  const t = useOperateTexts()
  // What was removed since stays visible, so that it can be taken away.
  const gone = value.filter((one) => data.every((option) => option.value !== one))
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? t('ruleAll') : ''}
      data={[...data, ...gone.map((one) => ({ value: one, label: one }))]}
      value={[...value]}
      onChange={onChange}
      clearable={false}
      nothingFoundMessage={t('nothingFound')}
    />
  )
}
