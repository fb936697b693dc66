import type { Core } from './core.ts'
import type { Calls } from './types.ts'

/** Milliseconds for which whoever calls for the first time looks at the own picture, unless they take longer. */
const LOOK = 3000

export type Check = Pick<Calls, 'stay' | 'goOn'> & {
  /** Resolves once the call may go on: at once in a browser that has had one before. */
  readonly pass: () => Promise<void>
}

/** A look at one's own picture and devices before a browser's first call. It ends by itself: whoever is content presses nothing more. */
export const createCheck = ({ get, set, held, marks }: Pick<Core, 'get' | 'set' | 'held' | 'marks'>): Check => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let resume = () => {}
  const goOn = () => {
    if (get().at !== 'checking') return
    clearTimeout(timer)
    marks.keepFirst()
    set({ at: 'opening', type: held().type })
    resume()
  }
  return {
    goOn,
    stay: () => {
      const state = get()
      if (state.at !== 'checking' || !state.counting) return
      clearTimeout(timer)
      set({ ...state, counting: false })
    },
    pass: async () => {
      if (!marks.isFirst()) return
      clearTimeout(timer)
      set({ at: 'checking', type: held().type, counting: true })
      await new Promise<void>((resolve) => {
        resume = resolve
        timer = setTimeout(goOn, LOOK)
      })
    },
  }
}
