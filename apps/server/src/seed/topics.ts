import type { RobotDocument } from '@foyer/robot'
import { textsAr } from './documentsAr.ts'
import { textsDe } from './documentsDe.ts'
import { topicsEn } from './documentsEn.ts'
import { topicsZh } from './documentsZh.ts'
import { returnsVariants } from './returnsVariants.ts'

/** A topic of the demo shop in one language; `suggest` names other topics. */
export type SeedTopic = {
  readonly key: string
  readonly question: string
  readonly similar: readonly string[]
  readonly answer: string
  readonly suggest: readonly string[]
}

/** The categories of the topics, English and Chinese. */
const CATEGORIES: readonly (readonly [en: string, zh: string, keys: readonly string[]])[] = [
  ['Returns', '退换货', ['returns', 'refund', 'exchange', 'damaged', 'warranty']],
  ['Orders', '订单', ['order', 'cancel', 'address', 'missing']],
  ['Delivery', '配送', ['delivery-time', 'delivery-cost', 'abroad']],
  ['Payment', '付款', ['payment', 'payment-failed', 'invoice', 'discount', 'gift-card']],
  ['Account', '账号', ['password', 'privacy', 'contact']],
]

/** The category of a demo document. */
export const demoCategory = (docId: string): string => {
  const [, key = '', locale] = /^(.+)-(en|zh)$/.exec(docId) ?? []
  const [en, zh] = CATEGORIES.find(([, , keys]) => keys.includes(key)) ?? ['', '']
  return locale === 'zh' ? zh : en
}

/** The same topic in further languages: returns in all, the rest of the FAQ in German and Arabic. */
const furtherTexts = (key: string, of: 'en' | 'zh') => {
  if (key === 'returns') return returnsVariants.filter(({ locale }) => (locale === 'tw') === (of === 'zh'))
  return of === 'zh' ? [] : [textsDe[key], textsAr[key]].filter((text) => text !== undefined)
}

const documentsOf = (topics: readonly SeedTopic[], locale: 'en' | 'zh'): RobotDocument[] =>
  topics.map(({ key, question, similar, answer, suggest }) => ({
    docId: `${key}-${locale}`,
    pattern: 2,
    suggestDocIds: suggest.map((other) => `${other}-${locale}`),
    texts: [{ locale, question, similar, answer }, ...furtherTexts(key, locale)],
  }))

/** The documents of robot `demo`. A docId is stable: the topic and its language, such as `returns-en`. */
export const demoDocuments: readonly RobotDocument[] = [...documentsOf(topicsEn, 'en'), ...documentsOf(topicsZh, 'zh')]
