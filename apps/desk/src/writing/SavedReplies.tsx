import type { SavedReply } from '@foyer/client/agent/types'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { lazyPage } from '../lazyPage.tsx'
import { useAgent, useAgentState, useMay, useTexts } from '../useClient.ts'
import classes from './SavedReplies.module.css'

const Waiting = () => <p role="status">{useTexts()('loading')}</p>

const ReplyForm = lazyPage(() => import('./ReplyForm.tsx').then((module) => module.ReplyForm), Waiting)

const blank: SavedReply = {
  id: '',
  shortcut: '',
  title: '',
  content: '',
  shared: false,
  groupIds: [],
  translations: {},
}

type RowProps = { reply: SavedReply; editable: boolean; onUse: () => void; onEdit: () => void }

const Row = ({ reply, editable, onUse, onEdit }: RowProps) => {
  const t = useTexts()
  const { deleteReply } = useAgent()
  const [asking, setAsking] = useState(false)
  const name = `/${reply.shortcut}`
  return (
    <li className={classes.row}>
      <button type="button" className={classes.use} onClick={onUse} title={t('replyUse')}>
        <span className={classes.name} dir="auto">
          {name} <span className={classes.title}>{reply.title}</span>
          {reply.shared && <span className={classes.shared}>{t('replySharedSign')}</span>}
        </span>
        <span className={classes.content} dir="auto">
          {reply.content}
        </span>
      </button>
      {editable && !asking && (
        <>
          <Button variant="subtle" size="compact-sm" onClick={onEdit} aria-label={t('editNamed', { name })}>
            {t('edit')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() => setAsking(true)}
            aria-label={t('deleteNamed', { name })}
          >
            {t('delete')}
          </Button>
        </>
      )}
      {asking && (
        <>
          <Button color="red.9" size="compact-sm" autoFocus onClick={() => deleteReply(reply.id)}>
            {t('deleteSure')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
        </>
      )}
    </li>
  )
}

type Props = { opened: boolean; onClose: () => void; onUse: (reply: SavedReply) => void }

const List = ({ onUse, onEdit }: Pick<Props, 'onUse'> & { onEdit: (reply: SavedReply) => void }) => {
  const t = useTexts()
  const replies = useAgentState((state) => state.replies)
  const sharing = useMay('replies.shared')
  return (
    <>
      <p className={classes.hint}>{t('savedRepliesHint')}</p>
      {replies.length === 0 && <p className={classes.hint}>{t('savedRepliesNone')}</p>}
      <ul className={classes.list} aria-label={t('savedReplies')}>
        {replies.map((reply) => (
          <Row
            key={reply.id}
            reply={reply}
            editable={sharing || !reply.shared}
            onUse={() => onUse(reply)}
            onEdit={() => onEdit(reply)}
          />
        ))}
      </ul>
      <DialogFoot>
        <Button onClick={() => onEdit(blank)} autoFocus data-autofocus>
          {t('replyNew')}
        </Button>
      </DialogFoot>
    </>
  )
}

/** The dialog to insert, edit and delete saved replies. */
export const SavedReplies = ({ opened, onClose, onUse }: Props) => {
  const t = useTexts()
  const [edited, setEdited] = useState<SavedReply | null>(null)
  const title = edited === null ? t('savedReplies') : t(edited.id === '' ? 'replyNew' : 'replyEdit')
  return (
    <Modal
      opened={opened}
      onClose={() => (edited === null ? onClose() : setEdited(null))}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      size="lg"
    >
      {edited === null ? (
        <List onUse={onUse} onEdit={setEdited} />
      ) : (
        <ReplyForm reply={edited} onDone={() => setEdited(null)} />
      )}
    </Modal>
  )
}
