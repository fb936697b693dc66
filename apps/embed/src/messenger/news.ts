import type { EmbedEvents, Unread, UnreadMessage } from '@foyer/protocol/embed'
import { ignore } from '../core.ts'
import { createAlerts } from './alerts.ts'
import { type Bubble, createBubble } from './bubble.ts'
import type { Calls } from './calls.ts'
import { make } from './dom.ts'
import type { Host } from './host.ts'
import type { Language } from './language.ts'
import type { Session } from './session.ts'
import { createWatch } from './unread.ts'

const NONE: Unread = { count: 0, message: null }
/** Under which the message stays whose preview the visitor has closed. */
const SHUT = 'shut'

export type NewsParts = {
  readonly core: Host
  readonly language: Language
  readonly calls: Calls
  readonly session: Session
  readonly open: () => void
  /** What happens while the chat itself is not there to say so. */
  readonly heard: (name: 'call:ringing', detail: never) => void
}

/** From now on names the launcher in the page's language and puts the number of unread messages on it. */
const mark = ({ core, language }: NewsParts, count: () => number): void => {
  const { state, given, button } = core
  const { texts } = language
  const badge = make('span')
  button.append(badge)
  const closedName = (unread: number) => {
    if (!unread) return given.openLabel || texts('open')
    return given.openLabel ? `${given.openLabel} (${unread})` : texts('openUnread', { count: unread })
  }
  core.mark = () => {
    const unread = state.open ? 0 : count()
    button.ariaLabel = `${state.open ? given.closeLabel || texts('close') : closedName(unread)}`
    button.ariaExpanded = `${state.open}`
    button.title = ''
    badge.textContent = unread > 99 ? '99+' : `${unread || ''}`
  }
  core.mark()
}

/** The bubble of the last message, unless the visitor has closed it. */
const createPreview =
  ({ core, language, session, open }: NewsParts, bubble: Bubble) =>
  (message: UnreadMessage, count: number) => {
    const { texts, dir } = language
    if (core.state.open || session.keep.get(SHUT) === message.id) return
    const face = message.face && URL.canParse(message.face, core.origin) ? new URL(message.face, core.origin).href : ''
    const msgContent = message.msgContent || texts('newMessages', { count })
    const shutting = () => session.keep.set(SHUT, message.id)
    bubble.message({ ...message, face, msgContent }, { dir: dir(), shut: texts('closePreview'), open, shutting })
  }

/** Answers that the visitor has not seen: number, preview, tone and title. */
export const createNews = (parts: NewsParts) => {
  const { core, language, calls, session } = parts
  const alerts = createAlerts(core.key, core.signal)
  const bubble = createBubble({ root: core.root, signal: core.signal, before: core.inline ? null : core.button })
  const preview = createPreview(parts, bubble)
  let last = NONE
  /** The newest message that is known; null until it is known whether there is one. */
  let known: string | null = null
  let noticed = false
  language.ready.then(() => mark(parts, () => last.count), ignore)

  const take = (next: Unread): void => {
    const { count, message } = next
    const changed = count !== last.count || message?.id !== last.message?.id
    const arrived = message !== null && message.id !== known
    const first = known === null
    known = message?.id ?? known ?? ''
    last = next
    core.state.unread = count
    core.mark()
    if (changed) core.emit('unread', next)
    if (count === 0) {
      bubble.clear()
      alerts.rest()
    }
    if (!arrived || (core.state.open && !document.hidden)) return
    preview(message, count)
    if (first) return
    alerts.ring(message.id)
    alerts.blink(language.texts('newMessages', { count }))
  }
  const watch = createWatch(calls, core.key, take, (event) => parts.heard('call:ringing', event as never))

  return {
    take,
    hasPreview: () => last.count > 0 && bubble.isShown(),
    /** The window is open: what it shows is no news any more. */
    seen: () => {
      known ??= ''
      take(NONE)
      bubble.clear()
    },
    /** Listens while there is a conversation, and the chat itself is not there to say what is new. */
    follow: (isMet: boolean) => {
      const kept = session.get()
      if (kept?.running && core.state.consent && !isMet) watch.start(kept)
      else watch.stop()
    },
    stop: watch.stop,
    reset: () => {
      watch.stop()
      known = null
      take(NONE)
    },
    /** The title of a page that nobody sees says who calls. */
    rings: ({ on, name }: EmbedEvents['call:ringing']) => alerts.call(on ? language.texts('callRings', { name }) : ''),
    /** The chat says what is new from now on, and nothing of it is old. */
    baseline: () => {
      known ??= ''
    },
    /** Says once that a reload begins the chat anew. */
    notKept: () => {
      if (noticed || core.state.storage === 'browser' || core.inline) return
      noticed = true
      const { texts, dir } = language
      bubble.notice(texts('notKept'), { dir: dir(), shut: texts('closePreview'), shutting: () => {} })
    },
  }
}
export type News = ReturnType<typeof createNews>
