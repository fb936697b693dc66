import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { jsonOf } from '../conversation/content.ts'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useTexts } from '../useClient.ts'
import classes from './CardDialog.module.css'
import { type BuiltField, fieldFault, fieldTypes, formText, hasChoices } from './cards.ts'
import { FormPreview } from './FormPreview.tsx'
import { RecentCards } from './RecentCards.tsx'

/** More would be a page, not a message. */
const MOST = 20

const typeTexts = {
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

let keys = 0
const blank = (): BuiltField => {
  keys += 1
  return { key: keys, name: '', type: FIELD_TYPE.text, choices: '', required: false }
}

const fieldsOf = (again: string): readonly BuiltField[] => {
  const value = jsonOf(again)
  return Array.isArray(value) ? value.map((field: BuiltField) => ({ ...blank(), ...field, key: blank().key })) : []
}

type RowProps = {
  field: BuiltField
  at: number
  checked: boolean
  onChange: (field: BuiltField) => void
  onRemove: (() => void) | null
}

const Row = ({ field, at, checked, onChange, onRemove }: RowProps) => {
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

type Props = { onCancel: () => void; onSend: (content: string, again: string) => void }

/** A form of a few fields is put together, looked at and sent. */
export const FormBuilder = ({ onCancel, onSend }: Props) => {
  const t = useTexts()
  const [fields, setFields] = useState<readonly BuiltField[]>(() => [blank()])
  const [checked, setChecked] = useState(false)
  const content = formText(fields)
  const tooLong = content.length > 5000
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!tooLong && fields.every((field) => fieldFault(field) === null)) onSend(content, JSON.stringify(fields))
  }
  const put = (field: BuiltField) => setFields(fields.map((other) => (other.key === field.key ? field : other)))
  const remove = (field: BuiltField) => setFields(fields.filter((other) => other !== field))
  const namesOf = (again: string) =>
    fieldsOf(again)
      .map(({ name }) => name)
      .join(', ')
  return (
    <form onSubmit={send} noValidate>
      <RecentCards kind="form" nameOf={namesOf} onPick={(again) => setFields(fieldsOf(again))} />
      <div className={classes.halves}>
        <div className={classes.fields}>
          {fields.map((field, at) => (
            <Row
              key={field.key}
              field={field}
              at={at}
              checked={checked}
              onChange={put}
              onRemove={fields.length > 1 ? () => remove(field) : null}
            />
          ))}
          <Button variant="default" disabled={fields.length >= MOST} onClick={() => setFields([...fields, blank()])}>
            {t('fieldAdd')}
          </Button>
        </div>
        <section className={classes.preview} aria-label={t('preview')}>
          <span className={classes.label}>{t('preview')}</span>
          <FormPreview fields={fields} />
        </section>
      </div>
      <p role="alert" className={classes.failure}>
        {tooLong ? t('formTooLong') : ''}
      </p>
      <DialogFoot onCancel={onCancel}>
        <Button type="submit">{t('send')}</Button>
      </DialogFoot>
    </form>
  )
}
