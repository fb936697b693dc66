import { useRef } from 'react'
import classes from '../../operate/editing/Editor.module.css'
import { SaveFailure } from '../../operate/editing/SaveFailure.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { useSaveKey } from '../../operate/useSaveKey.ts'
import { useTexts } from '../../useClient.ts'
import { EditorHead } from '../editing/EditorHead.tsx'
import { PublishBar } from '../publish/PublishBar.tsx'
import { useRobot } from '../robot.ts'
import { TryPanel } from '../try/TryPanel.tsx'
import { DocDetails } from './DocDetails.tsx'
import { DocTexts } from './DocTexts.tsx'
import { DocTheirs } from './DocTheirs.tsx'
import type { Doc } from './docForm.ts'
import { TalkMode } from './TalkMode.tsx'
import { useDocEditor } from './useDocEditor.ts'
import { useEdited } from './useEdited.ts'

type Props = {
  doc: Doc | null
  onReload: (() => Promise<unknown>) | null
  /** The first save of a new document has given it this id. */
  onMade?: (docId: string) => void
}

/** Edits a document: its texts in all languages and its details, with a place to try them. */
export const DocEditor = ({ doc, onReload, onMade }: Props) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const { drafts } = useRobot()
  const edit = useDocEditor(doc, onMade)
  const { base } = edit
  const edited = useEdited()
  const page = useRef<HTMLDivElement>(null)
  const removal = base && {
    title: t('removeTitle'),
    text: t('removeText', { question: base.docQuestion }),
    busy: edit.removing.isPending,
    onConfirm: edit.remove,
  }
  const save = (draft: boolean) => {
    if (edit.save(draft)) return
    // after React has drawn the errors
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useSaveKey(() => save(drafts))
  return (
    <div ref={page} className={classes.page}>
      <EditorHead
        title={base ? t('editDocument') : t('newDocument')}
        listPath="/robot/knowledge"
        status={base?.docStatus}
        dirty={edit.dirty}
        note={base && <span className={classes.edited}>{edited(base)}</span>}
        removal={removal}
        saving={edit.saving.isPending}
        onSave={save}
      />
      <PublishBar />
      <SaveFailure
        error={edit.saving.error ?? edit.removing.error ?? edit.accepting.error}
        onLoad={onReload}
        onOverwrite={() =>
          edit.saving.error === null ? edit.accepting.again() : edit.saving.overwrite(() => save(edit.draft))
        }
        theirs={<DocTheirs base={base} />}
      />
      <div className={classes.columns}>
        <div className={classes.body}>
          {(base?.smallTalk ?? '') !== '' && <TalkMode edit={edit} />}
          <DocTexts edit={edit} />
          <DocDetails edit={edit} docId={base?.docId ?? ''} />
          <p className={classes.keyHint}>{t('saveKey', { key: `${desk('keyCtrl')}+S` })}</p>
        </div>
        <TryPanel />
      </div>
    </div>
  )
}
