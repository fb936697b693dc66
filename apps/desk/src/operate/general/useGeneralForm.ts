import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useShell } from '../../shell/shell.ts'
import { useDraft } from '../editing/useDraft.ts'
import { useOperateTexts } from '../texts.ts'
import { useSaveKey } from '../useSaveKey.ts'

/** Several settings on one page, each with its own call and version. */
type Store<Form> = (form: Form, stored: Form, keep: (saved: Partial<Form>) => void) => Promise<void>

/**
 * A page's form with one save of all that was changed.
 * @param store saves what differs from `stored`; it gives each answer to `keep`, so that a later refusal does not undo it
 */
export const useGeneralForm = <Form extends object>(initial: () => Form, mayChange: boolean, store: Store<Form>) => {
  const t = useOperateTexts()
  const { notify } = useShell()
  const { form, dirty, set, reset, release } = useDraft(initial)
  const [stored, setStored] = useState(form)
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      let [kept, shown] = [stored, form]
      await store(form, stored, (saved) => {
        kept = Object.assign({}, kept, saved)
        shown = Object.assign({}, shown, saved)
        setStored(kept)
        reset(kept)
        set(shown)
      })
    },
    onSuccess: async () => {
      const released = release()
      notify(t('settingSaved'))
      await released
    },
  })
  const save = () => {
    if (mayChange && dirty && !saving.isPending) saving.mutate()
  }
  useSaveKey(save)
  return { form, dirty, set, save, saving: saving.isPending, error: saving.error }
}
