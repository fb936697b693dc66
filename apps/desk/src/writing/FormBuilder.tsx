import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { jsonOf } from '../conversation/content.ts'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useTexts } from '../useClient.ts'
import classes from './CardDialog.module.css'
import { type BuiltField, fieldFault, formText } from './cards.ts'
import { FieldRow } from './FieldRow.tsx'
import { FormPreview } from './FormPreview.tsx'
import { RecentCards } from './RecentCards.tsx'

/** A longer form does not fit into a message. */
const MAX_FIELDS = 20

let keys = 0
const blank = (): BuiltField => {
  keys += 1
  return { key: keys, name: '', type: FIELD_TYPE.text, choices: '', required: false }
}

const fieldsOf = (again: string): readonly BuiltField[] => {
  const value = jsonOf(again)
  return Array.isArray(value) ? value.map((field: BuiltField) => ({ ...blank(), ...field, key: blank().key })) : []
}

type Props = { onCancel: () => void; onSend: (content: string, again: string) => void }

/** Builds, previews and sends a form. */
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
            <FieldRow
              key={field.key}
              field={field}
              at={at}
              checked={checked}
              onChange={put}
              onRemove={fields.length > 1 ? () => remove(field) : null}
            />
          ))}
          <Button
            variant="default"
            disabled={fields.length >= MAX_FIELDS}
            onClick={() => setFields([...fields, blank()])}
          >
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
