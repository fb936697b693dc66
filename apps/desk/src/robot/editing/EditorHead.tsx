import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../IconButton.tsx'
import { useConfirmedLeave } from '../../leaving/leaving.ts'
import { ConfirmRemove } from '../../operate/editing/ConfirmRemove.tsx'
import classes from '../../operate/editing/Editor.module.css'
import { PageHead } from '../../operate/PageHead.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { useListLocation } from '../areaSearch.ts'
import { DRAFT_STATUS, type DraftStatus } from '../draftStatus.ts'
import { useRobot } from '../robot.ts'
import { StatusBadge } from '../StatusBadge.tsx'

type Props = {
  title: string
  /** The list that the way back leads to. */
  listPath: string
  status: DraftStatus | undefined
  dirty: boolean
  /** Further notes beside the title. */
  note?: ReactNode
  /** How the stored document or flow is removed; null if it is new. */
  removal: {
    readonly title: string
    readonly text: string
    readonly busy: boolean
    readonly onConfirm: () => void
  } | null
  saving: boolean
  onSave: (draft: boolean) => void
}

/** The heading of an editor: title, status, and the buttons that save and remove. */
export const EditorHead = ({ title, listPath, status, dirty, note, removal, saving, onSave }: Props) => {
  const t = useOperateTexts()
  const { drafts } = useRobot()
  const list = useListLocation(listPath)
  const leave = useConfirmedLeave()
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  return (
    <PageHead
      title={title}
      before={<IconButton icon="back" flip label={t('backToList')} onClick={() => leave(() => navigate(list))} />}
      note={
        <>
          <StatusBadge status={status} />
          {dirty && <span className={classes.unsaved}>{t('unsaved')}</span>}
          {note}
        </>
      }
    >
      {removal && status !== DRAFT_STATUS.removed && (
        <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
          {t('remove')}
        </Button>
      )}
      {!drafts && (
        <Button variant="default" onClick={() => onSave(true)} disabled={saving}>
          {t('saveDraft')}
        </Button>
      )}
      <Button onClick={() => onSave(drafts)} loading={saving}>
        {t(drafts ? 'saveDraft' : 'save')}
      </Button>
      {removal && (
        <ConfirmRemove
          opened={confirming}
          title={removal.title}
          text={removal.text}
          afterPublish={drafts && status !== DRAFT_STATUS.new}
          busy={removal.busy}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            removal.onConfirm()
            setConfirming(false)
          }}
        />
      )}
    </PageHead>
  )
}
