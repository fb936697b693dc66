import type { Foyer } from '@foyer/protocol/embed'
import type { Core } from '../core.ts'
import type { Pages, Widget } from './widget.ts'

type Layer = { readonly install: (foyer: Foyer, core: Core) => void }

/** Other products' interfaces, by the name of the setting `compat`; each loads for pages that ask for it. */
const layers = import.meta.glob<Layer>(['../compat/*.ts', '!../compat/*.test.ts'])

/** The parts that few pages have: pages of the site, proactive rules, other products' interfaces. */
export const createParts = (core: Core, widgetOf: (onEnd: Widget['onEnd']) => Widget) => {
  const { given, state } = core
  const ends = new Set<() => void>()
  const widget = widgetOf((run) => void ends.add(run))
  let following: Promise<Pages> | undefined
  let proactive = false

  const pages = (): Promise<Pages> => {
    following ??= import('./pages.ts').then(({ startPages }) => startPages(widget))
    return following
  }
  const layer = layers[`../compat/${given.compat}.ts`]
  if (layer) void layer().then(({ install }) => install(core.api, core))
  return {
    widget,
    pages,
    /** Starts what the page asks for and the visitor allows; again when there is a conversation. */
    start: (): void => {
      if (!state.consent || core.signal.aborted) return
      const followed = given.proactive === 'on' || widget.session()?.running
      const denied = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
      if (followed && !denied) void pages()
      if (given.proactive !== 'on' || proactive) return
      proactive = true
      void import('./proactive.ts').then(({ startProactive }) => startProactive(widget))
    },
    end: (): void => {
      for (const run of ends) run()
      ends.clear()
      following = undefined
      proactive = false
    },
  }
}
export type Parts = ReturnType<typeof createParts>
