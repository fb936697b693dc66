import { type HostMessage, type HostUser, NONCE_KEY, readFrameMessage } from '@foyer/protocol/frame'

export type Frame = {
  readonly element: HTMLIFrameElement
  /** Posts a message once the chat page has answered the greeting; before that only showIframe is remembered. */
  readonly tell: (message: HostMessage) => void
  readonly remove: () => void
}

const withoutQuery = (url: string): string => url.replace(/[?#].*/, '')

const HELLO_EVERY = 250
const HELLO_LIMIT = 80

/**
 * Creates the frame with the chat page of `origin`; the caller puts it into the document. `user` is read at each greeting,
 * as it may change. Only messages from this frame's window and origin count, and only the greeting is posted before the
 * page's `welcome` with the frame's nonce.
 */
export const createFrame = (
  origin: string,
  query: URLSearchParams,
  user: () => HostUser,
  hidden: (close: boolean) => void,
): Frame => {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const element = document.createElement('iframe')
  let met = false
  let showing = false
  let timer: ReturnType<typeof setInterval> | undefined

  const post = (message: HostMessage): void => element.contentWindow?.postMessage(message, origin)
  const page = withoutQuery(location.href)
  const referrer = withoutQuery(document.referrer)
  const greet = (): void => post({ hello: { nonce, origin: location.origin, page, referrer, user: user() } })

  const hear = ({ source, origin: from, data }: MessageEvent): void => {
    if (source !== element.contentWindow || from !== origin) return
    const message = readFrameMessage(data)
    if (!message) return
    if ('welcome' in message) {
      const { welcome } = message
      if (welcome.nonce !== nonce) return
      clearInterval(timer)
      if (welcome.width) element.style.setProperty('--w', `${+welcome.width}px`)
      if (welcome.height) element.style.setProperty('--h', `${+welcome.height}px`)
      if (!met && showing) post({ showIframe: true })
      met = true
      element.classList.add('met')
    } else if ('hidden' in message) hidden(!!message.close)
  }

  // A page that loads again (after a lost session) needs another greeting.
  element.onload = () => {
    let left = HELLO_LIMIT
    met = false
    clearInterval(timer)
    timer = setInterval(() => (left-- ? greet() : clearInterval(timer)), HELLO_EVERY)
    greet()
  }
  element.title = 'Chat'
  element.allow = 'camera;microphone;display-capture;autoplay;fullscreen;clipboard-write'
  element.src = `${origin}/chat_online/index?${query}#${NONCE_KEY}=${nonce}`
  if (navigator.maxTouchPoints && /Mobi|Android/.test(navigator.userAgent)) element.className = 'phone'
  addEventListener('message', hear)

  return {
    element,
    tell: (message) => {
      if ('showIframe' in message) showing = true
      if (met) post(message)
    },
    remove: () => {
      clearInterval(timer)
      removeEventListener('message', hear)
      element.remove()
    },
  }
}
