/** The invitation beside the launcher: the loader shows it on host pages, the desk as a picture of that. */

// The launcher's custom properties say where it stands: --l, --r and --y are its distances, --s is its size.
const CSS = `:host{all:initial;position:fixed;left:var(--l);right:var(--r);bottom:calc(var(--y) + var(--s) + 12px);box-sizing:border-box;width:max-content;max-width:min(280px,100% - 32px);color-scheme:var(--scheme);font:15px/1.4 system-ui,sans-serif;color:CanvasText;animation:rise .25s ease-out}
@keyframes rise{from{opacity:0;transform:translateY(8px)}}
div{display:flex;align-items:start;border:1px solid color-mix(in srgb,CanvasText 16%,Canvas);border-radius:14px;background:Canvas;box-shadow:0 6px 24px #0003}
div:empty{display:none}
button{margin:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer}
button:focus-visible{outline:3px solid Highlight;outline-offset:-3px;border-radius:13px}
.text{flex:1;min-width:0;max-height:40vh;padding:12px 0 12px 16px;padding-inline:16px 0;overflow:auto;text-align:start;overflow-wrap:anywhere;white-space:pre-line;unicode-bidi:plaintext}
.close{flex:none;width:36px;height:36px;padding:0;margin:4px;font-size:20px;line-height:1;opacity:.75}
.close:hover{opacity:1}
@media(max-width:600px){:host{left:var(--tl);right:var(--tr);bottom:var(--y);max-width:calc(100% - var(--s) - 44px)}.text{max-height:none;padding-block:8px;display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden}}
@media(prefers-reduced-motion:reduce){:host{animation:none}}
@media print{:host{display:none}}`

export type Teaser = {
  readonly text: string
  /** The language of the button's name and of the page that it is on. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly closeLabel: string
  readonly colorScheme?: 'light' | 'dark' | undefined
  /** The side of the launcher; on phones the invitation stands beside it, so that it covers no more of the page than its row. */
  readonly side: 'left' | 'right'
  readonly onOpen: () => void
  readonly onClose: () => void
}

const buttonOf = (className: string, text: string, onClick: () => void): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = text
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
  sheet.replaceSync(CSS)
  root.adoptedStyleSheets = [sheet]
  const beside = `calc(var(--${side === 'left' ? 'l' : 'r'}) + var(--s) + 12px)`
  const placed = { scheme: colorScheme, tl: side === 'left' ? beside : 'auto', tr: side === 'left' ? 'auto' : beside }
  for (const [name, value] of Object.entries(placed)) host.style.setProperty(`--${name}`, value)
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
