import { choicesOf, kindOf, levelsOf } from '@foyer/client/forms/fields'
import { type Chosen, fromMoment, textOf, toMoment } from '@foyer/client/forms/values'
import { idOf, listOf } from '@foyer/client/forms/words'
import type { FormField } from '@foyer/client/message'
import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import classes from './FieldControl.module.css'

type Props = {
  field: FormField
  value: Chosen
  error?: string | null
  onChange: (value: Chosen) => void
}

const lines = { text: 'text', date: 'date', datetime: 'datetime-local', number: 'text' } as const

const none = { value: '', label: '' }

/** A choice in steps: each step shows the next one. */
const Steps = ({ field, value, error, onChange }: Props) => {
  const path = listOf(value)
  return (
    <fieldset className={classes.steps}>
      <legend className={classes.legend} dir="auto">
        {field.name}
        {field.required && <span aria-hidden="true"> *</span>}
      </legend>
      {levelsOf(field.options, path).map(({ options, chosen }, at) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a level has no other name
          key={at}
          aria-label={`${field.name} ${at + 1}`}
          error={error}
          data={[none, ...options.map((option) => ({ value: idOf(option), label: option.name }))]}
          value={chosen ? idOf(chosen) : ''}
          onChange={({ currentTarget }) =>
            onChange([...path.slice(0, at), currentTarget.value].filter((id) => id !== ''))
          }
        />
      ))}
    </fieldset>
  )
}

const Choice = ({ field, value, error, onChange }: Props) => {
  const common = { label: field.name, required: field.required, error }
  const choices = choicesOf(field)
  if (kindOf(field) === 'select')
    return (
      <NativeSelect
        {...common}
        data={[none, ...choices.map(({ value: own, name }) => ({ value: own, label: name }))]}
        value={textOf(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  if (kindOf(field) === 'radio')
    return (
      <Radio.Group {...common} value={textOf(value)} onChange={onChange}>
        <div className={classes.choices}>
          {choices.map(({ value: own, name }) => (
            <Radio key={own} value={own} label={name} />
          ))}
        </div>
      </Radio.Group>
    )
  return (
    <Checkbox.Group {...common} value={[...listOf(value)]} onChange={onChange}>
      <div className={classes.choices}>
        {choices.map(({ value: own, name }) => (
          <Checkbox key={own} value={own} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** The control of a form's field, of any kind, with its label. */
export const FieldControl = (props: Props) => {
  const { field, value, error, onChange } = props
  const kind = kindOf(field)
  const common = { label: field.name, required: field.required, error }
  if (kind === 'cascader') return <Steps {...props} />
  if (kind === 'select' || kind === 'radio' || kind === 'checkbox') return <Choice {...props} />
  if (kind === 'textarea')
    return (
      <Textarea
        {...common}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        value={textOf(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  const isMoment = kind === 'datetime'
  return (
    <TextInput
      {...common}
      type={lines[kind]}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      dir={kind === 'text' ? 'auto' : undefined}
      value={isMoment ? toMoment(textOf(value)) : textOf(value)}
      onChange={({ currentTarget }) => onChange(isMoment ? fromMoment(currentTarget.value) : currentTarget.value)}
    />
  )
}
