import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShell } from '../../shell/shell.ts'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useDraft } from '../editing/useDraft.ts'
import { useSave } from '../editing/useSave.ts'
import { useManageMutation } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import { blankField, type FieldForm, problemsOf, type TicketType, type TypeForm, toForm, toSave } from './typeForm.ts'

const blank = (): TypeForm => ({ typeName: '', hidden: false, fields: [blankField([])], texts: {} })
const stale = ['getWoTemplateList'] as const

/** Edits a ticket type: its fields, what is wrong with them, and how it is saved and removed. */
export const useTypeEditor = (stored: TicketType | null) => {
  const t = useOperateTexts()
  const { notify } = useShell()
  const navigate = useNavigate()
  const search = useKeptSearch()
  const { form, dirty, set, reset, release } = useDraft(() => (stored ? toForm(stored) : blank()))
  const [checked, setChecked] = useState(false)
  const saving = useSave('saveWoTemplate', stored, stale)
  const removing = useManageMutation('deleteWoTemplate', stale)
  const problems = useMemo(() => problemsOf(form.fields), [form.fields])
  const nameless = form.typeName.trim() === ''

  const onSaved = async (saved: TicketType) => {
    const released = reset(toForm(saved))
    setChecked(false)
    notify(t('settingSaved'))
    await released
    if (!stored) await navigate({ pathname: `/settings/tickets/types/${saved.templateId}`, search }, { replace: true })
  }
  const onRemoved = async () => {
    await release()
    notify(t('removed'))
    return navigate({ pathname: '/settings/tickets', search })
  }
  return {
    form,
    set,
    setField: (field: FieldForm) =>
      set({ fields: form.fields.map((other) => (other.key === field.key ? field : other)) }),
    dirty,
    /** Only after a first attempt to save: a new field has no name yet. */
    problems: checked ? problems : new Map<number, never>(),
    nameless: checked && nameless,
    saving,
    removing,
    /** False if something is wrong; the form then shows it. */
    save: (): boolean => {
      setChecked(true)
      if (nameless || problems.size > 0 || saving.isPending) return false
      const target = stored ? { templateId: stored.templateId } : {}
      saving.mutate(Object.assign(toSave(form), target), { onSuccess: onSaved })
      return true
    },
    remove: () => stored && removing.mutate({ id: stored.templateId }, { onSuccess: onRemoved }),
  }
}

export type TypeEdit = ReturnType<typeof useTypeEditor>
