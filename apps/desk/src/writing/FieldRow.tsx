import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../useClient.ts'
import classes from './CardDialog.module.css'
import { type BuiltField, fieldFault, fieldTypes, hasChoices } from './cards.ts'

/** The names of the kinds of fields. */
export const typeTexts = {
  text: 'fieldText',
  textarea: 'fieldTextarea',
  date: 'fieldDate',
  datetime: 'fieldDatetime',
  number: 'fieldNumber',
  select: 'fieldSelect',
  radio: 'fieldRadio',
  checkbox: 'fieldCheckbox',
  cascader: 'fieldCascader',
} as const

type Props = {
  field: BuiltField
  at: number
  checked: boolean
  onChange: (field: BuiltField) => void
  onRemove: (() => void) | null
  /** Further fields of the row. */
  children?: ReactNode
}

/** A field of a form that the agent or operator builds. */
export const FieldRow = ({ field, at, checked, onChange, onRemove, children }: Props) => {
  const t = useTexts()
  const fault = checked ? fieldFault(field) : null
  const name = t('fieldNumbered', { count: at + 1 })
  return (
    <fieldset className={classes.field} aria-label={name}>
      <TextInput
        label={t('fieldName')}
        value={field.name}
        maxLength={200}
        required
        error={fault === 'fillIn' && t(fault)}
        onChange={({ currentTarget }) => onChange({ ...field, name: currentTarget.value })}
        {...(at === 0 ? { 'data-autofocus': true } : {})}
      />
      <NativeSelect
        label={t('fieldType')}
        value={field.type}
        onChange={({ currentTarget }) => onChange({ ...field, type: Number(currentTarget.value) })}
        data={fieldTypes.map((type) => ({ value: String(FIELD_TYPE[type]), label: t(typeTexts[type]) }))}
      />
      {hasChoices(field.type) && (
        <Textarea
          className={classes.wide}
          label={t('fieldChoices')}
          description={t(field.type === FIELD_TYPE.cascader ? 'fieldPathsHint' : 'fieldChoicesHint')}
          rows={3}
          maxLength={2000}
          value={field.choices}
          error={fault === 'choicesMissing' && t(fault)}
          onChange={({ currentTarget }) => onChange({ ...field, choices: currentTarget.value })}
        />
      )}
      <Checkbox
        label={t('fieldRequired')}
        checked={field.required}
        onChange={({ currentTarget }) => onChange({ ...field, required: currentTarget.checked })}
      />
      {children}
      {onRemove && (
        <Button
          className={classes.remove}
          variant="subtle"
          color="red"
          size="compact-sm"
          onClick={onRemove}
          aria-label={t('deleteNamed', { name })}
        >
          {t('delete')}
        </Button>
      )}
    </fieldset>
  )
}
