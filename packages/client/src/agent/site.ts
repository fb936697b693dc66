import type { AgentCalls, Requests, Responses } from '../calls.ts'
import type { Answer } from '../http.ts'
import { toNumber, toRaw } from '../read.ts'
import type { Core } from './core.ts'

/** The calls about the website: its visitors, and the pages that they read. */
export type SiteCall = 'getPageList' | 'getSiteVisitorList' | 'writeFirst'

/** The website at the desk; pages that show it load it. */
export type Site = {
  readonly siteCall: <Name extends SiteCall>(
    name: Name,
    body: Requests<AgentCalls>[Name],
  ) => Promise<Answer<Responses<AgentCalls>[Name]>>
  /** An id for a message that writeFirst sends: with the same id it is sent once. */
  readonly newMessageId: () => string
}

/** Milliseconds between two counts of the website's visitors. */
const COUNT_MS = 30_000

export const createSite = (core: Core) => {
  let cancel = () => {}
  /** Counts now and from then on, as long as the tenant lists visitors. */
  const countVisitors = async (): Promise<void> => {
    cancel()
    if (core.get().info?.siteVisitors !== true) return
    cancel = core.after(COUNT_MS, () => void countVisitors())
    const answer = await core.call('getSiteVisitorList', { countOnly: 1 })
    if (answer.ok) core.patch({ siteVisitors: toNumber(toRaw(answer.data).total) })
  }
  const site: Site = {
    siteCall: (name, body) => core.call(name, body),
    newMessageId: () => core.newId('message'),
  }
  return { site, countVisitors }
}
