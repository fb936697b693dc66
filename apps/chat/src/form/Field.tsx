import { choicesOf, kindOf } from '@foyer/client/forms/fields'
import { type Chosen, type FieldError, fromMoment, textOf, toMoment } from '@foyer/client/forms/values'
import { listOf } from '@foyer/client/forms/words'
import type { FieldKind, FormField } from '@foyer/client/message'
import type { Texts } from '@foyer/locales'
import type { ChatKey } from '@foyer/locales/chat/index'
import { MSG_CONTENT_MAX, TEXTAREA_ROWS } from '@foyer/protocol/limits'
import { type ReactNode, useId } from 'react'
import { Cascader } from './Cascader.tsx'
import css from './Field.module.css'

export type FieldProps = {
  readonly field: FormField
  readonly value: Chosen | undefined
  readonly error: FieldError | undefined
  readonly set: (value: Chosen) => void
  readonly t: Texts<ChatKey>
}

/** What a control needs to know about its field. `ids.error` describes it while something is wrong. */
export type ControlProps = FieldProps & { readonly ids: { readonly control: string; readonly error: string } }

/** ARIA attributes for users who cannot see the red border. */
const ariaOf = ({ field, error, ids }: ControlProps) => ({
  name: field.id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? ids.error : undefined,
})

const inputs: Readonly<Partial<Record<FieldKind, object>>> = {
  date: { type: 'date', max: '9999-12-31' },
  datetime: { type: 'datetime-local', max: '9999-12-31T23:59' },
  number: { type: 'number', step: 'any', inputMode: 'decimal' },
}

/** What browsers fill in, and which keyboard a phone shows. */
const asked: Readonly<Record<NonNullable<FormField['asks']>, object>> = {
  name: { autoComplete: 'name' },
  phone: { autoComplete: 'tel', type: 'tel' },
  email: { autoComplete: 'email', type: 'email' },
}

const Line = (props: ControlProps) => {
  const { field, value, set, ids } = props
  const kind = kindOf(field)
  const text = textOf(value)
  const moment = kind === 'datetime'
  return (
    <input
      id={ids.control}
      dir={inputs[kind] ? undefined : 'auto'}
      autoComplete="off"
      maxLength={inputs[kind] ? undefined : MSG_CONTENT_MAX}
      {...inputs[kind]}
      {...(field.asks && asked[field.asks])}
      {...ariaOf(props)}
      aria-required={field.required || undefined}
      value={moment ? toMoment(text) : text}
      onChange={(event) => set(moment ? fromMoment(event.target.value) : event.target.value)}
      // Scrolling the conversation with the pointer over a number field must not change the number.
      onWheel={kind === 'number' ? (event) => event.currentTarget.blur() : undefined}
    />
  )
}

const Area = (props: ControlProps) => (
  <textarea
    id={props.ids.control}
    dir="auto"
    rows={TEXTAREA_ROWS}
    maxLength={MSG_CONTENT_MAX}
    {...ariaOf(props)}
    aria-required={props.field.required || undefined}
    value={textOf(props.value)}
    onChange={(event) => props.set(event.target.value)}
  />
)

const Select = (props: ControlProps) => (
  <select
    id={props.ids.control}
    {...ariaOf(props)}
    aria-required={props.field.required || undefined}
    value={textOf(props.value)}
    onChange={(event) => props.set(event.target.value)}
  >
    <option value="">{props.t('pleaseChoose')}</option>
    {choicesOf(props.field).map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
)

const Choices = (props: ControlProps) => {
  const { field, value, set, ids } = props
  const many = kindOf(field) === 'checkbox'
  const chosen = many ? listOf(value) : [textOf(value)]
  const choices = choicesOf(field)
  const choose = (one: string, on: boolean) =>
    set(
      many
        ? choices.map((choice) => choice.value).filter((other) => (other === one ? on : chosen.includes(other)))
        : one,
    )
  return (
    <div className={css.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice}>
          <input
            {...(many ? ariaOf(props) : {})}
            type={many ? 'checkbox' : 'radio'}
            // Radios are grouped by name, and two forms of a conversation must not share one.
            name={many ? field.id : ids.control}
            checked={chosen.includes(choice.value)}
            onChange={(event) => choose(choice.value, event.target.checked)}
          />
          <bdi>{choice.name}</bdi>
        </label>
      ))}
    </div>
  )
}

const controls: Readonly<Record<FieldKind, (props: ControlProps) => ReactNode>> = {
  text: Line,
  textarea: Area,
  date: Line,
  datetime: Line,
  number: Line,
  select: Select,
  radio: Choices,
  checkbox: Choices,
  cascader: Cascader,
}

const problems: Readonly<Record<FieldError, ChatKey>> = {
  missing: 'fieldMissing',
  wrong: 'fieldWrong',
  phone: 'rightPhone',
  email: 'rightEmail',
}

const Problem = ({
  error,
  id,
  t,
}: { readonly error: FieldError | undefined; readonly id: string } & Pick<FieldProps, 't'>) =>
  error ? (
    <p id={id} className={css.error}>
      {t(problems[error])}
    </p>
  ) : null

/** A form field with its name, its required mark and its error (S3.11). */
export const Field = (props: FieldProps) => {
  const { field, error, t } = props
  const id = useId()
  const ids = { control: id, error: `${id}e` }
  const kind = kindOf(field)
  const Control = controls[kind]
  const mark = `${css.name} ${field.required ? css.required : ''}`
  const inside = (
    <>
      <Control {...props} ids={ids} />
      <Problem error={error} id={ids.error} t={t} />
    </>
  )
  const grouped = kind === 'radio' || kind === 'checkbox' || kind === 'cascader'
  if (!grouped)
    return (
      <div className={css.field} data-field={field.id}>
        <label className={mark} htmlFor={id}>
          <bdi>{field.name}</bdi>
        </label>
        {inside}
      </div>
    )
  const radio = kind === 'radio' && {
    role: 'radiogroup',
    'aria-required': field.required || undefined,
    ...ariaOf({ ...props, ids }),
  }
  return (
    <fieldset className={css.field} data-field={field.id} {...radio}>
      <legend className={mark}>
        <bdi>{field.name}</bdi>
        {field.required && kind === 'checkbox' && <span className="hidden"> ({t('required')})</span>}
      </legend>
      {inside}
    </fieldset>
  )
}
