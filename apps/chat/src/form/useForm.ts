import type { FormField } from '@foyer/client/message'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Chosen, checkValues, type FieldError, startValues, toSubmission, type Values } from './values.ts'

type FormParts = {
  readonly fields: readonly FormField[]
  /** Earlier answers, by field id. */
  readonly kept: () => Values
  /** Called on each change. */
  readonly keep: (values: Values) => void
  /** Called with the first invalid field. */
  readonly complain: (field: FormField) => void
  /** Resolves to the reason of a refusal; '' if there is nothing to show here. */
  readonly submit: (chosen: Readonly<Record<string, Chosen>>) => Promise<string>
}

const wrongControl = ':is(input, select, textarea)[aria-invalid], [role="radiogroup"][aria-invalid] input'

/** Ids of fields with a half-typed date or number, as reported by the browser: their value reads as empty. */
const unreadableOf = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    [...form.elements].flatMap((element) =>
      element instanceof HTMLInputElement && element.validity.badInput ? [element.name] : [],
    ),
  )

/** The state of a form from the first answer to its submission. */
export const useForm = ({ fields, kept, keep, complain, submit }: FormParts) => {
  const [values, setValues] = useState(() => startValues(fields, kept()))
  const [errors, setErrors] = useState<ReadonlyMap<string, FieldError>>(new Map())
  const [faults, setFaults] = useState(0)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const control = faults > 0 ? form.current?.querySelector<HTMLElement>(wrongControl) : null
    control?.focus({ preventScroll: true })
    // In the middle, so that its name is visible too and no notice covers it.
    control?.scrollIntoView({ block: 'center' })
  }, [faults])

  const setValue = (id: string, value: Chosen) => {
    if (busy) return
    const changed = new Map(values).set(id, value)
    setValues(changed)
    keep(changed)
    setRefusal('')
    setErrors(new Map([...errors].filter(([wrong]) => wrong !== id)))
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const wrong = checkValues(fields, values, unreadableOf(event.currentTarget))
    setErrors(wrong)
    setRefusal('')
    const first = fields.find(({ id }) => wrong.has(id))
    if (first) {
      complain(first)
      setFaults((times) => times + 1)
      return
    }
    setBusy(true)
    setRefusal(await submit(toSubmission(fields, values)))
    setBusy(false)
  }
  return { form, values, errors, refusal, busy, setValue, onSubmit }
}
