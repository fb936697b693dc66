import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { Button, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useReason } from '../operate/reason.ts'
import { Icon } from '../theme/Icon.tsx'
import { useTexts, useTimes } from '../useClient.ts'
import classes from './customers.module.css'
import { type CustomerRecord, useCustomerAction } from './queries.ts'

type Field = CustomerRecord['fields'][number]

const inputTypes: Readonly<Record<number, 'date' | 'number'>> = {
  [FIELD_TYPE.date]: 'date',
  [FIELD_TYPE.number]: 'number',
}

type OwnFieldProps = { field: Field; value: string; onChange: (value: string) => void }

const OwnField = ({ field, value, onChange }: OwnFieldProps) =>
  field.fieldType === FIELD_TYPE.select ? (
    <NativeSelect
      label={field.fieldName}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={['', ...(field.options ?? [])]}
    />
  ) : (
    <TextInput
      label={field.fieldName}
      type={inputTypes[field.fieldType] ?? 'text'}
      value={value}
      dir="auto"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )

const contacts = [
  ['customerName', 'name', 'text'],
  ['email', 'email', 'email'],
  ['phone', 'phone', 'tel'],
] as const

/** What was given, each with words that say whether the website has signed it; without them where it has signed nothing. */
const useGiven = (record: CustomerRecord) => {
  const t = useTexts()
  const marks = record.given.some((one) => one.identityProved === 1)
  return (key: (typeof contacts)[number][0]): string => {
    const filled = record.given.filter((one) => one[key] !== '')
    const proved = new Set(filled.filter((one) => one.provedFacts?.includes(key)).map((one) => one[key]))
    const values = [...new Set(filled.map((one) => one[key]))]
    const marked = (value: string) => `${value} (${proved.has(value) ? t('factProved') : t('factUnproved')})`
    return (marks ? values.map(marked) : values).join(', ')
  }
}

/** What the visitor or the host page gave besides the contacts; nothing for what nobody gave. */
const GivenFacts = ({ record }: { record: CustomerRecord }) => {
  const t = useTexts()
  const times = useTimes()
  const newest = record.given.find((one) => one.visitorNo !== 0)
  if (!newest) return null
  const facts = [
    [t('language'), times.language(newest.locale)],
    [t('country'), newest.country && times.country(newest.country)],
    [t('partnerId'), newest.partnerId],
    [t('lastSeen'), times.full(newest.seenTime)],
  ].filter(([, value]) => value !== '')
  return (
    <dl className={classes.given}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Name, contacts, tags and the operator's fields, all editable; what was given stays beside. */
export const OwnFacts = ({ record }: { record: CustomerRecord }) => {
  const t = useTexts()
  const reasonOf = useReason()
  const given = useGiven(record)
  const save = useCustomerAction('saveCustomer')
  const { customerId, customerName, email, phone, tags, values } = record
  const [own, setOwn] = useState({ customerName, email, phone, tags: [...tags], values: { ...values } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ customerId, ...own })
  }
  return (
    <form className={classes.card} onSubmit={submit} aria-label={t('facts')}>
      {record.given.some((one) => one.identityProved === 1) && (
        <p className={classes.proved}>
          <Icon name="sent" size={16} /> {t('identityProved')}
        </p>
      )}
      {contacts.map(([key, label, type]) => (
        <TextInput
          key={key}
          label={t(label)}
          type={type}
          dir="auto"
          value={own[key]}
          placeholder={record.given.find((one) => one[key] !== '')?.[key] ?? ''}
          description={given(key) && t('givenByCustomer', { value: given(key) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => setOwn({ ...own, [key]: event.currentTarget.value })}
        />
      ))}
      <TagsInput
        label={t('closeTags')}
        value={own.tags}
        maxTags={50}
        clearable={false}
        onChange={(changed) => setOwn({ ...own, tags: changed })}
      />
      {record.fields.map((field) => (
        <OwnField
          key={field.fieldId}
          field={field}
          value={own.values[field.fieldId] ?? ''}
          onChange={(value) => setOwn({ ...own, values: { ...own.values, [field.fieldId]: value } })}
        />
      ))}
      <GivenFacts record={record} />
      {save.isError && (
        <p className={classes.refused} role="alert">
          {reasonOf(save.error)}
        </p>
      )}
      <div className={classes.foot}>
        <span role="status" className={classes.quiet}>
          {save.isSuccess ? t('saved') : ''}
        </span>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
