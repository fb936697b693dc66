import type { Reason, SavedReply } from '@foyer/client/agent/types'
import { Button, Checkbox, Modal, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { reasonText } from '../notices/reasonText.ts'
import { useAgent, useAgentState, useMay, useTexts } from '../useClient.ts'
import classes from './SavedReplies.module.css'

const blank: SavedReply = { id: '', shortcut: '', title: '', content: '', shared: false, groupIds: [], contents: {} }

type EditProps = { reply: SavedReply; onDone: () => void }

const Edit = ({ reply, onDone }: EditProps) => {
  const t = useTexts()
  const { saveReply } = useAgent()
  const sharing = useMay('replies.shared')
  const groups = useAgentState((state) => state.groups)
  const [draft, setDraft] = useState(reply)
  const [failure, setFailure] = useState<Reason | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<SavedReply>) => setDraft({ ...draft, ...change })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const reason = await saveReply(draft)
    setBusy(false)
    setFailure(reason)
    if (!reason) onDone()
  }
  return (
    <form className={classes.form} onSubmit={save}>
      <TextInput
        label={t('replyShortcut')}
        description={t('replyShortcutHint')}
        value={draft.shortcut}
        onChange={({ currentTarget }) => set({ shortcut: currentTarget.value })}
        leftSection="/"
        maxLength={32}
        required
        autoFocus
      />
      <TextInput
        label={t('replyTitle')}
        value={draft.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        maxLength={100}
        required
      />
      <Textarea
        label={t('replyContent')}
        description={t('replyContentHint', { name: '{name}', agent: '{agent}', group: '{group}' })}
        value={draft.content}
        onChange={({ currentTarget }) => set({ content: currentTarget.value })}
        minRows={4}
        rows={4}
        maxLength={5000}
        required
      />
      {sharing && (
        <Checkbox
          label={t('replyShared')}
          checked={draft.shared}
          onChange={({ currentTarget }) => set({ shared: currentTarget.checked })}
        />
      )}
      {sharing && draft.shared && groups.length > 0 && (
        <Checkbox.Group
          label={t('replyGroups')}
          description={t('replyGroupsHint')}
          value={[...draft.groupIds]}
          onChange={(groupIds) => set({ groupIds })}
        >
          <div className={classes.groups}>
            {groups.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={<bdi>{name}</bdi>} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <p role="alert" className={classes.failure}>
        {failure && reasonText(t, failure)}
      </p>
      <DialogFoot onCancel={onDone}>
        <Button type="submit" loading={busy}>
          {t('save')}
        </Button>
      </DialogFoot>
    </form>
  )
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
        <Edit reply={edited} onDone={() => setEdited(null)} />
      )}
    </Modal>
  )
}
