import { shownFields } from '@foyer/client/forms/show'
import {
  type Chosen,
  checkValues,
  type FieldError,
  startValues,
  toSubmission,
  type Values,
  worstOf,
} from '@foyer/client/forms/values'
import type { FormField } from '@foyer/client/message'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'

type FormParts = {
  readonly fields: readonly FormField[]
  /** The tenant's pattern of phone numbers. */
  readonly phonePattern?: string
  /** Earlier answers, by field id. */
  readonly kept: () => Values
  /** Called on each change. */
  readonly keep: (values: Values) => void
  /** Called with the field that is named first, a missing one before a wrong one. */
  readonly complain: (field: FormField, error: FieldError) => void
  /** Resolves to the reason of a refusal; '' if there is nothing to show here. */
  readonly submit: (chosen: Readonly<Record<string, Chosen>>) => Promise<string>
}

const controls = 'input, select, textarea'
const wrongControl = ':is(input, select, textarea)[aria-invalid]'

/** Ids of fields with a half-typed date or number, as reported by the browser: their value reads as empty. */
const unreadableOf = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    [...form.elements].flatMap((element) =>
      element instanceof HTMLInputElement && element.validity.badInput ? [element.name] : [],
    ),
  )

/** Focuses the control of a field that was complained about, each time anew. */
const useComplaint = () => {
  const form = useRef<HTMLFormElement>(null)
  const [complaint, setComplaint] = useState<{ readonly id: string } | null>(null)
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const box = complaint && fields.find(({ dataset }) => dataset.field === complaint.id)
    const control = box?.querySelector<HTMLElement>(wrongControl) ?? box?.querySelector<HTMLElement>(controls)
    control?.focus({ preventScroll: true })
    // In the middle, so that its name is visible too and no notice covers it.
    control?.scrollIntoView({ block: 'center' })
  }, [complaint])
  return { form, focus: (id: string) => setComplaint({ id }) }
}

/** The state of a form from the first answer to its submission. */
export const useForm = ({ fields, phonePattern = '', kept, keep, complain, submit }: FormParts) => {
  const [values, setValues] = useState(() => startValues(fields, kept()))
  const [errors, setErrors] = useState<ReadonlyMap<string, FieldError>>(new Map())
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const { form, focus } = useComplaint()
  const shown = useMemo(() => shownFields(fields, values), [fields, values])

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
    const wrong = checkValues(shown, values, { unreadable: unreadableOf(event.currentTarget), phonePattern })
    setErrors(wrong)
    setRefusal('')
    const worst = worstOf(shown, wrong)
    if (worst) {
      complain(worst, wrong.get(worst.id) ?? 'wrong')
      focus(worst.id)
      return
    }
    setBusy(true)
    setRefusal(await submit(toSubmission(shown, values)))
    setBusy(false)
  }
  return { form, shown, values, errors, refusal, busy, setValue, onSubmit }
}
