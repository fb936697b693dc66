import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon, icons } from '../icons.tsx'
import { piece } from '../piece.ts'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import css from './Composer.module.css'
import { draftKey } from './draft.ts'
import { Tips } from './Tips.tsx'
import { optionId, tipsId, useTips } from './useTips.ts'

const Tools = piece(async () => (await import('./Tools.tsx')).Tools)
const Drop = piece(async () => (await import('./Drop.tsx')).Drop)
const Pasted = piece(async () => (await import('./Pasted.tsx')).Pasted)

const useDraft = () => {
  const { visitor, storage, query } = useChat()
  const key = draftKey(query.channelId)
  const [draft, setDraft] = useState(() => storage.get(key))
  const change = (text: string, composing = false) => {
    setDraft(text)
    storage.set(key, text)
    visitor.drafting(text, composing)
  }
  useEffect(() => {
    const reread = () => setDraft(storage.get(key))
    addEventListener('draft', reread)
    return () => removeEventListener('draft', reread)
  }, [storage, key])
  return [draft, change] as const
}

const growsItself = CSS.supports('field-sizing', 'content')

/** Lets the field grow with its text, up to the height in the style sheet, in browsers that do not do it themselves. */
const useAutosize = (input: RefObject<HTMLTextAreaElement | null>, text: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = input.current
    if (!element || growsItself) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [input, text])
}

/** The tools are there with an agent, and while the visitor waits for one (S6.1-05). */
const useHasTools = () => useVisitor(({ consultation: { state } }) => state === 'agent' || state === 'queued')

/** The agent sees the draft (G-70), of which the visitor is told. */
const useIsSeen = () =>
  useVisitor(({ consultation, channel }) => consultation.state === 'agent' && isOn(channel?.typingPreview))

/** A file from the clipboard if there is no text with it: a copied table comes with a picture of itself (S5.7-03). */
const pastedFile = ({ clipboardData }: ClipboardEvent): File | null =>
  clipboardData.getData('text/plain') === '' ? (clipboardData.files[0] ?? null) : null

const SEEN = 'draft-seen'

const keepFocus = (event: SyntheticEvent) => event.preventDefault()

type Sending = {
  /** The visitor has sent the draft, which waits for the chat to open. */
  readonly held: boolean
  readonly setHeld: (held: boolean) => void
}

/** Sends the draft, as soon as the chat is open. */
const useSubmit = (draft: string, setDraft: (draft: string) => void, { held, setHeld }: Sending) => {
  const chat = useChat()
  const ready = useVisitor((state) => state.phase === 'ready')
  const channel = useVisitor((state) => state.channel)
  // Only agents answer and none is there: the text is left as a message.
  const leaves = useVisitor(({ consultation }) => 'unmanned' in consultation) && isOn(channel?.leaveMsgMode)
  useEffect(() => {
    if (!held || !ready) return
    setHeld(false)
    const send = () => {
      chat.visitor.send(draft.trim())
      setDraft('')
    }
    if (!leaves) return send()
    const asksFirst = isOn(channel?.msgToTransferFlag)
    import('../exits/leave.ts').then(({ sendOrLeave }) => sendOrLeave(chat, draft.trim(), asksFirst), send)
  })
  const over = draft.trim().length - MSG_CONTENT_MAX
  const sendable = draft.trim() !== '' && over <= 0
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (sendable) setHeld(true)
  }
  return { ready, over, submit, disabled: !sendable || held }
}

type InputProps = {
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly draft: string
  readonly setDraft: (draft: string, composing?: boolean) => void
  readonly tips: ReturnType<typeof useTips>
  readonly submit: () => void
  /** Id of the line that describes the field. */
  readonly describedBy: string | undefined
  readonly paste: (file: File) => void
}

const Input = ({ input, draft, setDraft, tips, submit, describedBy, paste }: InputProps) => {
  const { t, phone } = useChat()
  const composing = useRef(false)
  useAutosize(input, draft)
  const onKeyDown = (event: KeyboardEvent) => {
    // 229: Safari reports the Enter that ends a composition after its end.
    if (composing.current || event.nativeEvent.isComposing || event.keyCode === 229) return
    if (tips.onKeyDown(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      submit()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const file = phone ? null : pastedFile(event)
    if (!file) return
    event.preventDefault()
    paste(file)
  }
  return (
    <textarea
      ref={input}
      className="frame-input"
      rows={1}
      autoComplete="off"
      dir="auto"
      enterKeyHint="send"
      aria-label={t('message')}
      aria-describedby={describedBy}
      aria-autocomplete="list"
      aria-controls={tips.shown.length > 0 ? tipsId : undefined}
      aria-activedescendant={tips.active >= 0 ? optionId(tips.active) : undefined}
      placeholder={t('messagePlaceholder')}
      value={draft}
      onChange={(event) => setDraft(event.target.value, composing.current)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        setDraft(event.currentTarget.value)
      }}
    />
  )
}

type ComposerProps = Sending & Pick<InputProps, 'input'>

/** Where the visitor writes. What the visitor sends before the chat is open goes out as soon as it is. */
export const Composer = ({ input, held, setHeld }: ComposerProps) => {
  const { t, phone } = useChat()
  const [draft, setDraft] = useDraft()
  const [pasted, setPasted] = useState<File | null>(null)
  const tips = useTips(draft, () => setDraft(''))
  const { ready, over, submit, disabled } = useSubmit(draft, setDraft, { held, setHeld })
  const seen = useIsSeen()
  const insert = (emoji: string) => {
    const element = input.current
    if (!element) return
    // Into the field itself, so that the caret is behind the emoji whatever has the focus.
    element.setRangeText(emoji, element.selectionStart, element.selectionEnd, 'end')
    setDraft(element.value)
  }
  const tools = useHasTools() && <Tools insert={insert} focus={() => input.current?.focus()} />
  return (
    <form onSubmit={submit}>
      <Tips tips={tips} />
      {!phone && tools}
      <div className="frame-box">
        {phone && tools}
        <Input
          input={input}
          draft={draft}
          setDraft={setDraft}
          tips={tips}
          submit={submit}
          describedBy={seen ? SEEN : undefined}
          paste={setPasted}
        />
        <button
          type="submit"
          className={`icon ${css.send}`}
          aria-label={t('send')}
          disabled={disabled}
          // The keyboard of a phone must stay where it is.
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
        >
          <Icon path={icons.send} flip />
        </button>
      </div>
      {seen && (
        <p id={SEEN} className={css.seen}>
          {t('draftSeen')}
        </p>
      )}
      {over > 0 && (
        <p className={css.over} role="alert">
          {t('tooManyCharacters', { count: over })}
        </p>
      )}
      {ready && !phone && <Drop />}
      {pasted && <Pasted file={pasted} done={() => setPasted(null)} />}
    </form>
  )
}
