import type { Locale } from '../index.ts'
import type { DeskKey, DeskMessages } from './en.ts'

export type { DeskKey, DeskMessages }

type Loader = () => Promise<Partial<DeskMessages>>

// One import() a language, so that the bundler makes one chunk each and a page carries only its own.
const english = (): Promise<DeskMessages> => import('./en.ts').then((module) => module.en)
const loaders: Readonly<Partial<Record<Locale, Loader>>> = {
  zh: () => import('./zh.ts').then((module) => module.zh),
  en: english,
  de: () => import('./de.ts').then((module) => module.de),
  es: () => import('./es.ts').then((module) => module.es),
  fr: () => import('./fr.ts').then((module) => module.fr),
  ja: () => import('./ja.ts').then((module) => module.ja),
  ko: () => import('./ko.ts').then((module) => module.ko),
  nl: () => import('./nl.ts').then((module) => module.nl),
  pl: () => import('./pl.ts').then((module) => module.pl),
  pt: () => import('./pt.ts').then((module) => module.pt),
  ru: () => import('./ru.ts').then((module) => module.ru),
  tr: () => import('./tr.ts').then((module) => module.tr),
  tw: () => import('./tw.ts').then((module) => module.tw),
  vi: () => import('./vi.ts').then((module) => module.vi),
  th: () => import('./th.ts').then((module) => module.th),
  ar: () => import('./ar.ts').then((module) => module.ar),
  bn: () => import('./bn.ts').then((module) => module.bn),
  fa: () => import('./fa.ts').then((module) => module.fa),
  fil: () => import('./fil.ts').then((module) => module.fil),
  km: () => import('./km.ts').then((module) => module.km),
  lo: () => import('./lo.ts').then((module) => module.lo),
  ms: () => import('./ms.ts').then((module) => module.ms),
  my: () => import('./my.ts').then((module) => module.my),
  zu: () => import('./zu.ts').then((module) => module.zu),
}

/** What a language says of itself; nothing where it has no catalogue. Rejects when the chunk cannot be had. */
export const loadOwnDeskMessages: (locale: Locale) => Promise<Partial<DeskMessages>> = async (locale) =>
  loaders[locale]?.() ?? {}

/** The desk's texts in a language; English where it has none of its own. Rejects when a chunk cannot be had. */
export const loadDeskMessages = async (locale: Locale): Promise<DeskMessages> => {
  const [messages, own] = await Promise.all([english(), loadOwnDeskMessages(locale)])
  return { ...messages, ...own }
}
