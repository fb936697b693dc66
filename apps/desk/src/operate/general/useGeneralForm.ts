import { useMutation } from '@tanstack/react-query'
import { useShell } from '../../shell/shell.ts'
import { useDraft } from '../editing/useDraft.ts'
import { type Overwriting, overwriteAll } from '../editing/useSave.ts'
import { useOperateTexts } from '../texts.ts'
import { useSaveKey } from '../useSaveKey.ts'

/** Saves what differs from `stored`; each answer goes to `keep`, so that a later refusal does not undo it. */
type Store<Form> = (form: Form, stored: Form, keep: (saved: Partial<Form>) => void) => Promise<void>

/**
 * A page's form with one save of all that was changed: several settings, each with its own call and version.
 * @param saves the calls with which `store` saves
 */
export const useGeneralForm = <Form extends object>(
  initial: () => Form,
  mayChange: boolean,
  saves: readonly Overwriting[],
  store: Store<Form>,
) => {
  const t = useOperateTexts()
  const { notify } = useShell()
  const { form, stored, dirty, set, reset } = useDraft(initial)
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const kept: Promise<void>[] = []
      await store(form, stored, (saved) => void kept.push(reset(saved)))
      await Promise.all(kept)
    },
    onSuccess: () => notify(t('settingSaved')),
  })
  const save = () => {
    if (mayChange && dirty && !saving.isPending) saving.mutate()
  }
  useSaveKey(save)
  const overwrite = () => overwriteAll(saves, save)
  return { form, dirty, set, save, overwrite, saving: saving.isPending, error: saving.error }
}
