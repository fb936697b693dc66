import { ignore, refusal } from '../core.ts'
import type { Chat } from './chat.ts'
import type { Host } from './host.ts'
import type { Language } from './language.ts'
import type { News } from './news.ts'
import type { View } from './view.ts'
import type { Keep } from './widget.ts'

export type WindowParts = {
  readonly core: Host
  readonly view: View
  readonly chat: () => Chat
  readonly news: () => News
  readonly language: Language
  /** What this tab keeps: whether the window is open. */
  readonly tab: Keep
  /** Whether there is a conversation that a reload could lose. */
  readonly running: () => boolean
}

type Waiting = { readonly go: () => void; readonly refuse: (error: Error) => void }

/** What waits for the visitor's consent. */
const createAgreement = ({ core }: WindowParts) => {
  let waiting: Waiting[] = []
  const settle = (each: (one: Waiting) => void) => {
    const all = waiting
    waiting = []
    for (const one of all) each(one)
  }
  return {
    /** Resolves when the visitor has agreed, if that is needed; refused when the window closes without. */
    agreed: async (): Promise<void> => {
      if (!core.state.consent) await new Promise<void>((go, refuse) => waiting.push({ go, refuse }))
    },
    go: () => settle(({ go }) => go()),
    refuse: () => settle(({ refuse }) => refuse(refusal('consent', 'the visitor has not agreed'))),
  }
}

/** Draws what the window shows now: the question for consent, that the chat comes or cannot be reached, or the chat. */
const createDrawing = ({ core, view, chat, news, language: { texts, dir } }: WindowParts, tellShown: () => void) => {
  const { state, api } = core
  let unreachable = false
  const retry = (): void => {
    unreachable = false
    chat().reload()
    draw(true)
  }
  const showChat = (focus: boolean): void => {
    const met = chat().isMet()
    view.frame(met)
    if (focus) {
      core.framed?.element.focus()
      // The chat page takes the focus at that, which belongs to the host page unless somebody has opened the window.
      chat().post({ showIframe: true })
    }
    if (!met) return
    tellShown()
    news().seen()
  }
  const draw = (focus: boolean): void => {
    const { panel } = view
    if (!state.open) return
    if (!state.consent) {
      const answers = [
        { name: texts('consentYes'), press: () => void api.consent(true) },
        { name: texts('consentNo'), press: () => void api.consent(false) },
      ]
      panel.show(dir(), texts('consentQuestion'), answers, focus)
    } else if (unreachable) {
      view.hide()
      panel.show(dir(), texts('unreachable'), [{ name: texts('tryAgain'), press: retry }], focus)
    } else if (chat().isHere()) showChat(focus)
    else panel.show(dir(), texts('opening'))
  }
  return {
    draw,
    reached: (is: boolean): void => {
      unreachable = !is
    },
  }
}

/** Tells the chat page whether somebody sees it; an older one does not answer that. */
const createShown = ({ core, chat }: WindowParts) => {
  const tell = (): void => {
    const visible = core.state.open && !document.hidden
    if (chat().isMet()) chat().ask('shown', { visible }).catch(ignore)
  }
  document.addEventListener('visibilitychange', tell, { signal: core.signal })
  return tell
}

/** Opens and closes the window, and remembers for this tab whether it is open. Whoever has asked for it before it was there waits for it. */
export const createWindow = (parts: WindowParts) => {
  const { core, view, chat, news, tab, running } = parts
  const { state, inline, button } = core
  const tellShown = createShown(parts)
  const agreement = createAgreement(parts)
  const { draw, reached } = createDrawing(parts, tellShown)
  let isOpen = false
  let opener: Element | null = null
  let wantsFocus = state.open

  const show = (focus: boolean): void => {
    state.open = true
    wantsFocus ||= focus
    if (focus && document.activeElement !== core.host) opener = document.activeElement
    if (!inline) tab.set('', '1')
    core.mark()
    if (state.consent) chat().load()
    draw(focus)
    if (isOpen) return
    isOpen = true
    core.emit('opened', {})
    core.emit('shown', {})
  }
  const hide = (): void => {
    state.open = false
    wantsFocus = false
    tab.remove('')
    const focused = view.hasFocus()
    view.hide()
    core.mark()
    tellShown()
    if (focused) (button.hidden || inline ? (opener as HTMLElement | null) : button)?.focus()
    agreement.refuse()
    if (!isOpen) return
    isOpen = false
    if (running()) news().notKept()
    core.emit('closed', {})
    core.emit('hidden', {})
  }

  return {
    show,
    hide,
    draw,
    agreed: agreement.agreed,
    /** A page that comes back from the browser's history may have been left with the window in another state. */
    sync: (): void => {
      if (inline || (tab.get('') === '1') === state.open) return
      if (state.open) hide()
      else show(false)
    },
    /** The frame of the chat page can be shown, or more of it than before. */
    reached: (): void => {
      reached(true)
      const active = document.activeElement
      // Who has gone on in the page meanwhile stays there.
      draw(wantsFocus && (active === document.body || active === core.host || active === opener))
    },
    unreachable: (): void => {
      reached(false)
      core.emit('connection', { state: 'unreachable' })
      draw(false)
    },
    consented: (): void => {
      agreement.go()
      if (state.open) show(true)
    },
  }
}
export type ChatWindow = ReturnType<typeof createWindow>
