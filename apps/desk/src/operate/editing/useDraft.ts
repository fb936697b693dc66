import { useState } from 'react'
import { useGuardUnsaved } from '../../leaving/leaving.ts'

/** A form that is being edited, and what is stored of it. While they differ, leaving the page asks first. */
export const useDraft = <Form extends object>(initial: () => Form) => {
  const [first] = useState(initial)
  const [stored, setStored] = useState(first)
  const [form, setForm] = useState(first)
  const dirty = JSON.stringify(form) !== JSON.stringify(stored)
  const release = useGuardUnsaved(dirty)
  return {
    form,
    /** The form as it is stored. */
    stored,
    dirty,
    set: (change: Partial<Form>) => setForm((current) => ({ ...current, ...change })),
    /** Takes over the form as the server stored it. */
    reset: (saved: Form) => {
      setStored(saved)
      setForm(saved)
    },
    release,
  }
}
