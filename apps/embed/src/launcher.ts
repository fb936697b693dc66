import type { Given } from './core.ts'

const BUBBLE =
  'M4 5.5A2.5 2.5 0 0 1 6.5 3h11A2.5 2.5 0 0 1 20 5.5v8a2.5 2.5 0 0 1-2.5 2.5H11l-4.6 4.1c-.5.4-1.2.1-1.2-.5V16A2 2 0 0 1 4 14z'
const CROSS = 'M6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6L19 6.4 17.6 5 12 10.6z'

/**
 * Important rules of a shadow root win over all rules of the host page. Left and right do not turn with a language. The icon, of 24 by 24 pixels,
 * is cut out of a coloured box; the button keeps its colours where the system sets all others. The messenger adds what is seen when it is there.
 */
const styleOf = (side: string): string =>
  `:host{all:initial!important;position:fixed!important;z-index:var(--z)!important}.launcher{position:fixed;${side}:calc(var(--x)*1px);bottom:calc(var(--y)*1px);width:calc(var(--s)*1px);height:calc(var(--s)*1px);border:0;padding:0;border-radius:50%;background:var(--bg);cursor:pointer;box-shadow:0 4px 16px #0004;forced-color-adjust:none}.launcher:before{content:"";display:block;width:24px;height:24px;margin:auto;background:var(--tx);transform:scale(calc(var(--s)/48));clip-path:path("${BUBBLE}")}.launcher[aria-expanded=true]:before{clip-path:path("${CROSS}")}@media print{:host{display:none!important}}`

/**
 * Creates the round button in a shadow root at a side of the page; of a chat inside `inline` only the root is used. It uses constructed style
 * sheets and no style attribute of the markup, which a strict policy of the page allows.
 */
export const createLauncher = (given: Given, signal: AbortSignal, inline?: HTMLElement) => {
  const host = inline ?? document.createElement('div')
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const button = document.createElement('button')
  const values = {
    z: given.zIndex ?? 2147483000,
    x: given.offsetX ?? 16,
    y: given.offsetY ?? 16,
    s: given.size ?? 56,
    bg: given.color || '#1f2937',
    tx: given.textColor || '#fff',
  }
  for (const [key, value] of Object.entries(values)) host.style.setProperty(`--${key}`, `${value}`)
  if (!inline) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styleOf(given.position === 'left' ? 'left' : 'right'))
    root.adoptedStyleSheets = [sheet]
    button.className = 'launcher'
    button.hidden = given.launcher === 'hidden'
    root.append(button)
    // An async script may run before the page has a body.
    const place = () => document.body.append(host)
    if (document.body) place()
    else addEventListener('DOMContentLoaded', place, { signal })
  }
  return { root, host, button }
}
