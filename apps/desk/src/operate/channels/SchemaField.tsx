import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { isolated } from '../../isolated.ts'
import { LanguageSelect } from '../LanguageSelect.tsx'
import { useTextField } from '../languages/translating.ts'
import { ColourField } from './ColourField.tsx'
import { type FieldSchema, kindOf, lengthOf } from './fieldSchema.ts'
import classes from './fields.module.css'
import { LinkField } from './LinkField.tsx'
import { useChannelTexts } from './texts.ts'
import { useFieldTexts } from './useFieldTexts.ts'

export type FieldProps = {
  /** The member on the wire. */
  name: string
  schema: FieldSchema
  value: unknown
  onChange: (value: unknown) => void
  /** What is wrong, in words; null if nothing is. */
  error: string | null
  /** The colour that this one is read on, or that is read on it. */
  against?: string | undefined
  /** Choices that the schema does not know, such as the robots of the tenant. */
  choices?: readonly { readonly value: string; readonly label: string }[] | undefined
}

/** What every control of a field gets. */
export type ControlProps = FieldProps & {
  id: string
  label: string
  description: string | undefined
}

const Text = (props: ControlProps & { lines: boolean }) => {
  const { name, value, onChange, label, description, error, schema, lines, id } = props
  const own = String(value ?? '')
  const field = useTextField(name, own, onChange)
  const shared = {
    id,
    label,
    description,
    dir: schema.format === 'regex' ? 'ltr' : 'auto',
    placeholder: field.own,
    error: field.locale === '' ? error : undefined,
    value: field.value,
  }
  const most = schema.maxLength ?? 0
  const change = (event: { readonly currentTarget: { readonly value: string } }) =>
    field.onChange(event.currentTarget.value)
  if (!lines) return <TextInput {...shared} onChange={change} />
  return (
    <>
      <Textarea autosize minRows={2} maxRows={10} {...shared} onChange={change} />
      <span className={classes.count} data-over={lengthOf(field.value) > most || undefined}>
        {lengthOf(field.value)} / {most}
      </span>
    </>
  )
}

const NumberField = ({ id, label, description, error, schema, value, onChange }: ControlProps) => (
  <TextInput
    id={id}
    type="number"
    inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
    classNames={{ wrapper: classes.short ?? '' }}
    label={label}
    description={description}
    error={error}
    min={schema.minimum}
    max={schema.maximum}
    step={schema.type === 'integer' ? 1 : 'any'}
    value={Number.isNaN(value) ? '' : String(value)}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? Number.NaN : Number(currentTarget.value))}
  />
)

const Choice = ({ id, name, label, description, error, schema, value, onChange, choices }: ControlProps) => {
  const { optionOf } = useFieldTexts()
  const known = choices ?? (schema.enum ?? []).map((one) => ({ value: String(one), label: optionOf(name, one) }))
  const isKnown = known.some((one) => one.value === String(value))
  const data = isKnown ? known : [{ value: String(value), label: String(value) }, ...known]
  return (
    <NativeSelect
      id={id}
      label={label}
      description={description}
      error={error}
      data={data.map((one) => Object.assign({}, one))}
      value={String(value)}
      onChange={({ currentTarget }) =>
        onChange(typeof value === 'number' ? Number(currentTarget.value) : currentTarget.value)
      }
    />
  )
}

const Control = (props: ControlProps) => {
  const t = useChannelTexts()
  const { id, label, description, error, value, onChange } = props
  if (props.choices !== undefined) return <Choice {...props} />
  switch (kindOf(props.schema)) {
    case 'switch':
      return (
        <Switch
          id={id}
          label={label}
          // the whole line is its label, with the help text
          aria-label={label}
          description={description}
          error={error}
          checked={value === 1}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 1 : 0)}
        />
      )
    case 'choice':
      return <Choice {...props} />
    case 'number':
      return <NumberField {...props} />
    case 'colour':
      return <ColourField {...props} />
    case 'link':
      return <LinkField {...props} />
    case 'language':
      return (
        <LanguageSelect
          id={id}
          label={label}
          description={description}
          error={error}
          anyLabel={t('noLanguage')}
          value={String(value ?? '')}
          onChange={onChange}
        />
      )
    case 'lines':
      return <Text {...props} lines />
    case 'text':
      return <Text {...props} lines={false} />
  }
}

/** The default, and the way back to it. */
const Default = ({ name, schema, value, onChange, labelId }: FieldProps & { labelId: string }): ReactNode => {
  const t = useChannelTexts()
  const { shown } = useFieldTexts()
  const { default: start } = schema
  if (start === undefined || start === '') return null
  return (
    <span className={classes.default}>
      {t('isDefault', { value: isolated(shown(name, start)) })}
      {value !== start && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          className={classes.reset ?? ''}
          aria-describedby={labelId}
          onClick={() => onChange(start)}
        >
          {t('reset')}
        </Button>
      )}
    </span>
  )
}

/** A plain setting, drawn from its schema: label, help, control, what is wrong with it, and the way back to its default. */
export const SchemaField = (props: FieldProps) => {
  const id = useId()
  const { labelOf, helpOf } = useFieldTexts()
  return (
    <div className={classes.field} data-field={props.name}>
      <Control {...props} id={id} label={labelOf(props.name)} description={helpOf(props.name) || undefined} />
      <Default {...props} labelId={`${id}-label`} />
    </div>
  )
}
