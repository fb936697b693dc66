import { TEXTAREA_ROWS } from '@foyer/protocol/limits'
import { type InputHTMLAttributes, useId } from 'react'
import { useChat } from '../useClient.ts'
import css from './Dialogs.module.css'
import type { FormItem } from './userForm.ts'

type FieldProps = {
  readonly item: FormItem
  readonly index: number
  readonly hint: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete'>
  readonly value: string
  readonly wrong: boolean
  readonly set: (value: string) => void
}

const Options = ({ item, index, value, set }: FieldProps) => {
  const name = useId()
  const chosen = value ? value.split(',') : []
  const many = item.kind === 'checkbox'
  const toggle = (option: string, on: boolean) =>
    set(many ? [...chosen.filter((other) => other !== option), ...(on ? [option] : [])].join(',') : option)
  return item.options.map((option, at) => (
    <label key={option.value} className={css.option}>
      <input
        type={many ? 'checkbox' : 'radio'}
        name={name}
        data-field={at === 0 ? index : undefined}
        checked={chosen.includes(option.value)}
        onChange={(event) => toggle(option.value, event.target.checked)}
      />
      <span dir="auto">{option.label}</span>
    </label>
  ))
}

const Label = ({ item: { name, required } }: { readonly item: FormItem }) => {
  const { t } = useChat()
  return (
    <span>
      <bdi>{name}</bdi>
      {required && (
        <>
          <span aria-hidden="true" className={css.must}>
            {' *'}
          </span>
          <span className="hidden"> ({t('required')})</span>
        </>
      )}
    </span>
  )
}

/** The control: one line, several lines or a list of choices. */
const Control = ({ item, index, hint, value, wrong, set, id }: FieldProps & { readonly id: string }) => {
  const { t } = useChat()
  const shared = {
    id,
    value,
    'data-field': index,
    'aria-invalid': wrong,
    'aria-required': item.required,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  }
  if (item.kind === 'textarea') return <textarea rows={TEXTAREA_ROWS} dir="auto" {...shared} />
  if (item.kind !== 'select') return <input dir="auto" {...hint} {...shared} />
  return (
    <select {...shared}>
      <option value="">{t('pleaseChoose')}</option>
      {item.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** A field of the pre-chat form, by its type (G-32). */
export const Field = (props: FieldProps) => {
  const id = useId()
  const { item, wrong } = props
  if (item.kind === 'radio' || item.kind === 'checkbox')
    return (
      <fieldset className={css.field} aria-invalid={wrong}>
        <legend>
          <Label item={item} />
        </legend>
        <Options {...props} />
      </fieldset>
    )
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        <Label item={item} />
      </label>
      <Control {...props} id={id} />
    </div>
  )
}
