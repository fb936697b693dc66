import { Alert, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../IconButton.tsx'
import { useTexts } from '../../useClient.ts'
import { useLeave } from '../leaving/leaving.ts'
import { PageHead } from '../PageHead.tsx'
import { useBack } from '../place.ts'
import { PublishBar } from '../publish/PublishBar.tsx'
import { useReason } from '../reason.ts'
import { useRobot } from '../robot.ts'
import { useRobotTexts } from '../texts.ts'
import { TryPlace } from '../try/TryPlace.tsx'
import { useSaveKey } from '../useSaveKey.ts'
import { ConfirmRemove } from './ConfirmRemove.tsx'
import classes from './DocEditor.module.css'
import { DocStatus } from './DocStatus.tsx'
import { DocTexts } from './DocTexts.tsx'
import type { Doc } from './docForm.ts'
import { Particulars } from './Particulars.tsx'
import { type DocEdit, useDocEditor } from './useDocEditor.ts'

const Head = ({ doc, edit, onSave }: { doc: Doc | null; edit: DocEdit; onSave: (draft: boolean) => void }) => {
  const t = useRobotTexts()
  const { robot } = useRobot()
  const back = useBack('/robot/knowledge')
  const leave = useLeave()
  const navigate = useNavigate()
  const [sure, setSure] = useState(false)
  const drafts = robot.draftMode === 1
  return (
    <PageHead
      title={doc ? t('editDocument') : t('newDocument')}
      before={<IconButton icon="back" flip label={t('backToList')} onClick={() => leave(() => navigate(back))} />}
      note={
        <>
          <DocStatus status={doc?.docStatus} />
          {edit.dirty && <span className={classes.unsaved}>{t('unsaved')}</span>}
        </>
      }
    >
      {doc && doc.docStatus !== 3 && (
        <Button variant="subtle" color="red" onClick={() => setSure(true)}>
          {t('remove')}
        </Button>
      )}
      {!drafts && (
        <Button variant="default" onClick={() => onSave(true)} disabled={edit.saving.isPending}>
          {t('saveDraft')}
        </Button>
      )}
      <Button onClick={() => onSave(drafts)} loading={edit.saving.isPending}>
        {t(drafts ? 'saveDraft' : 'save')}
      </Button>
      <ConfirmRemove
        opened={sure}
        question={doc?.docQuestion ?? ''}
        later={drafts && doc?.docStatus !== 1}
        busy={edit.removing.isPending}
        onCancel={() => setSure(false)}
        onConfirm={() => {
          edit.remove()
          setSure(false)
        }}
      />
    </PageHead>
  )
}

/** A document with all that it says in all its languages, to be written, tried and saved. */
export const DocEditor = ({ doc }: { doc: Doc | null }) => {
  const t = useRobotTexts()
  const desk = useTexts()
  const { robot } = useRobot()
  const reasonOf = useReason()
  const edit = useDocEditor(doc)
  const page = useRef<HTMLDivElement>(null)
  const refused = edit.saving.error ?? edit.removing.error
  const save = (draft: boolean) => {
    if (edit.save(draft)) return
    // once the faults are drawn
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useSaveKey(() => save(robot.draftMode === 1))
  return (
    <div ref={page} className={classes.page}>
      <Head doc={doc} edit={edit} onSave={save} />
      <PublishBar />
      {refused && (
        <Alert color="red" title={t('notSaved')} role="alert" className={classes.refused}>
          {reasonOf(refused)}
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.body}>
          <DocTexts edit={edit} />
          <Particulars edit={edit} docId={doc?.docId ?? ''} />
          <p className={classes.keyHint}>{t('saveKey', { key: `${desk('keyCtrl')}+S` })}</p>
        </div>
        <TryPlace />
      </div>
    </div>
  )
}
