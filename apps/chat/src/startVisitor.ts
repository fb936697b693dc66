import { createPlatform, type Host } from '@foyer/client/platform'
import { createVisitor } from '@foyer/client/visitor'
import type { Arrival, SystemTexts, Visitor } from '@foyer/client/visitor/types'
import type { Frame } from './frame.ts'
import type { PageQuery } from './host/query.ts'
import type { Storage } from './host/storage.ts'
import { createBeforeTransfer } from './panels/beforeTransfer.ts'
import type { Panels } from './panels/panels.ts'
import { createReopen } from './panels/reopen.ts'

type StartParts = {
  readonly query: PageQuery
  readonly phone: boolean
  readonly texts: SystemTexts
  readonly panels: Panels
  /** Storage of this tab. */
  readonly storage: Storage
  readonly frame: Pick<Frame, 'hello' | 'isVisible' | 'beginAlone'>
  /** The tag of the page's language for a channel's own language, '' for none. */
  readonly spokenAs: (channelLanguage: string) => string
  readonly goTo: (route: string) => void
}

/** How long the chat waits for the host page's handshake, in milliseconds; it opens without one as well. */
const HELLO_WAIT = 2000

/** Where the visitor came from: the query's value, else the host page's, else the referrer. */
const arrivalOf = async ({ all }: PageQuery, frame: StartParts['frame']): Promise<Arrival> => {
  const late = new Promise<null>((resolve) => setTimeout(resolve, HELLO_WAIT, null))
  const host = await Promise.race([frame.hello, late])
  if (!host) frame.beginAlone()
  return {
    previousUrl: all.previousUrl ?? (host?.page || document.referrer.replace(/[?#].*/, '')),
    refer: all.refer ?? host?.referrer ?? '',
    host: host?.origin ?? '',
    kept: host?.session,
    keptFirst: host?.opened ?? false,
    identityToken: host?.identityToken,
  }
}

/** Starts the client: a chunk of its own that loads while the page is already drawn. */
export const startVisitor = ({ query, phone, texts, panels, storage, frame, spokenAs, goTo }: StartParts): Visitor => {
  // not the document's: its first texts may still be loading
  let spoken = spokenAs('')
  const visitor: Visitor = createVisitor({
    platform: Object.assign(createPlatform(window as Host), { language: () => spoken }),
    texts,
    device: phone ? 'mobile' : 'desktop',
    beforeTransfer: () => before(),
    reopen: () => reopen(),
    options: {
      channelId: query.channelId,
      locale: query.locale,
      speaks: (channelLanguage) => {
        const before = spoken
        spoken = spokenAs(channelLanguage)
        return spoken !== before
      },
      query: query.all,
      arrival: arrivalOf(query, frame),
    },
  })
  const before = createBeforeTransfer({ visitor, panels, query, storage })
  const reopen = createReopen({ visitor, panels, query, storage, texts, goTo })
  // What came while nobody saw the page is not read because a hidden frame loads.
  const countUnseen = () => (frame.isVisible() ? Promise.resolve() : visitor.recount())
  void visitor.start().then(countUnseen)
  return visitor
}
