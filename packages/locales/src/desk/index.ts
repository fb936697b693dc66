import type { Locale } from '../index.ts'
import type { DeskKey, DeskMessages } from './en.ts'

export type { DeskKey, DeskMessages }

type Loader = () => Promise<DeskMessages>

// One import() a language, so that the bundler makes one chunk each and a page carries only its own.
const english: Loader = () => import('./en.ts').then((module) => module.en)
const loaders: Readonly<Partial<Record<Locale, Loader>>> = {
  en: english,
  zh: () => import('./zh.ts').then((module) => module.zh),
}

/** The desk's texts in a language; English where no catalogue exists. Rejects when the chunk cannot be had. */
export const loadDeskMessages = (locale: Locale): Promise<DeskMessages> => (loaders[locale] ?? english)()
