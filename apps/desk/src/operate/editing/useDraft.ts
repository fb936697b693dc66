import { useState } from 'react'
import { useGuardUnsaved } from '../../leaving/leaving.ts'
import { keepTyped } from './keepTyped.ts'

/** A form that is being edited, and what is stored of it. While they differ, leaving the page asks first. */
export const useDraft = <Form extends object>(initial: () => Form) => {
  const [first] = useState(initial)
  const [stored, setStored] = useState(first)
  const [form, setForm] = useState(first)
  const dirty = JSON.stringify(form) !== JSON.stringify(stored)
  /** Counts the saves: after each the page is guarded again if something was typed meanwhile. */
  const [saves, setSaves] = useState(0)
  const release = useGuardUnsaved(dirty, '', saves)
  return {
    form,
    /** The form as it is stored. */
    stored,
    dirty,
    set: (change: Partial<Form>) => setForm((current) => ({ ...current, ...change })),
    /**
     * Takes over what the server stored of the form of this render; what was typed since stays. Resolves when the history
     * is clean, so that the page can navigate on.
     */
    reset: async (saved: Partial<Form>): Promise<void> => {
      const released = release()
      setStored((before) => Object.assign({}, before, saved))
      setForm((current) => keepTyped(current, form, saved))
      await released
      setSaves((count) => count + 1)
    },
    /** Takes over what the server stored, and of the form's own changes only the named ones. */
    rebase: (saved: Form, change: Partial<Form>) => {
      setStored(saved)
      setForm((current) => ({ ...current, ...change }))
    },
    release,
  }
}
