import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOperateTexts } from '../../operate/texts.ts'
import { useTexts } from '../../useClient.ts'
import { FieldRow } from '../../writing/FieldRow.tsx'
import { applyBuilt, choicesText, type Field } from './fields.ts'
import classes from './flows.module.css'
import { headersOf, headerText } from './headers.ts'
import { LinesField } from './LinesField.tsx'
import type { StepProps } from './StepFields.tsx'
import { blankField, type FlowNode } from './steps.ts'

const MAX_FIELDS = 100
const methods = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE']
const bodyTypes = [
  { value: 'json', label: 'JSON' },
  { value: 'form', label: 'application/x-www-form-urlencoded' },
]

type FieldProps = { field: Field; at: number; onChange: (field: Field) => void; onRemove: () => void }

const OneField = ({ field, at, onChange, onRemove }: FieldProps) => {
  const t = useOperateTexts()
  // Keeps the text as typed: an unfinished line is not a choice yet.
  const [choices, setChoices] = useState(() => choicesText(field))
  const built = {
    key: at,
    name: field.fieldName,
    type: field.fieldType,
    choices,
    required: field.requiredStatus === 1,
  }
  return (
    <FieldRow
      field={built}
      at={at}
      checked={false}
      onChange={(changed) => {
        setChoices(changed.choices)
        onChange(applyBuilt(field, changed))
      }}
      onRemove={onRemove}
    >
      <TextInput
        label={t('keptAs')}
        maxLength={64}
        dir="auto"
        value={field.fieldId}
        onChange={(event) => onChange({ ...field, fieldId: event.currentTarget.value.trim() })}
      />
    </FieldRow>
  )
}

type AddressProps = { form: NonNullable<FlowNode['fromNode']>; put: (change: Partial<AddressProps['form']>) => void }

const Address = ({ form, put }: AddressProps) => {
  const t = useOperateTexts()
  return (
    <>
      <TextInput
        type="url"
        dir="ltr"
        label={t('formAddress')}
        description={t('formAddressHint')}
        placeholder="https://"
        maxLength={2000}
        value={form.url}
        onChange={(event) => put({ url: event.currentTarget.value.trim() })}
      />
      {form.url !== '' && (
        <div className={classes.pair}>
          <NativeSelect
            label={t('formMethod')}
            data={methods}
            value={form.method.toUpperCase()}
            onChange={(event) => put({ method: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('formBody')}
            data={bodyTypes}
            value={form.bodyType ?? 'json'}
            onChange={(event) => put({ bodyType: event.currentTarget.value })}
          />
          <LinesField
            dir="ltr"
            label={t('formHeaders')}
            value={headerText(form.headers ?? {})}
            same={(text) => headerText(headersOf(text))}
            onChange={(text) => put({ headers: headersOf(text) })}
          />
        </div>
      )}
    </>
  )
}

/** The fields of a form, and where it is sent. */
export const FormFields = ({ node, nodes, onChange }: StepProps) => {
  const t = useOperateTexts()
  const desk = useTexts()
  // A field's id can be edited, so the rows have React keys of their own.
  const [keys, setKeys] = useState<readonly number[]>(() => (node.fromNode?.fromFields ?? []).map((_, at) => at))
  const form = node.fromNode
  if (!form) return null
  const put = (change: Partial<typeof form>) => onChange({ ...node, fromNode: { ...form, ...change } })
  const fields = form.fromFields
  return (
    <>
      <TextInput
        label={t('formTitle')}
        maxLength={200}
        dir="auto"
        value={form.referGuide ?? ''}
        onChange={(event) => put({ referGuide: event.currentTarget.value })}
      />
      {fields.map((field, at) => (
        <OneField
          key={keys[at]}
          field={field}
          at={at}
          onChange={(changed) => put({ fromFields: fields.map((one, index) => (index === at ? changed : one)) })}
          onRemove={() => {
            setKeys(keys.filter((_, index) => index !== at))
            put({ fromFields: fields.filter((_, index) => index !== at) })
          }}
        />
      ))}
      <Button
        variant="default"
        size="xs"
        className={classes.start}
        disabled={fields.length >= MAX_FIELDS}
        onClick={() => {
          setKeys([...keys, Math.max(-1, ...keys) + 1])
          put({ fromFields: [...fields, blankField(nodes)] })
        }}
      >
        {desk('fieldAdd')}
      </Button>
      <Address form={form} put={put} />
    </>
  )
}
