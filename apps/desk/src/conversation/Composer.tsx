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
  /** The visitor's name. */
  name: string
  replyRef: RefObject<HTMLTextAreaElement | null>
  /** A colleague has the conversation: this agent may only write notes. */
  notesOnly?: boolean
}

const ModeSwitch = ({
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
  const { inside, text, excess, trackCursor } = field
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
      aria-invalid={excess > 0}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls={suggest.open ? suggest.listId : undefined}
      aria-activedescendant={suggest.open && suggest.at >= 0 ? suggest.optionId(suggest.at) : undefined}
      placeholder={inside ? t('notePlaceholder') : t('replyPlaceholder', { name })}
      value={text}
      onChange={({ target }) => field.edit(target.value, target.selectionStart)}
      onSelect={trackCursor}
      onKeyDown={press}
      onCompositionStart={() => suggest.compose(true)}
      onCompositionEnd={() => suggest.compose(false)}
    />
  )
}

/** Which tool is open. When a tool closes, the focus returns to the text field. */
const useTool = (replyRef: Props['replyRef']) => {
  const [tool, setTool] = useState<Tool>(null)
  const focusText = () => replyRef.current?.focus()
  return {
    tool,
    open: setTool,
    focusText,
    pick: (next: Tool) => {
      setTool(next)
      // The element that had the focus is gone.
      if (next === null) requestAnimationFrame(() => document.activeElement === document.body && focusText())
    },
    /** Runs `then` after the dialog has returned the focus to its opener. */
    close: (then: () => void = focusText) => {
      setTool(null)
      requestAnimationFrame(then)
    },
  }
}

const useHint = ({ excess, inside }: Field): string => {
  const t = useTexts()
  const keys = { enter: t('keyEnter'), newline: `${t('keyShift')}+${t('keyEnter')}` }
  if (excess > 0) return t('tooManyCharacters', { count: excess })
  return inside ? t('noteHint') : t('sendHint', keys)
}

/** Focuses the field when the conversation opens, and when a message is quoted or a failed one is edited. */
const useComposerFocus = (replyRef: Props['replyRef']): void => {
  const { focusRequests } = useWritingState()
  useFocusOnOpen(replyRef)
  useEffect(() => {
    if (focusRequests > 0) replyRef.current?.focus()
  }, [focusRequests, replyRef])
}

/** Switches to notes while the agent may write nothing else. */
const useNotesOnly = (notesOnly: boolean): void => {
  const writing = useWriting()
  useEffect(() => {
    if (!notesOnly) return
    writing.setInside(true)
    // After a takeover the agent replies, but an unfinished note keeps the note mode.
    return () => {
      if (writing.get().note === '') writing.setInside(false)
    }
  }, [notesOnly, writing])
}

type DialogProps = { session: Session; field: Field; tools: ReturnType<typeof useTool> }

const Dialogs = ({ session, field, tools }: DialogProps) => {
  const filled = useFilled(session)
  const { tool, close } = tools
  const card = cardKinds.find((kind) => kind === tool) ?? null
  return (
    <>
      <SavedReplies
        opened={tool === 'replies'}
        onClose={() => close()}
        onUse={(reply) => close(() => field.insert(filled(reply)))}
      />
      <CardDialog kind={card} sessionId={session.id} onClose={() => close()} />
    </>
  )
}

/** Where the agent writes replies and notes and attaches files. Unsent text is kept for each conversation. */
export const Composer = ({ session, name, replyRef, notesOnly = false }: Props) => {
  const t = useTexts()
  const writing = useWriting()
  const field = useField(session.id, replyRef)
  const suggest = useSuggest(session, field)
  const { inside, quote, excess, sendable } = field
  const attach = useAttach(session.id, inside)
  const hint = useHint(field)
  const fileRef = useRef<HTMLInputElement>(null)
  const tools = useTool(replyRef)
  useComposerFocus(replyRef)
  useNotesOnly(notesOnly)
  const setMode = (note: boolean) => {
    writing.setInside(note)
    tools.focusText()
  }
  const post = (event: SyntheticEvent) => {
    event.preventDefault()
    field.submit()
    tools.focusText()
  }
  const insertEmoji = (one: string) => {
    tools.open(null)
    field.insert(one)
  }
  useComposerKeys({
    note: () => !notesOnly && setMode(!inside),
    emoji: () => tools.open('emoji'),
    attach: () => fileRef.current?.click(),
    cards: () => !inside && tools.open('cards'),
    replies: () => tools.open('replies'),
  })
  const formProps = { className: classes.composer, 'data-note': inside, 'data-over': attach.dragging }
  const toolProps = {
    tool: tools.tool,
    onTool: tools.pick,
    fileRef,
    onFiles: attach.send,
    onEmoji: insertEmoji,
    inside,
  }
  return (
    <>
      <form {...formProps} {...attach.drop} onSubmit={post} onPaste={attach.paste}>
        <Suggestions suggest={suggest} name={t(inside ? 'colleagues' : 'savedReplies')} />
        {quote && <QuoteBar quote={quote} visitor={name} onClose={writing.unquote} />}
        <TextField field={field} suggest={suggest} replyRef={replyRef} name={name} onSend={post} />
        <div className={classes.line}>
          <ModeSwitch inside={inside} notesOnly={notesOnly} onChange={setMode} />
          <Tools {...toolProps} />
          <span
            className={classes.hint}
            role="status"
            data-over={excess > 0}
            data-usual={!(attach.dragging || inside || excess > 0)}
          >
            {attach.dragging ? t('dropFiles') : hint}
          </span>
          <Button
            type="submit"
            disabled={!sendable}
            rightSection={<Icon name={inside ? 'note' : 'send'} size={16} flip />}
          >
            {t(inside ? 'saveNote' : 'send')}
          </Button>
        </div>
      </form>
      {/* Outside the form: a submit or paste in a dialog must not reach it. */}
      <Dialogs session={session} field={field} tools={tools} />
    </>
  )
}
