import { createTeaser } from '@foyer/browser/teaser'
import { directionOf, tagOf } from '@foyer/locales'
import type { ProactiveRule } from '@foyer/protocol/channel'
import { ruleToShow, type Visit } from '@foyer/protocol/proactive'
import { createInvited } from './invited.ts'
import { followPage } from './openPage.ts'
import type { Widget } from './widget.ts'

/** So long an answer about agents holds. */
const ONLINE_FOR = 60_000

const loadRules = async ({ origin, settings }: Widget, locale: string): Promise<readonly ProactiveRule[]> => {
  const query = new URLSearchParams({ channelId: settings.channelId, locale })
  const answer = await fetch(`${origin}/api/chat/visitor/embedSettings?${query}`, { credentials: 'omit' })
  const { rules }: { readonly rules?: unknown } = answer.ok ? await answer.json() : {}
  return Array.isArray(rules) ? rules : []
}

/** The rules in the language of the widget; an error of the network is one page without invitations. */
const createRules = (widget: Widget) => {
  let locale = ''
  let rules: readonly ProactiveRule[] = []
  return {
    all: () => rules,
    /** Loads them again when the host page has changed the language. */
    follow: (): void => {
      const wanted = widget.locale()
      if (wanted === locale) return
      locale = wanted
      loadRules(widget, wanted)
        .then((loaded) => {
          if (wanted === locale) rules = loaded
        })
        .catch(() => {})
    },
  }
}

/** Whether an agent is there and has time, asked only when a rule depends on it. */
const createOnline = (widget: Widget) => {
  let asked = { at: Number.NEGATIVE_INFINITY, online: false }
  return async (): Promise<boolean> => {
    if (Date.now() - asked.at < ONLINE_FOR) return asked.online
    const { state } = await widget.availability().catch(() => ({ state: 'offline' }))
    asked = { at: Date.now(), online: state === 'online' }
    return asked.online
  }
}

const isTyping = (): boolean =>
  document.activeElement?.matches('input,textarea,select,[contenteditable]:not([contenteditable=false])') ?? false

type Actions = { readonly onOpen: () => void; readonly onClose: () => void }

/** Puts an invitation beside the launcher. */
const draw = (widget: Widget, rule: ProactiveRule, actions: Actions): HTMLElement => {
  const { settings, texts, root } = widget
  const locale = widget.locale()
  const element = createTeaser({
    text: rule.text,
    lang: tagOf(locale),
    dir: directionOf(locale),
    closeLabel: texts('closeTeaser'),
    colorScheme: settings.colorScheme,
    side: settings.position ?? 'right',
    ...actions,
  })
  // nothing stands below it then
  if (settings.launcher === 'hidden') element.style.setProperty('--s', '0')
  root.prepend(element)
  return element
}

/** The one invitation that is shown. @param onAnswer it was closed, or the chat was opened while it was there */
const createTeaserPlace = (widget: Widget, onAnswer: (ruleId: string) => void) => {
  let shown: { readonly ruleId: string; readonly element: HTMLElement } | null = null
  const clear = (): void => {
    shown?.element.remove()
    shown = null
  }
  const answer = (): void => {
    if (!shown) return
    onAnswer(shown.ruleId)
    clear()
  }
  const close = (): void => {
    const isFocused = widget.root.activeElement === shown?.element
    answer()
    if (isFocused) widget.root.querySelector<HTMLElement>('.launcher')?.focus()
  }
  const open = (): void => {
    answer()
    void widget.open()
  }
  return {
    isTaken: () => shown !== null,
    show: (rule: ProactiveRule): void => {
      shown = { ruleId: rule.ruleId, element: draw(widget, rule, { onOpen: open, onClose: close }) }
    },
    /** Takes it away; it may come again. */
    clear,
    answer,
  }
}

const isBusy = (widget: Widget): boolean => widget.hasPreview() || widget.session()?.running === true

/**
 * Shows the invitations of the channel beside the launcher, one at a time and one a page; called only for pages that set `proactive`. They wait
 * while the window is open, a message is shown, a conversation runs, or the visitor types into the page.
 */
export const startProactive = (widget: Widget): void => {
  const invited = createInvited(widget.keep, Date.now)
  const rules = createRules(widget)
  const isOnline = createOnline(widget)
  let state: 'ready' | 'asking' | 'done' | 'ended' = 'ready'
  const place = createTeaserPlace(widget, (answered) => {
    const ids = rules.all().map(({ ruleId }) => ruleId)
    invited.close(answered, ids)
    if (state !== 'ended') state = 'done'
  })
  const mustWait = (): boolean => widget.isOpen() || isBusy(widget) || isTyping()
  const ruleNow = (online: boolean): ProactiveRule | undefined => {
    const visit: Visit = {
      url: location.href,
      seconds: page.seconds(),
      scroll: page.scroll(),
      returning: invited.isReturning(),
      attributes: widget.attributes(),
      online,
      closed: invited.daysSince,
    }
    return ruleToShow(rules.all(), visit)
  }
  const look = async (): Promise<void> => {
    if (place.isTaken() || state !== 'ready' || mustWait()) return
    const first = ruleNow(true)
    if (!first) return
    state = 'asking'
    const rule = first.onlyOnline === 0 ? first : ruleNow(await isOnline())
    // the widget may be gone meanwhile, the window open, or the page another one
    if (state !== 'asking') return
    state = 'ready'
    if (rule && !mustWait()) place.show(rule)
  }
  const page = followPage((isAnother) => {
    rules.follow()
    if (isAnother) {
      place.clear()
      state = 'ready'
      invited.seePage()
    }
    if (isBusy(widget)) place.clear()
    void look()
  })
  const stopOpened = widget.on('opened', place.answer)
  invited.seePage()
  rules.follow()
  widget.onEnd(() => {
    state = 'ended'
    stopOpened()
    page.stop()
    place.clear()
  })
}
