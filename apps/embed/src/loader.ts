import type { HostUser } from '@foyer/protocol/frame'
import { coverPage } from './cover.ts'
import { createFrame, type Frame } from './frame.ts'
import { createLauncher } from './launcher.ts'

/** The one global of a host page, `Foyer` (G-55). */
export type Foyer = {
  /** Tells the chat who the visitor is; absent members stay. May be called before the chat is opened. */
  readonly updateUser: (user: HostUser) => void
  readonly show: () => void
  readonly hide: () => void
}

const USER = ['userName', 'phone', 'email', 'params'] as const
const OWN = ['color', 'textColor', 'openLabel', 'closeLabel']

/**
 * Splits the script's data attributes: the visitor's data go into the handshake, as addresses are logged; the launcher's own
 * options stay here; all others go into the chat page's address (A-55: channelId, locale, pid, groupId ...).
 */
const readOptions = (options: DOMStringMap) => {
  const user: Record<string, string> = {}
  const query = new URLSearchParams({ from: 'iframe' })
  for (const [key, value = ''] of Object.entries(options))
    if ((USER as readonly string[]).includes(key)) user[key] = value
    else if (!OWN.includes(key)) query.set(key, value)
  return { user, query }
}

const start = (script: HTMLScriptElement): Foyer => {
  const { user, query } = readOptions(script.dataset)
  let frame: Frame | undefined
  let open = false
  let uncover: (() => void) | undefined

  const hide = (): void => {
    if (!frame || !open) return
    const focused = root.activeElement === frame.element
    frame.element.hidden = true
    uncover?.()
    uncover = undefined
    open = false
    mark(open)
    if (focused) button.focus()
  }
  const remove = (): void => {
    hide()
    frame?.remove()
    frame = undefined
  }
  const show = (): void => {
    if (!frame) {
      frame = createFrame(
        new URL(script.src).origin,
        query,
        () => user,
        (close) => (close ? remove() : hide()),
      )
      root.prepend(frame.element)
    }
    frame.element.hidden = false
    if (frame.element.clientWidth >= innerWidth) uncover ??= coverPage(frame.element)
    open = true
    mark(open)
    frame.element.focus()
    frame.tell({ showIframe: true })
  }

  const { root, button, mark } = createLauncher(script.dataset, () => (open ? hide() : show()))
  button.onkeydown = (event) => {
    if (event.key === 'Escape') hide()
  }
  const updateUser = (change: HostUser): void => {
    for (const key of USER) if (key in change) user[key] = `${change[key]}`
    frame?.tell({ updateUser: change })
  }
  return { updateUser, show, hide }
}

const script = document.currentScript as HTMLScriptElement
const page = window as { Foyer?: Foyer }
// A page that includes the script twice still has one launcher.
if (!page.Foyer) page.Foyer = start(script)
