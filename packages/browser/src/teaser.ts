/** The invitation beside the launcher: the loader shows it on host pages, the desk as a picture of that. */

// The launcher's custom properties say where it stands: --x and --y are its distances, --s is its size, all in pixels. On phones the invitation
// stands beside it, so that it covers no more of the page than the launcher's row.
const styleOf = (side: 'left' | 'right'): string =>
  `:host{all:initial;position:fixed;${side}:calc(var(--x)*1px);bottom:calc((var(--y) + var(--s) + 12)*1px);box-sizing:border-box;width:max-content;max-width:min(280px,100% - (var(--x) + 16)*1px);color-scheme:var(--scheme);font:15px/1.4 system-ui,sans-serif;color:light-dark(#1f2937,#f3f4f6);animation:rise .25s ease-out}
@keyframes rise{from{opacity:0;transform:translateY(8px)}}
div{display:flex;align-items:start;border:1px solid light-dark(#0000001f,#ffffff24);border-radius:12px;background:light-dark(#fff,#1f2430);box-shadow:0 6px 24px #0003}
div:empty{display:none}
button{margin:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer}
button:focus-visible{outline:3px solid Highlight;outline-offset:-3px;border-radius:13px}
.text{flex:1;min-width:0;max-height:40vh;padding-block:12px;padding-inline:16px 0;overflow:auto;text-align:start}
.text span{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;overflow-wrap:anywhere;white-space:pre-line;unicode-bidi:plaintext}
.close{flex:none;width:44px;height:44px;padding:0;font-size:20px;line-height:1}
@media(max-width:600px){:host{${side}:calc((var(--x) + var(--s) + 12)*1px);bottom:calc(var(--y)*1px);max-width:calc(100% - (var(--x) + var(--s) + 28)*1px)}.text{max-height:none;padding-block:8px}.text span{-webkit-line-clamp:3}}
@media(prefers-reduced-motion:reduce){:host{animation:none}}
@media print{:host{display:none}}`

export type Teaser = {
  readonly text: string
  /** The language of the button's name and of the page that it is on. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly closeLabel: string
  readonly colorScheme?: 'light' | 'dark' | undefined
  /** The side of the launcher. */
  readonly side: 'left' | 'right'
  readonly onOpen: () => void
  readonly onClose: () => void
}

const buttonOf = (className: string, text: string, onClick: () => void): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  const words = document.createElement('span')
  words.textContent = text
  button.append(words)
  button.onclick = onClick
  return button
}

/**
 * Makes the invitation as an element with its own shadow root; the caller puts it beside the launcher and removes it. It uses a constructed style
 * sheet alone, as pages with a strict policy allow no other. Escape within it closes it.
 */
export const createTeaser = (teaser: Teaser): HTMLElement => {
  const { text, lang, dir, closeLabel, colorScheme = 'light dark', side, onOpen, onClose } = teaser
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styleOf(side))
  root.adoptedStyleSheets = [sheet]
  host.style.setProperty('--scheme', colorScheme)
  const status = document.createElement('div')
  status.role = 'status'
  status.lang = lang
  status.dir = dir
  const close = buttonOf('close', '×', onClose)
  close.ariaLabel = closeLabel
  status.onkeydown = ({ key }) => {
    if (key === 'Escape') onClose()
  }
  root.append(status)
  // Screen readers announce what comes into a status that is already there.
  requestAnimationFrame(() => status.append(buttonOf('text', text, onOpen), close))
  return host
}
