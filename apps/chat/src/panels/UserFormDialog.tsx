import { TOAST_VALIDATION } from '@foyer/protocol/limits'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useChat, useVisitor } from '../useClient.ts'
import css from './Dialogs.module.css'
import { Dialog } from './Dialogs.tsx'
import type { Panel } from './panels.ts'
import { checkUserForm, type FormItem, toSubmission } from './userForm.ts'

type FieldProps = { readonly item: FormItem; readonly value: string; readonly set: (value: string) => void }

const Options = ({ item, value, set }: FieldProps) => {
  const name = useId()
  const chosen = value ? value.split(',') : []
  const many = item.kind === 'checkbox'
  const toggle = (option: string, on: boolean) =>
    set(many ? [...chosen.filter((other) => other !== option), ...(on ? [option] : [])].join(',') : option)
  return item.options.map((option) => (
    <label key={option.value} className={css.option}>
      <input
        type={many ? 'checkbox' : 'radio'}
        name={name}
        checked={chosen.includes(option.value)}
        onChange={(event) => toggle(option.value, event.target.checked)}
      />
      {option.label}
    </label>
  ))
}

const Field = (props: FieldProps) => {
  const { t } = useChat()
  const id = useId()
  const { item, value, set } = props
  const label = (
    <span>
      {item.name}
      {item.required && (
        <>
          <span aria-hidden="true"> *</span>
          <span className="hidden"> ({t('required')})</span>
        </>
      )}
    </span>
  )
  if (item.kind === 'radio' || item.kind === 'checkbox')
    return (
      <fieldset className={css.field}>
        <legend>{label}</legend>
        <Options {...props} />
      </fieldset>
    )
  const change = (event: { target: { value: string } }) => set(event.target.value)
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {item.kind === 'select' ? (
        <select id={id} value={value} onChange={change}>
          <option value="">{t('pleaseChoose')}</option>
          {item.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : item.kind === 'textarea' ? (
        <textarea id={id} rows={5} value={value} onChange={change} />
      ) : (
        <input id={id} value={value} onChange={change} />
      )}
    </div>
  )
}

/** What is wrong stays for 3 s, as toasts of checks do (S8.3-01). */
const useError = () => {
  const [error, setError] = useState('')
  useEffect(() => {
    if (!error) return
    const timer = setTimeout(() => setError(''), TOAST_VALIDATION)
    return () => clearTimeout(timer)
  }, [error])
  return [error, setError] as const
}

/** The form before the chat (S5.1); it cannot be closed where it must be filled (G-31). */
export const UserFormDialog = ({ panel }: { readonly panel: Panel & { kind: 'form' } }) => {
  const { visitor, t } = useChat()
  const { form, closable, done } = panel
  const pattern = useVisitor((state) => (state.channel as { phonePattern?: string } | null)?.phonePattern ?? '')
  const [values, setValues] = useState(() => form.items.map(({ value }) => value))
  const [error, setError] = useError()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkUserForm(form, values, pattern)
    if (wrong) return setError(t(wrong.key, { name: wrong.name }))
    setBusy(true)
    const accepted = await visitor.submitUserForm(toSubmission(form, values))
    setBusy(false)
    if (accepted) done(true)
  }
  return (
    <Dialog title={form.title || t('aboutYou')} close={closable ? () => done(false) : null} sign={false}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {form.items.map((item, index) =>
          item.shown ? (
            <Field
              key={item.name}
              item={item}
              value={values[index] ?? ''}
              set={(value) => setValues(values.map((old, at) => (at === index ? value : old)))}
            />
          ) : null,
        )}
        <p className={css.error} role="alert">
          {error}
        </p>
        <div className={css.buttons}>
          {closable && (
            <button type="button" onClick={() => done(false)}>
              {t('cancel')}
            </button>
          )}
          <button type="submit" className={css.main} disabled={busy}>
            {t('submit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
