import type { AgentCalls, Responses } from '../calls.ts'
import { toRaw, toText } from '../read.ts'
import { toTexts, toTranslations } from '../toTexts.ts'
import type { Core } from './core.ts'
import { reasonOf } from './reason.ts'
import type { Agent, Card } from './types.ts'
import { pathOf } from './wire.ts'

const members = {
  face: 'adminFace',
  nick: 'adminNick',
  sign: 'adminCardSign',
  phone: 'adminCardTel',
  mobile: 'adminCardMobile',
  email: 'adminCardEmail',
  qq: 'adminCardQq',
  wechat: 'adminCardWechat',
  mailNotify: 'mailNotify',
  mailLocale: 'mailLocale',
} as const satisfies Record<keyof Omit<Card, 'translations'>, keyof Responses<AgentCalls>['getMyCard']>

const names = Object.keys(members) as (keyof typeof members)[]

/** The agent's own card (S3.12). */
export const createCard = (core: Core): Pick<Agent, 'loadCard' | 'saveCard' | 'uploadFace'> => ({
  loadCard: async () => {
    const answer = await core.act('getMyCard', {})
    if (!answer.ok) return null
    return { ...toTexts(answer.data, members), translations: toTranslations(toRaw(answer.data).translations) }
  },
  saveCard: async (card) => {
    const texts = Object.fromEntries(names.map((name) => [members[name], card[name]]))
    const answer = await core.call('saveMyCard', { ...texts, translations: card.translations })
    if (!answer.ok) return reasonOf(answer)
    const { me } = core.get()
    const { nick, face } = toTexts(answer.data, members)
    if (me) core.patch({ me: { ...me, nick, face } })
    return null
  },
  uploadFace: async (file) => {
    const answer = await core.http.upload(pathOf('upload'), { purpose: 'face' }, file)
    return answer.ok ? { url: toText(toRaw(answer.data).url) } : reasonOf(answer)
  },
})
