/** One promise for all who ask: the bundler waits for the style sheet of a piece in the first call alone. */
const once = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  let loading: Promise<Module> | null = null
  return () => {
    loading ??= load()
    return loading
  }
}

export const loadLate = once(() => import('./late.ts'))

/** What draws messages that are more than plain text. */
export const loadDrawn = once(() => import('./conversation/bubbles/Drawn.tsx'))
