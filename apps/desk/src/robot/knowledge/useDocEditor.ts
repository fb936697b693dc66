import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDraft } from '../../operate/editing/useDraft.ts'
import { useSave } from '../../operate/editing/useSave.ts'
import { useManageMutation } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useDesk } from '../../useClient.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { useRobot } from '../robot.ts'
import { docCalls } from '../stale.ts'
import { type Doc, type DocForm, emptyForm, faultsOf, toForm, toSave } from './docForm.ts'

/** The answers' HTML without attributes: the server adds some of its own. */
const withoutAttributes = (form: DocForm) =>
  form.texts.map(({ answer }) => answer.replace(/<(\/?\w+)[^>]*>/g, '<$1>')).join('\n')

/** Edits a document: its form, what is wrong with it, and how it is saved and removed. */
export const useDocEditor = (doc: Doc | null) => {
  const t = useOperateTexts()
  const { robot, notify } = useRobot()
  const { locale: own } = useDesk()
  const navigate = useNavigate()
  const search = useAreaSearch()
  const { form, dirty, set, reset, release } = useDraft(() => (doc ? toForm(doc) : emptyForm(robot.locale || own)))
  /** Counts how often the server's version replaced the texts; the text fields then start again. */
  const [revision, setRevision] = useState(0)
  const [checked, setChecked] = useState(false)
  const [draft, setDraft] = useState(false)
  const saving = useSave('saveRobotDoc', doc, docCalls)
  const removing = useManageMutation('deleteRobotDoc', docCalls)
  const faults = faultsOf(form)

  const onSaved = async (saved: Doc, draft: boolean) => {
    const released = release()
    const after = toForm(saved)
    const lost = withoutAttributes(after) !== withoutAttributes(form)
    reset(after)
    if (lost) setRevision((count) => count + 1)
    const text = saved.docStatus || draft ? 'savedDraft' : 'saved'
    notify(t(lost ? 'formattingLost' : text))
    await released
    if (!doc) await navigate({ pathname: `/robot/knowledge/${saved.docId}`, search }, { replace: true })
  }
  const onRemoved = async () => {
    await release()
    notify(t('removed'))
    return navigate({ pathname: '/robot/knowledge', search })
  }
  return {
    form,
    set,
    faults: checked ? faults : null,
    dirty,
    revision,
    saving,
    /** Whether the last save was one as a draft. */
    draft,
    removing,
    /** False if something is wrong; the form then shows it. */
    save: (draft: boolean): boolean => {
      setChecked(true)
      setDraft(draft)
      if (faults.any || saving.isPending) return false
      const target = { robotNo: robot.robotNo, ...(doc ? { docId: doc.docId } : {}) }
      saving.mutate(
        { ...toSave(form), ...target, ...(draft ? { draft: 1 } : {}) },
        { onSuccess: (saved) => onSaved(saved, draft) },
      )
      return true
    },
    remove: () => doc && removing.mutate({ id: doc.docId }, { onSuccess: onRemoved }),
  }
}

export type DocEdit = ReturnType<typeof useDocEditor>
