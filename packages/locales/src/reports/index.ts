import type { Locale } from '../index.ts'
import type { ReportKey, ReportMessages } from './en.ts'

export type { ReportKey, ReportMessages }

// One import() a language, so that the bundler makes one chunk each and a page carries only its own.
const loaders: Readonly<Record<Locale, () => Promise<ReportMessages>>> = {
  zh: () => import('./zh.ts').then((module) => module.zh),
  en: () => import('./en.ts').then((module) => module.en),
  vi: () => import('./vi.ts').then((module) => module.vi),
  th: () => import('./th.ts').then((module) => module.th),
  ar: () => import('./ar.ts').then((module) => module.ar),
  bn: () => import('./bn.ts').then((module) => module.bn),
  de: () => import('./de.ts').then((module) => module.de),
  es: () => import('./es.ts').then((module) => module.es),
  fa: () => import('./fa.ts').then((module) => module.fa),
  fil: () => import('./fil.ts').then((module) => module.fil),
  fr: () => import('./fr.ts').then((module) => module.fr),
  ja: () => import('./ja.ts').then((module) => module.ja),
  km: () => import('./km.ts').then((module) => module.km),
  lo: () => import('./lo.ts').then((module) => module.lo),
  ko: () => import('./ko.ts').then((module) => module.ko),
  ms: () => import('./ms.ts').then((module) => module.ms),
  my: () => import('./my.ts').then((module) => module.my),
  nl: () => import('./nl.ts').then((module) => module.nl),
  pl: () => import('./pl.ts').then((module) => module.pl),
  pt: () => import('./pt.ts').then((module) => module.pt),
  ru: () => import('./ru.ts').then((module) => module.ru),
  tr: () => import('./tr.ts').then((module) => module.tr),
  tw: () => import('./tw.ts').then((module) => module.tw),
  zu: () => import('./zu.ts').then((module) => module.zu),
}

/** The texts of the operators' reports, in a language. Rejects when the chunk cannot be had. */
export const loadReportMessages = (locale: Locale): Promise<ReportMessages> => loaders[locale]()
