import { createPlatform, type Host } from '@foyer/client/platform'
import { createVisitor } from '@foyer/client/visitor'
import type { SystemTexts, Visitor } from '@foyer/client/visitor/types'
import type { PageQuery } from './host/query.ts'

type StartParts = { readonly query: PageQuery; readonly phone: boolean; readonly texts: SystemTexts }

/** The client of this page: a piece of its own, which comes while the page is already drawn. */
export const startVisitor = ({ query, phone, texts }: StartParts): Visitor => {
  const visitor = createVisitor({
    platform: createPlatform(window as Host),
    texts,
    device: phone ? 'mobile' : 'desktop',
    options: {
      channelId: query.channelId,
      locale: query.locale,
      query: query.all,
      previousUrl: query.all.previousUrl ?? document.referrer,
      refer: query.all.refer ?? '',
    },
  })
  void visitor.start()
  return visitor
}
