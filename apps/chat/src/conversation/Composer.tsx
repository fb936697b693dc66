import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon, icons } from '../icons.tsx'
import { piece } from '../piece.ts'
import { useChat, useVisitor } from '../useClient.ts'
import css from './Composer.module.css'
import { draftKey } from './draft.ts'
import { Tips } from './Tips.tsx'
import { optionId, tipsId, useTips } from './useTips.ts'

const EmojiPicker = piece(async () => (await import('./EmojiPicker.tsx')).EmojiPicker)

const useDraft = () => {
  const { visitor, storage, query } = useChat()
  const key = draftKey(query.channelId)
  const [draft, setDraft] = useState(() => storage.get(key))
  const change = (text: string) => {
    setDraft(text)
    storage.set(key, text)
    visitor.drafting(text)
  }
  return [draft, change] as const
}

/** Grows with its text up to the height that the style sheet allows. */
const useAutosize = (input: RefObject<HTMLTextAreaElement | null>, text: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [input, text])
}

/** Emoji are there with an agent only (S6.1-05). */
const EmojiButton = ({ insert }: { readonly insert: (emoji: string) => void }) => {
  const { t } = useChat()
  const manual = useVisitor((state) => state.consultation.state === 'agent')
  const [open, setOpen] = useState(false)
  if (!manual) return null
  return (
    <>
      <button
        type="button"
        className={`icon ${css.tool}`}
        aria-label={t('emoji')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon path={icons.smile} />
      </button>
      {open && (
        <Suspense>
          <EmojiPicker pick={insert} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type ComposerProps = {
  readonly input: RefObject<HTMLTextAreaElement | null>
  /** The draft is meant to be sent and waits for the chat to open. */
  readonly held: boolean
  readonly setHeld: (held: boolean) => void
}

/** Where the visitor writes. What is sent before the chat is open goes out as soon as it is. */
export const Composer = ({ input, held, setHeld }: ComposerProps) => {
  const { visitor, t } = useChat()
  const [draft, setDraft] = useDraft()
  const ready = useVisitor((state) => state.phase === 'ready')
  const composing = useRef(false)
  const tips = useTips(draft, () => setDraft(''))
  useAutosize(input, draft)

  const over = draft.trim().length - MSG_CONTENT_MAX
  const sendable = draft.trim() !== '' && over <= 0
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (sendable) setHeld(true)
  }
  useEffect(() => {
    if (!held || !ready) return
    setHeld(false)
    visitor.send(draft.trim())
    setDraft('')
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (composing.current || event.nativeEvent.isComposing || event.keyCode === 229) return
    if (tips.onKeyDown(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      submit()
    }
  }
  const insert = (emoji: string) => {
    const element = input.current
    const [from, to] = [element?.selectionStart ?? draft.length, element?.selectionEnd ?? draft.length]
    setDraft(draft.slice(0, from) + emoji + draft.slice(to))
    requestAnimationFrame(() => element?.setSelectionRange(from + emoji.length, from + emoji.length))
  }

  return (
    <form onSubmit={submit}>
      <Tips tips={tips} />
      <div className="frame-box">
        <EmojiButton insert={insert} />
        <textarea
          ref={input}
          className="frame-input"
          rows={1}
          autoComplete="off"
          dir="auto"
          enterKeyHint="send"
          aria-label={t('message')}
          aria-autocomplete="list"
          aria-controls={tips.shown.length > 0 ? tipsId : undefined}
          aria-activedescendant={tips.active >= 0 ? optionId(tips.active) : undefined}
          placeholder={t('messagePlaceholder')}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={() => {
            composing.current = false
          }}
        />
        <button
          type="submit"
          className={`icon ${css.send}`}
          aria-label={t('send')}
          disabled={!sendable || held}
          // The keyboard of a phone must stay where it is.
          onPointerDown={(event) => event.preventDefault()}
        >
          <Icon path={icons.send} flip />
        </button>
      </div>
      {over > 0 && (
        <p className={css.over} role="alert">
          {t('tooManyCharacters', { count: over })}
        </p>
      )}
    </form>
  )
}
