import type { Core } from './core.ts'

/** What is in seldom.ts; null, and the visitor reads why, where it cannot be loaded. */
export const loadSeldom = (core: Pick<Core, 'notify'>) =>
  import('./seldom.ts').catch(() => {
    core.notify('error', 'networkAbnormal')
    return null
  })
