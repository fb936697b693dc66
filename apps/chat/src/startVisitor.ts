import { createPlatform, type Host } from '@foyer/client/platform'
import { createVisitor } from '@foyer/client/visitor'
import type { SystemTexts, Visitor } from '@foyer/client/visitor/types'
import type { PageQuery } from './host/query.ts'
import type { Storage } from './host/storage.ts'
import { createBeforeTransfer } from './panels/beforeTransfer.ts'
import type { Panels } from './panels/panels.ts'

type StartParts = {
  readonly query: PageQuery
  readonly phone: boolean
  readonly texts: SystemTexts
  readonly panels: Panels
  /** Of this tab. */
  readonly storage: Storage
}

/** The client of this page: a piece of its own, which comes while the page is already drawn. */
export const startVisitor = ({ query, phone, texts, panels, storage }: StartParts): Visitor => {
  const visitor: Visitor = createVisitor({
    platform: createPlatform(window as Host),
    texts,
    device: phone ? 'mobile' : 'desktop',
    beforeTransfer: () => before(),
    options: {
      channelId: query.channelId,
      locale: query.locale,
      query: query.all,
      previousUrl: query.all.previousUrl ?? document.referrer,
      refer: query.all.refer ?? '',
    },
  })
  const before = createBeforeTransfer({ visitor, panels, query, storage })
  void visitor.start()
  return visitor
}
