import type { Core } from './core.ts'

/** Loads seldom.ts; null, with a notice, where it cannot be loaded. */
export const loadSeldom = (core: Pick<Core, 'notify'>) =>
  import('./seldom.ts').catch(() => {
    core.notify('error', 'networkAbnormal')
    return null
  })
