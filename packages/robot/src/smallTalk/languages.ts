import { ar } from './languages/ar.ts'
import { bn } from './languages/bn.ts'
import { de } from './languages/de.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fa } from './languages/fa.ts'
import { fil } from './languages/fil.ts'
import { fr } from './languages/fr.ts'
import { ja } from './languages/ja.ts'
import { km } from './languages/km.ts'
import { ko } from './languages/ko.ts'
import { lo } from './languages/lo.ts'
import { ms } from './languages/ms.ts'
import { my } from './languages/my.ts'
import { nl } from './languages/nl.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { ru } from './languages/ru.ts'
import { th } from './languages/th.ts'
import { tr } from './languages/tr.ts'
import { tw } from './languages/tw.ts'
import { vi } from './languages/vi.ts'
import { zh } from './languages/zh.ts'
import { zu } from './languages/zu.ts'
import type { TalkLanguage } from './talkLanguage.ts'

/** The small talk of each language of the chat. */
export const LANGUAGES: Readonly<Record<string, TalkLanguage>> = {
  en,
  zh,
  tw,
  de,
  fr,
  es,
  pt,
  nl,
  pl,
  ru,
  tr,
  ar,
  fa,
  vi,
  th,
  ja,
  ko,
  ms,
  fil,
  bn,
  km,
  lo,
  my,
  zu,
}
