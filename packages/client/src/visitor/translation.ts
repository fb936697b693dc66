import type { Core } from './core.ts'
import { loadSeldom } from './loadSeldom.ts'
import type { Visitor } from './types.ts'

/** Switches the translation of agents' messages into the visitor's language (G-58). */
export const createTranslation = (core: Core): Pick<Visitor, 'translate'> => ({
  translate: (on) => {
    const wanted = on ? 'on' : 'off'
    if (['none', wanted].includes(core.get().translation)) return
    core.patch({ translation: wanted })
    if (on) void loadSeldom(core).then((seldom) => seldom?.translateWhileWanted(core))
  },
})
