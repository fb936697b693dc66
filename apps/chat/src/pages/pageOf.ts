import { base } from '../router.ts'

/** The pages beside the chat. */
export type Page = 'question' | 'leaveMessage' | 'ticket' | 'cardForm' | 'notFound'

type Query = Readonly<Record<string, string | undefined>>

const pages: Readonly<Record<string, readonly [Page, (query: Query) => unknown]>> = {
  '/question': ['question', ({ docId, userId }) => docId && userId],
  '/leaveMsg': ['leaveMessage', ({ channelId }) => channelId],
  '/leaveMessage': ['leaveMessage', ({ channelId }) => channelId],
  '/workorder': ['ticket', ({ woId, userId, token }) => woId && (userId || token)],
  '/formData': ['cardForm', ({ tenantId, templateId }) => tenantId && templateId],
}

/** The page of an address; one without the query that it needs is not found (S2.1-30, A-21). */
export const pageOf = (pathname: string, query: Query): Page => {
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length).replace(/\/+$/, '') : ''
  const found = pages[path]
  return found?.[1](query) ? found[0] : 'notFound'
}
