import type { Welcome } from '@foyer/protocol/frame'
import { coverPage } from './cover.ts'
import type { Host } from './host.ts'
import { createPanel } from './panel.ts'
import { INLINE, styleOf } from './style.ts'

const isPhone = () => navigator.maxTouchPoints > 0 && /Mobi|Android/.test(navigator.userAgent)

/** The window: the frame, or the panel in its place; and the page behind it while it covers the page. */
export const createView = (core: Host) => {
  const { root, inline, given } = core
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styleOf(given.position === 'left' ? 'left' : 'right') + (inline ? INLINE : ''))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const panel = createPanel(root, inline)
  let uncover: (() => void) | undefined

  const fit = (): void => {
    const element = core.framed?.element
    const shown = element && !element.hidden && element.clientWidth > 0
    if (shown && !inline && element.clientWidth >= innerWidth) uncover ??= coverPage(element)
    else {
      uncover?.()
      uncover = undefined
    }
  }
  addEventListener('resize', fit, { signal: core.signal })

  return {
    panel,
    hasFocus: () => {
      const active = root.activeElement
      return active !== null && (active === core.framed?.element || panel.element.contains(active))
    },
    /** Prepares a frame of the loader. */
    dress: (element: HTMLIFrameElement): void => {
      if (inline) element.classList.add('inline')
      else if (isPhone()) element.classList.add('phone')
    },
    /** The chat page has answered: its size counts where the host page has set none. */
    size: ({ width, height }: Welcome): void => {
      const { style } = core.host
      for (const [name, own, wanted] of [
        ['--w', given.width, width],
        ['--h', given.height, height],
      ] as const) {
        const value = Number(own ?? wanted)
        if (value > 0) style.setProperty(name, `${value}px`)
      }
    },
    /** Shows the frame in place of the panel. Until the chat itself is there, which can close itself, the launcher stays beside it. */
    frame: (met: boolean): void => {
      panel.hide()
      const element = core.framed?.element
      if (!element) return
      element.hidden = false
      element.classList.add(met ? 'met' : 'here')
      fit()
    },
    hide: (): void => {
      panel.hide()
      if (core.framed) core.framed.element.hidden = true
      fit()
    },
  }
}
export type View = ReturnType<typeof createView>
