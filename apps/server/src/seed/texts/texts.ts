import type { Translations } from '@foyer/protocol/setting'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { chinese } from './zh.ts'

type Texts = Readonly<Record<string, string>>

/** The texts of the demo's objects in one language. */
export type DemoTexts = Readonly<
  Record<'channel' | 'evaluate' | 'robot' | 'sales' | 'support' | 'owner' | 'flow' | 'ticket', Texts>
>

/** The translations of one of the demo's objects (D-20). */
export const demoTextsOf = (name: keyof DemoTexts): Translations => ({
  zh: { ...chinese[name] },
  de: { ...german[name] },
  ar: { ...arabic[name] },
})
