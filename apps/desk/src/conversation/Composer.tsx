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
  /** What the visitor is called. */
  name: string
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

/** Which tool is open; when one closes, the focus goes on in the text. */
const useTool = (replyRef: Props['replyRef']) => {
  const [tool, setTool] = useState<Tool>(null)
  const back = () => replyRef.current?.focus()
  return {
    tool,
    open: setTool,
    back,
    pick: (next: Tool) => {
      setTool(next)
      // what had the focus is gone
      if (next === null) requestAnimationFrame(() => document.activeElement === document.body && back())
    },
    /** After the dialog, which gives the focus back to where it was opened from. */
    close: (then: () => void = back) => {
      setTool(null)
      requestAnimationFrame(then)
    },
  }
}

const useHint = ({ over, inside }: Field): string => {
  const t = useTexts()
  const keys = { enter: t('keyEnter'), newline: `${t('keyShift')}+${t('keyEnter')}` }
  if (over > 0) return t('tooManyCharacters', { count: over })
  return inside ? t('noteHint') : t('sendHint', keys)
}

/** Goes where a message was quoted or came back to be written anew, and begins with a note where nothing else may be written. */
const useLed = (replyRef: Props['replyRef'], notesOnly: boolean): void => {
  const writing = useWriting()
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
        onUse={(content) => close(() => field.insert(filled(content)))}
      />
      <CardDialog kind={card} sessionId={session.id} onClose={() => close()} />
    </>
  )
}

/** Where the agent writes: replies, notes for colleagues, and what goes along. What is unsent is kept for each conversation. */
export const Composer = ({ session, name, replyRef, notesOnly = false }: Props) => {
  const t = useTexts()
  const writing = useWriting()
  const field = useField(session.id, replyRef)
  const suggest = useSuggest(session, field)
  const { inside, quote, over, ready } = field
  const attach = useAttach(session.id, inside)
  const hint = useHint(field)
  const fileRef = useRef<HTMLInputElement>(null)
  const tools = useTool(replyRef)
  useLed(replyRef, notesOnly)
  const setInside = (on: boolean) => {
    writing.setInside(on)
    tools.back()
  }
  const post = (event: SyntheticEvent) => {
    event.preventDefault()
    field.submit()
    tools.back()
  }
  const putEmoji = (one: string) => {
    tools.open(null)
    field.insert(one)
  }
  useComposerKeys({
    note: () => !notesOnly && setInside(!inside),
    emoji: () => tools.open('emoji'),
    attach: () => fileRef.current?.click(),
    cards: () => !inside && tools.open('cards'),
    replies: () => tools.open('replies'),
  })
  const box = { className: classes.composer, 'data-note': inside, 'data-over': attach.over }
  const use = { tool: tools.tool, onTool: tools.pick, fileRef, onFiles: attach.send, onEmoji: putEmoji, inside }
  return (
    <>
      <form {...box} {...attach.drop} onSubmit={post} onPaste={attach.paste}>
        <Suggestions suggest={suggest} name={t(inside ? 'colleagues' : 'savedReplies')} />
        {quote && <QuoteBar quote={quote} visitor={name} onClose={writing.unquote} />}
        <TextField field={field} suggest={suggest} replyRef={replyRef} name={name} onSend={post} />
        <div className={classes.line}>
          <Mode inside={inside} notesOnly={notesOnly} onChange={setInside} />
          <Tools {...use} />
          <span
            className={classes.hint}
            role="status"
            data-over={over > 0}
            data-usual={!(attach.over || inside || over > 0)}
          >
            {attach.over ? t('dropFiles') : hint}
          </span>
          <Button
            type="submit"
            disabled={!ready}
            rightSection={<Icon name={inside ? 'note' : 'send'} size={16} flip />}
          >
            {t(inside ? 'saveNote' : 'send')}
          </Button>
        </div>
      </form>
      {/* beside the form: what is submitted or pasted in a dialog must not reach it */}
      <Dialogs session={session} field={field} tools={tools} />
    </>
  )
}
