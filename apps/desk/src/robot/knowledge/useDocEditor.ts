import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDesk } from '../../useClient.ts'
import { useHeld } from '../leaving/leaving.ts'
import { useKept } from '../place.ts'
import { useChange } from '../queries.ts'
import { useRobot } from '../robot.ts'
import { useRobotTexts } from '../texts.ts'
import { type Doc, type DocForm, emptyForm, faultsOf, toForm, toSave } from './docForm.ts'

const stale = ['getRobotDocList', 'getRobotCategoryList', 'getRobotHealth', 'tryRobot'] as const

/** HTML without what attributes say: the server adds some of its own. */
const bare = (form: DocForm) => form.texts.map(({ answer }) => answer.replace(/<(\/?\w+)[^>]*>/g, '<$1>')).join('\n')

/** A document under the pen: what it says now, what is wrong with it, and what can be done with it. */
export const useDocEditor = (doc: Doc | null) => {
  const t = useRobotTexts()
  const { robot, say } = useRobot()
  const { locale: own } = useDesk()
  const navigate = useNavigate()
  const search = useKept()
  const [first] = useState(() => (doc ? toForm(doc) : emptyForm(robot.locale || own)))
  const [kept, setKept] = useState(first)
  const [form, setForm] = useState(first)
  /** New when the texts were replaced by what the server has made of them. */
  const [revision, setRevision] = useState(0)
  const [checked, setChecked] = useState(false)
  const saving = useChange('saveRobotDoc', stale)
  const removing = useChange('deleteRobotDoc', stale)
  const dirty = JSON.stringify(form) !== JSON.stringify(kept)
  const faults = faultsOf(form)
  const release = useHeld(dirty)

  const onSaved = async (saved: Doc, draft: boolean) => {
    const free = release()
    const after = toForm(saved)
    const lost = bare(after) !== bare(form)
    setKept(after)
    setForm(after)
    if (lost) setRevision((known) => known + 1)
    const word = saved.docStatus || draft ? 'savedDraft' : 'saved'
    say(t(lost ? 'formattingLost' : word))
    await free
    if (!doc) await navigate({ pathname: `/robot/knowledge/${saved.docId}`, search }, { replace: true })
  }
  return {
    form,
    set: (change: Partial<DocForm>) => setForm((known) => ({ ...known, ...change })),
    faults: checked ? faults : null,
    dirty,
    revision,
    saving,
    removing,
    /** False when something is wrong; then it is shown where it is. */
    save: (draft: boolean): boolean => {
      setChecked(true)
      if (faults.any || saving.isPending) return false
      const whose = { robotNo: robot.robotNo, ...(doc ? { docId: doc.docId } : {}) }
      saving.mutate(
        { ...toSave(form), ...whose, ...(draft ? { draft: 1 } : {}) },
        { onSuccess: (saved) => onSaved(saved, draft) },
      )
      return true
    },
    remove: () =>
      doc &&
      removing.mutate(
        { id: doc.docId },
        {
          onSuccess: async () => {
            await release()
            say(t('removed'))
            return navigate({ pathname: '/robot/knowledge', search })
          },
        },
      ),
  }
}

export type DocEdit = ReturnType<typeof useDocEditor>
