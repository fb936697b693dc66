import { visitorNo } from '../conversations/visitorNo.ts'
import { isFailure } from '../errors.ts'
import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

type Parts = Pick<
  ManageParts,
  | 'identityKeys'
  | 'conversations'
  | 'findSensitiveWords'
  | 'translation'
  | 'tenants'
  | 'spending'
  | 'testModel'
  | 'services'
>

/** Hosts that the tenant's own settings make the server call. */
const hostsOf = async ({ tenants }: Parts, tenantId: string) => {
  const forms = (await tenants.getFormHosts(tenantId)).map((host) => ({ host, use: 'form' }))
  const translator = URL.parse(await tenants.getTranslatorUrl(tenantId))?.host
  return translator ? [...forms, { host: translator, use: 'translator' }] : forms
}

/** Services and safety of the tenant. */
export const serviceCalls = (parts: Parts) => {
  const { identityKeys, conversations, tenants, spending } = parts
  const timed = async (work: Promise<string>) => {
    const began = performance.now()
    const ended = (text: string, problem: string) => ({ text, ms: Math.round(performance.now() - began), problem })
    return work.then(
      (text) => ended(text, ''),
      (error: unknown) => {
        if (isFailure(error) && ['translationFailed', 'notFound'].includes(error.failure))
          return ended('', error.failure)
        throw error
      },
    )
  }
  return {
    saveIdentityKey: ({ tenantId }, body) => identityKeys.saveIdentityKey(tenantId, body),
    getIdentityKeyList: ({ tenantId }, filter) => identityKeys.getIdentityKeyList(tenantId, filter),
    tryIdentityToken: ({ tenantId }, body) => identityKeys.tryIdentityToken(tenantId, body),
    deleteIdentityKey: ({ tenantId }, { keyId, id = '' }) =>
      acknowledge(identityKeys.deleteIdentityKey(tenantId, keyId ?? id)),
    getBlockedVisitors: async ({ tenantId }, page) => {
      const blocked = await conversations.blocks.list(tenantId, page)
      return blocked.map(({ userId, ...one }) => ({ ...one, visitorNo: visitorNo(tenantId, userId) }))
    },
    unblockVisitor: ({ tenantId }, { sessionId }) =>
      acknowledge(conversations.blocks.unblockVisitorOf(tenantId, sessionId)),
    tryWords: async ({ tenantId }, { text }) => ({ words: [...(await parts.findSensitiveWords(tenantId, text))] }),
    testTranslator: ({ tenantId }, { text, locale }) => timed(parts.translation.tryText(tenantId, text, locale)),
    saveModelPrice: ({ tenantId }, body) => tenants.saveModelPrice(tenantId, body),
    getModelPriceList: async ({ tenantId }) => [await tenants.getModelPrice(tenantId)],
    deleteModelPrice: ({ tenantId }, { id }) => acknowledge(tenants.removeModelPrice(tenantId, id)),
    getServices: async ({ tenantId }) => {
      const { model, mail, signIn, allowed } = parts.services
      const { estimated, ...spent } = await spending.today(tenantId)
      const egress = { allowed: [...allowed], hosts: await hostsOf(parts, tenantId) }
      return { model: { ...model, ...spent, estimated: estimated ? 1 : 0 }, mail, signIn, egress }
    },
    testModel: async ({ tenantId }) =>
      (await parts.testModel?.(tenantId)) ?? { text: '', ms: 0, problem: 'no model is set up' },
  } satisfies Subject
}
