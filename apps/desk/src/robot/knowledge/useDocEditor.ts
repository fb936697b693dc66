import type { ManageResponse } from '@foyer/client/agent/managing'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDraft } from '../../operate/editing/useDraft.ts'
import { useSave } from '../../operate/editing/useSave.ts'
import { useInvalidate, useManageMutation } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useDesk } from '../../useClient.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { useRobot } from '../robot.ts'
import { docCalls } from '../stale.ts'
import { type Doc, type DocForm, emptyForm, faultsOf, toForm, toSave, withSimilar } from './docForm.ts'
import { useKnowledgeTexts } from './texts.ts'
import { useAccept } from './useProposed.ts'
import { useUndo } from './useUndo.ts'

/** The answers' HTML without attributes: the server adds some of its own. */
const withoutAttributes = (form: DocForm) =>
  form.texts.map(({ answer }) => answer.replace(/<(\/?\w+)[^>]*>/g, '<$1>')).join('\n')

/** Removes a document, leaves its page, and offers to take that back. */
const useRemoval = (doc: Doc | null, release: () => Promise<void>) => {
  const k = useKnowledgeTexts()
  const { robot, drafts } = useRobot()
  const tell = useUndo()
  const navigate = useNavigate()
  const search = useAreaSearch()
  const removing = useManageMutation('changeRobotDocs', [])
  const renew = useInvalidate(docCalls)
  const onSuccess = async ({ docCount, undoId }: ManageResponse<'changeRobotDocs'>) => {
    await release()
    tell(k(drafts ? 'deletedDrafts' : 'deleted', { count: docCount }), undoId === undefined ? [] : [undoId])
    await navigate({ pathname: '/robot/knowledge', search })
    // not before: the page would find nothing more to edit, and would not leave
    await renew()
  }
  const change = { robotNo: robot.robotNo, remove: 1, undo: 1 } as const
  return { removing, remove: () => doc && removing.mutate({ ...change, docIds: [doc.docId] }, { onSuccess }) }
}

/**
 * Edits a document: its form, what is wrong with it, and how it is saved and removed.
 * @param onMade gets the id that the first save gives a new document
 */
export const useDocEditor = (doc: Doc | null, onMade?: (docId: string) => void) => {
  const t = useOperateTexts()
  const { robot, notify } = useRobot()
  const { locale: own } = useDesk()
  const navigate = useNavigate()
  const search = useAreaSearch()
  const { form, dirty, set, reset, rebase, release } = useDraft(() =>
    doc ? toForm(doc) : emptyForm(robot.locale || own),
  )
  /** Counts how often the server's version replaced the texts; the text fields then start again. */
  const [revision, setRevision] = useState(0)
  /** The document that the form began with: as it was read, or as it was saved last. */
  const [base, setBase] = useState(doc)
  const [checked, setChecked] = useState(false)
  const [draft, setDraft] = useState(false)
  const saving = useSave('saveRobotDoc', doc, docCalls)
  const removal = useRemoval(base, release)
  const faults = faultsOf(form)

  const onSaved = async (saved: Doc, draft: boolean) => {
    const after = toForm(saved)
    const lost = withoutAttributes(after) !== withoutAttributes(form)
    const released = reset(after)
    setBase(saved)
    if (lost) setRevision((count) => count + 1)
    const text = saved.docStatus || draft ? 'savedDraft' : 'saved'
    notify(t(lost ? 'formattingLost' : text))
    await released
    if (base) return
    onMade?.(saved.docId)
    await navigate({ pathname: `/robot/knowledge/${saved.docId}`, search }, { replace: true })
  }
  const accepting = useAccept(base, (saved, chosen) => {
    saving.follow(saved)
    setBase(saved)
    rebase(toForm(saved), dirty ? { texts: withSimilar(form.texts, chosen) } : toForm(saved))
  })
  return {
    form,
    accepting,
    set,
    faults: checked ? faults : null,
    dirty,
    base,
    revision,
    saving,
    /** Whether the last save was one as a draft. */
    draft,
    ...removal,
    /** False if something is wrong; the form then shows it. */
    save: (draft: boolean): boolean => {
      setChecked(true)
      setDraft(draft)
      if (faults.any || saving.isPending) return false
      const target = { robotNo: robot.robotNo, ...(base ? { docId: base.docId } : {}) }
      saving.mutate(
        { ...toSave(form), ...target, ...(draft ? { draft: 1 } : {}) },
        { onSuccess: (saved) => onSaved(saved, draft) },
      )
      return true
    },
  }
}

export type DocEdit = ReturnType<typeof useDocEditor>
