import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CardBody } from '../conversation/bubbles/CardBubble.tsx'
import { type Card, cardOf, jsonOf } from '../conversation/content.ts'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useTexts } from '../useClient.ts'
import classes from './CardDialog.module.css'
import { type CardField, type CardValues, cardFields, cardText, faultOf } from './cards.ts'
import { RecentCards } from './RecentCards.tsx'

type FieldProps = {
  field: CardField
  value: string
  checked: boolean
  first: boolean
  onChange: (value: string) => void
}

const Field = ({ field, value, checked, first, onChange }: FieldProps) => {
  const t = useTexts()
  const fault = checked ? faultOf(field, value) : null
  const props = {
    label: t(field.label),
    value,
    required: field.required === true,
    error: fault && t(fault),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
    ...(first ? { 'data-autofocus': true } : {}),
  }
  if (field.kind === 'long') return <Textarea {...props} rows={2} maxLength={2000} />
  return (
    <TextInput
      {...props}
      type={field.kind === 'address' ? 'url' : 'text'}
      maxLength={field.kind === 'address' ? 2000 : 200}
    />
  )
}

const valuesOf = (content: string): CardValues => {
  const value = jsonOf(content)
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.map(([name, member]) => [name, String(member)]))
}

type Props = { kind: 'goods' | 'order' | 'link'; onCancel: () => void; onSend: (content: string) => void }

/** The fields of a card, and a preview of what the customer will see. */
export const CardForm = ({ kind, onCancel, onSend }: Props) => {
  const t = useTexts()
  const [values, setValues] = useState<CardValues>({})
  const [checked, setChecked] = useState(false)
  const fields = cardFields[kind]
  const content = cardText(kind, values)
  const card = cardOf(jsonOf(content))
  const rows = (all: Card['rows']): Card['rows'] =>
    all.flatMap(([name, value]): Card['rows'] => {
      const field = fields.find((one) => one.name === name)
      return field ? [[t(field.label), value]] : []
    })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (fields.every((field) => faultOf(field, values[field.name] ?? '') === null)) onSend(content)
  }
  return (
    <form onSubmit={send} noValidate>
      <RecentCards kind={kind} nameOf={(one) => valuesOf(one).title ?? ''} onPick={(one) => setValues(valuesOf(one))} />
      <div className={classes.halves}>
        <div className={classes.fields}>
          {fields.map((field, at) => (
            <Field
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              checked={checked}
              first={at === 0}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
        </div>
        <section className={classes.preview} aria-label={t('preview')}>
          <span className={classes.label}>{t('preview')}</span>
          <div className={classes.bubble}>{card && <CardBody card={{ ...card, rows: rows(card.rows) }} />}</div>
        </section>
      </div>
      <DialogFoot onCancel={onCancel}>
        <Button type="submit">{t('send')}</Button>
      </DialogFoot>
    </form>
  )
}
