import type { Reason, SavedReply } from '@foyer/client/agent/types'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { reasonText } from '../notices/reasonText.ts'
import { LanguageSwitch } from '../operate/languages/LanguageSwitch.tsx'
import { Translated } from '../operate/languages/Translated.tsx'
import { VisitorText } from '../operate/languages/VisitorText.tsx'
import { WithOperateTexts } from '../operate/texts.ts'
import { useAgent, useAgentState, useMay, useTexts } from '../useClient.ts'
import classes from './SavedReplies.module.css'

type PartProps = { draft: SavedReply; set: (change: Partial<SavedReply>) => void }

/** Shortcut, title and text; the latter two in every language. */
const Words = ({ draft, set }: PartProps) => {
  const t = useTexts()
  const { title, content, translations } = draft
  return (
    <Translated
      translations={translations}
      texts={[
        { path: 'title', text: title },
        { path: 'content', text: content },
      ]}
      onTranslations={(changed) => set({ translations: changed })}
    >
      <LanguageSwitch />
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
      <VisitorText
        path="title"
        label={t('replyTitle')}
        value={title}
        onChange={(changed) => set({ title: changed })}
        maxLength={100}
        required
      />
      <VisitorText
        path="content"
        label={t('replyContent')}
        description={t('replyContentHint', { name: '{name}', agent: '{agent}', group: '{group}' })}
        value={content}
        onChange={(changed) => set({ content: changed })}
        multiline
        maxLength={5000}
        required
      />
    </Translated>
  )
}

/** Whether it is for all, and for which groups. */
const Sharing = ({ draft, set }: PartProps) => {
  const t = useTexts()
  const groups = useAgentState((state) => state.groups)
  return (
    <>
      <Checkbox
        label={t('replyShared')}
        checked={draft.shared}
        onChange={({ currentTarget }) => set({ shared: currentTarget.checked })}
      />
      {draft.shared && groups.length > 0 && (
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
    </>
  )
}

type Props = { reply: SavedReply; onDone: () => void }

/** Writes a saved reply, in every language (D-20). */
export const ReplyForm = ({ reply, onDone }: Props) => {
  const t = useTexts()
  const { saveReply } = useAgent()
  const sharing = useMay('replies.shared')
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
    <WithOperateTexts fallback={<p role="status">{t('loading')}</p>}>
      <form className={classes.form} onSubmit={save}>
        <Words draft={draft} set={set} />
        {sharing && <Sharing draft={draft} set={set} />}
        <p role="alert" className={classes.failure}>
          {failure && reasonText(t, failure)}
        </p>
        <DialogFoot onCancel={onDone}>
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </WithOperateTexts>
  )
}
