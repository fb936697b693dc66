import type { Session } from '@foyer/client/agent/types'
import { Button, SegmentedControl } from '@mantine/core'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { isSend } from '../keyboard/shortcuts.ts'
import { useComposerKeys } from '../keyboard/useComposerKeys.ts'
import { Icon } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'
import { CardDialog } from '../writing/CardDialog.tsx'
import { QuoteBar } from '../writing/QuoteBar.tsx'
import { SavedReplies } from '../writing/SavedReplies.tsx'
import { Suggestions } from '../writing/Suggestions.tsx'
import { cardKinds, type Tool, Tools } from '../writing/Tools.tsx'
import { useAttach } from '../writing/useAttach.ts'
import { type Field, useField } from '../writing/useField.ts'
import { type Suggest, useFilled, useSuggest } from '../writing/useSuggest.ts'
import { useWriting, useWritingState } from '../writing/useWriting.ts'
import classes from './Composer.module.css'
import { useFocusOnOpen } from './useFocusOnOpen.ts'

type Props = {
  session: Session
  replyRef: RefObject<HTMLTextAreaElement | null>
  /** A colleague leads the conversation: this agent only writes notes in it. */
  notesOnly?: boolean
}

const Mode = ({
  inside,
  notesOnly,
  onChange,
}: {
  inside: boolean
  notesOnly: boolean
  onChange: (on: boolean) => void
}) => {
  const t = useTexts()
  if (notesOnly) return <span className={classes.only}>{t('notesOnly')}</span>
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('writeMode')}
      value={inside ? 'note' : 'reply'}
      onChange={(value) => onChange(value === 'note')}
      data={[
        { value: 'reply', label: t('modeReply') },
        { value: 'note', label: t('modeNote') },
      ]}
    />
  )
}

type TextProps = {
  field: Field
  suggest: Suggest
  replyRef: Props['replyRef']
  name: string
  onSend: (event: SyntheticEvent) => void
}

const TextField = ({ field, suggest, replyRef, name, onSend }: TextProps) => {
  const t = useTexts()
  const { inside, text, over, look } = field
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!suggest.press(event) && isSend(event.nativeEvent)) onSend(event)
  }
  return (
    <textarea
      ref={replyRef}
      className={classes.text}
      rows={2}
      dir="auto"
      aria-label={t(inside ? 'note' : 'reply')}
      aria-invalid={over > 0}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls={suggest.open ? suggest.listId : undefined}
      aria-activedescendant={suggest.open && suggest.at >= 0 ? suggest.optionId(suggest.at) : undefined}
      placeholder={inside ? t('notePlaceholder') : t('replyPlaceholder', { name })}
      value={text}
      onChange={({ target }) => field.change(target.value, target.selectionStart)}
      onSelect={look}
      onKeyDown={press}
      onCompositionStart={() => suggest.compose(true)}
      onCompositionEnd={() => suggest.compose(false)}
    />
  )
}

const useHint = ({ over, inside }: Field): string => {
  const t = useTexts()
  const keys = { enter: t('keyEnter'), newline: `${t('keyShift')}+${t('keyEnter')}` }
  if (over > 0) return t('tooManyCharacters', { count: over })
  return inside ? t('noteHint') : t('sendHint', keys)
}

/** Where the agent writes: replies, notes for colleagues, and what goes along. What is unsent is kept for each conversation. */
export const Composer = ({ session, replyRef, notesOnly = false }: Props) => {
  const t = useTexts()
  const writing = useWriting()
  const field = useField(session.id, replyRef)
  const suggest = useSuggest(session, field)
  const attach = useAttach(session.id, field.inside)
  const filled = useFilled(session)
  const hint = useHint(field)
  const fileRef = useRef<HTMLInputElement>(null)
  const [tool, setTool] = useState<Tool>(null)
  const { inside, quote, over, ready } = field
  const { asked } = useWritingState()
  useFocusOnOpen(replyRef)
  useEffect(() => {
    if (asked > 0) replyRef.current?.focus()
  }, [asked, replyRef])
  useEffect(() => {
    if (!notesOnly) return
    writing.setInside(true)
    // taken over, it is answered; a note that was begun is finished first
    return () => {
      if (writing.get().note === '') writing.setInside(false)
    }
  }, [notesOnly, writing])

  const back = () => replyRef.current?.focus()
  const setInside = (on: boolean) => {
    writing.setInside(on)
    back()
  }
  const close = () => {
    setTool(null)
    // after the dialog, which gives the focus back to where it was opened from
    requestAnimationFrame(back)
  }
  const post = (event: SyntheticEvent) => {
    event.preventDefault()
    field.submit()
    back()
  }
  useComposerKeys({
    note: () => !notesOnly && setInside(!inside),
    emoji: () => setTool('emoji'),
    attach: () => fileRef.current?.click(),
    cards: () => !inside && setTool('cards'),
    replies: () => setTool('replies'),
  })
  const use = (content: string) => {
    setTool(null)
    requestAnimationFrame(() => field.insert(filled(content)))
  }
  const card = cardKinds.find((kind) => kind === tool) ?? null
  return (
    <form
      className={classes.composer}
      onSubmit={post}
      data-note={inside}
      data-over={attach.over}
      onPaste={attach.paste}
      {...attach.drop}
    >
      <Suggestions suggest={suggest} name={t(inside ? 'colleagues' : 'savedReplies')} />
      {quote && <QuoteBar quote={quote} onClose={writing.unquote} />}
      <TextField
        field={field}
        suggest={suggest}
        replyRef={replyRef}
        name={session.customerName || t('nameless')}
        onSend={post}
      />
      <div className={classes.line}>
        <Mode inside={inside} notesOnly={notesOnly} onChange={setInside} />
        <Tools
          tool={tool}
          onTool={setTool}
          fileRef={fileRef}
          onFiles={attach.send}
          onEmoji={field.insert}
          inside={inside}
        />
        <span className={classes.hint} role="status" data-over={over > 0}>
          {attach.over ? t('dropFiles') : hint}
        </span>
        <Button type="submit" disabled={!ready} rightSection={<Icon name={inside ? 'note' : 'send'} size={16} flip />}>
          {t(inside ? 'saveNote' : 'send')}
        </Button>
      </div>
      <SavedReplies opened={tool === 'replies'} onClose={close} onUse={use} />
      <CardDialog kind={card} sessionId={session.id} onClose={close} />
    </form>
  )
}
