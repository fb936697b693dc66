const ICON =
  'M4 5.5A2.5 2.5 0 0 1 6.5 3h11A2.5 2.5 0 0 1 20 5.5v8a2.5 2.5 0 0 1-2.5 2.5H11l-4.6 4.1c-.5.4-1.2.1-1.2-.5V16A2 2 0 0 1 4 14z'
const CLOSE = 'M6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6L19 6.4 17.6 5 12 10.6z'

// Important rules of a shadow root win over all rules of the host page.
const CSS = `:host{all:initial!important;display:block!important;position:fixed!important;z-index:2147483000!important;inset:auto!important}
button,iframe{position:fixed;inset-inline-end:16px;border:0}
button{inset-block-end:16px;width:56px;height:56px;padding:0;border-radius:50%;background:var(--bg);color:var(--tx);cursor:pointer;box-shadow:0 4px 16px #0004;transition:transform .15s}
button:hover{transform:scale(1.05)}
button:focus-visible{outline:3px solid var(--bg);outline-offset:3px}
svg{width:28px;height:28px;fill:currentColor;vertical-align:middle}
iframe{inset-block-end:88px;width:min(var(--w,420px),100vw - 32px);height:min(var(--h,640px),100vh - 104px);border-radius:12px;background:Canvas;box-shadow:0 8px 40px #0005;color-scheme:normal}
iframe[hidden]{display:none}
@media(max-width:1023px){iframe{inset:0;width:100%;height:100%;border-radius:0}iframe.met:not([hidden])+button{display:none}}
iframe.phone{inset:var(--top,0) 0 auto;width:100%;height:var(--fit,100%);border-radius:0}iframe.phone.met:not([hidden])+button{display:none}
@media(prefers-reduced-motion:reduce){button{transition:none}}
@media print{button,iframe{display:none}}`

export type Launcher = {
  readonly root: ShadowRoot
  readonly button: HTMLButtonElement
  /** Sets label, state and icon. */
  readonly mark: (open: boolean) => void
}

/**
 * Creates the round button in a shadow root at the inline end of the page, with colours from `data-color` and
 * `data-text-color`, labels from `data-open-label` and `data-close-label`. It uses constructed style sheets and no style
 * attribute, which a strict policy of the page allows.
 */
export const createLauncher = (options: DOMStringMap, toggle: () => void): Launcher => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  root.adoptedStyleSheets = [sheet]

  const button = document.createElement('button')
  button.type = 'button'
  button.style.setProperty('--bg', options.color || '#1f2937')
  button.style.setProperty('--tx', options.textColor || '#fff')
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.ariaHidden = 'true'
  const path = document.createElementNS(svg.namespaceURI, 'path')
  svg.append(path)
  button.append(svg)

  const mark = (open: boolean): void => {
    button.ariaLabel = open ? options.closeLabel || 'Close chat' : options.openLabel || 'Open chat'
    button.ariaExpanded = `${open}`
    path.setAttribute('d', open ? CLOSE : ICON)
  }
  mark(false)
  button.onclick = toggle
  root.append(button)
  // An async script may run before the page has a body.
  const place = () => document.body.append(host)
  if (document.body) place()
  else addEventListener('DOMContentLoaded', place)
  return { root, button, mark }
}
