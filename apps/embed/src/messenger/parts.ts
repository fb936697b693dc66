import type { Foyer } from '@foyer/protocol/embed'
import { type Core, ignore, refusal } from '../core.ts'
import { isPrivate } from './isPrivate.ts'
import { loadPart } from './loadPart.ts'
import type { Ringing } from './ringing.ts'
import type { Pages, Widget } from './widget.ts'

type Layer = { readonly install: (foyer: Foyer, core: Core) => void }

/** The parts that few pages have: pages of the site, proactive rules, other products' interfaces. */
export const createParts = (core: Core, widgetOf: (onEnd: Widget['onEnd']) => Widget) => {
  const { given, state } = core
  const invites = given.proactive === 'on'
  // Ends with the widget or the consent; after another consent the parts begin again.
  let ends = new AbortController()
  const widget = widgetOf((run) => ends.signal.addEventListener('abort', run))

  /** Starts a part once, when its code is there; refused where that cannot be loaded, or comes too late. */
  const createStart = <Part>(load: () => Promise<(widget: Widget) => Part>) => {
    let begun: { readonly signal: AbortSignal; readonly part: Promise<Part> } | undefined
    return (): Promise<Part> => {
      const { signal } = ends
      if (begun?.signal === signal) return begun.part
      const part = load().then(
        (start) => {
          if (signal.aborted) throw refusal(state.consent ? 'destroyed' : 'consent')
          return start(widget)
        },
        () => {
          if (begun?.signal === signal) begun = undefined
          throw refusal('unreachable')
        },
      )
      begun = { signal, part }
      return part
    }
  }
  const pages: () => Promise<Pages> = createStart(
    async () => (await loadPart<typeof import('./pages.ts')>('pages')).startPages,
  )
  const proactive = createStart(
    async () => (await loadPart<typeof import('./proactive.ts')>('proactive')).startProactive,
  )
  const ringing: () => Promise<Ringing> = createStart(
    async () => (await loadPart<typeof import('./ringing.ts')>('ringing')).startRinging,
  )
  // Other products' interfaces each load for pages that ask for them.
  if (given.compat) loadPart<Layer>(`${given.compat}`).then(({ install }) => install(core.api, core), ignore)
  return {
    widget,
    pages,
    ringing,
    /** Starts what the page asks for and the visitor allows; again when there is a conversation. */
    start: (): void => {
      if (!state.consent || core.signal.aborted) return
      if ((invites || widget.session()?.running) && !isPrivate()) pages().catch(ignore)
      if (invites) proactive().catch(ignore)
    },
    end: (): void => {
      ends.abort()
      ends = new AbortController()
    },
  }
}
export type Parts = ReturnType<typeof createParts>
