import { type HereMessage, NONCE_KEY } from '@foyer/protocol/frame'
import { readFragment } from './host/query.ts'

/*
 * Runs in the page's first response, before any other script is there: tells our loader on the host page that there is a field
 * to type in (frame.ts). What is typed there is taken over by the composer. Then starts the app.
 */

const nonce = readFragment(location.hash, NONCE_KEY)

/** Answers the greeting as the app does (frame.ts): only to the parent, and only if both the nonce and the origin are right. */
const hear = ({ source, origin, data }: MessageEvent): void => {
  const hello = data?.hello
  if (!nonce || source !== parent || hello?.nonce !== nonce || hello.origin !== origin) return
  removeEventListener('message', hear)
  const here: HereMessage = { here: { nonce } }
  parent.postMessage(here, origin)
}
addEventListener('message', hear)

const field = document.querySelector<HTMLElement>('#draft')
// The loader gives the focus to the frame, which hands it on as long as the field is there.
addEventListener('focus', () => field?.focus())
// The app, which takes the field's place, waits for the end of the word that an input method composes.
field?.addEventListener('compositionstart', () => {
  field.dataset.composing = ''
})
field?.addEventListener('compositionend', () => {
  delete field.dataset.composing
})

/** Milliseconds after which the app starts all the same: a hidden frame or tab draws nothing. */
const UNSEEN = 100

const app = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href
/** What the host page says before the app listens: one without our loader says it once, when the page is loaded. */
const early: MessageEvent[] = []
const keep = (event: MessageEvent): void => void early.push(event)
addEventListener('message', keep)

/** The app listens from the moment it has run, and no message comes between that and its promise. A second call does nothing. */
const startApp = async (): Promise<void> => {
  if (!app) return
  await import(/* @vite-ignore */ app)
  removeEventListener('message', keep)
  for (const { data, origin, source } of early.splice(0))
    dispatchEvent(new MessageEvent('message', { data, origin, source }))
}
// The app is the longest task of the page: the field is drawn before it, and takes letters, rather than after it.
requestAnimationFrame(() => setTimeout(startApp))
setTimeout(startApp, UNSEEN)
