import { levelsOf } from '@foyer/client/forms/fields'
import { fromMoment, toMoment } from '@foyer/client/forms/values'
import { fieldKindOf, idOf, listOf } from '@foyer/client/forms/words'
import type { FormOption } from '@foyer/client/message'
import type { FormField as Item } from '@foyer/protocol/form'
import { Checkbox, Group, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '../../useClient.ts'
import classes from './NewTicketPage.module.css'

type Props = { item: Item; value: string; missing: boolean; onChange: (value: string) => void }

const readOption = ({ id = '', name, children = [] }: NonNullable<Item['fieldValue']>[number]): FormOption => ({
  id,
  name,
  children: children.map(readOption),
})

/** One select for each level; another choice drops the levels below it. */
const Cascader = ({ item, value, missing, onChange }: Props) => {
  const t = useTexts()
  const path = listOf(value)
  return (
    <fieldset className={classes.levels}>
      <legend>
        {item.fieldName}
        {item.requiredStatus === 1 && ' *'}
      </legend>
      {levelsOf((item.fieldValue ?? []).map(readOption), path).map(({ options, chosen }, at) => (
        <NativeSelect
          key={path.slice(0, at).join(',')}
          id={at === 0 ? `field-${item.fieldId}` : undefined}
          aria-label={`${item.fieldName} ${at + 1}`}
          error={missing && at === 0 ? t('fillIn') : undefined}
          value={chosen ? idOf(chosen) : ''}
          onChange={({ currentTarget }) =>
            onChange([...path.slice(0, at), currentTarget.value].filter((id) => id !== '').join(','))
          }
          data={[{ value: '', label: '' }, ...options.map((one) => ({ value: idOf(one), label: one.name }))]}
        />
      ))}
    </fieldset>
  )
}

const types = { date: 'date', datetime: 'datetime-local', number: 'number' } as const

/** A field of a ticket type's form (S3.11). */
export const FormField = ({ item, value, missing, onChange }: Props) => {
  const t = useTexts()
  const kind = fieldKindOf(item.fieldType)
  const names = (item.fieldValue ?? []).map(({ name }) => name)
  const shared = {
    id: `field-${item.fieldId}`,
    label: item.fieldName,
    error: missing ? t('fillIn') : undefined,
    withAsterisk: item.requiredStatus === 1,
  }
  switch (kind) {
    case 'textarea':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={3}
          dir="auto"
          maxLength={5000}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'select':
      return (
        <NativeSelect
          {...shared}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[{ value: '', label: '' }, ...names]}
        />
      )
    case 'radio':
      return (
        <Radio.Group {...shared} value={value} onChange={onChange}>
          <Group gap="md" mt={4}>
            {names.map((name) => (
              <Radio key={name} value={name} label={name} />
            ))}
          </Group>
        </Radio.Group>
      )
    case 'checkbox':
      return (
        <Checkbox.Group {...shared} value={[...listOf(value)]} onChange={(next) => onChange(next.join(','))}>
          <Group gap="md" mt={4}>
            {names.map((name) => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
      )
    case 'cascader':
      return <Cascader item={item} value={value} missing={missing} onChange={onChange} />
    default:
      return (
        <TextInput
          {...shared}
          type={kind in types ? types[kind as keyof typeof types] : 'text'}
          dir="auto"
          maxLength={5000}
          value={kind === 'datetime' ? toMoment(value) : value}
          onChange={({ currentTarget }) =>
            onChange(kind === 'datetime' ? fromMoment(currentTarget.value) : currentTarget.value)
          }
        />
      )
  }
}
