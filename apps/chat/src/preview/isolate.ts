import { createMemoryStorage } from '@foyer/client/platform'
import { createStore, type Store } from '@foyer/client/store'
import { base } from '../router.ts'

/** What the page would ask a server, by the call's name. */
type Answers = () => Readonly<Record<string, unknown>>

/** Calls are answered here, if at all; the page's policy (connect-src) holds for everything that does not go through fetch. */
const answerCalls = (answers: Answers) => {
  window.fetch = async (input) => {
    const call = `${input instanceof Request ? input.url : input}`.split('/').at(-1) ?? ''
    const known = answers()
    return call in known
      ? Response.json({ code: 200, message: '', data: known[call] })
      : Response.json({ code: 400, message: '', data: null })
  }
}

/** The storage of this origin belongs to the real chat: what the preview stores is gone with the page. */
const forgetAll = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, value: createMemoryStorage() })
}

/** The frame's address never changes, so a reload shows the preview again, and the desk's Back does not lead through it. */
const holdAddress = (): Store<string> => {
  const route = createStore('')
  const go = (_state: unknown, _unused: string, url?: string | URL | null) => {
    if (url) route.set(`${url}`)
  }
  history.pushState = go
  history.replaceState = go
  return route
}

/** Pages of the chat do not open in a window of their own: there they would be real. */
const holdLinks = () => {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && link.origin === location.origin && link.pathname.startsWith(base)) event.preventDefault()
  })
}

/**
 * While the desk has the focus, the page does not take it: a popup that opens as the operator types must not swallow the next
 * letter. The browser focuses something in a dialog that it opens, but nothing in one that is inert.
 */
const leaveFocus = () => {
  const { focus } = HTMLElement.prototype
  const { showModal } = HTMLDialogElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  HTMLDialogElement.prototype.showModal = function () {
    this.inert = !document.hasFocus()
    showModal.call(this)
    this.inert = false
  }
}

/** Cuts the page off from the server, the browser's storage and the desk around it. Returns the route that it is at. */
export const isolate = (answers: Answers): Store<string> => {
  answerCalls(answers)
  forgetAll()
  holdLinks()
  leaveFocus()
  return holdAddress()
}
