import type { HostPage } from '@foyer/protocol/embed'
import type { Widget } from './widget.ts'

/** A visit ends after this time without a report, in ms; the server forgets the visitor then. */
const VISIT_MS = 30 * 60_000
const KEY = 'site'

/** Who this browser is on the website: `visits` counts this one too, `at` is its last report (epoch ms), `userId` who reported. */
type Known = { readonly siteId: string; readonly visits: number; readonly at: number; readonly userId: string }

const NOBODY: Known = { siteId: '', visits: 0, at: 0, userId: '' }

const parse = (text: string | null): Known => {
  try {
    const { siteId, visits, at, userId } = JSON.parse(text ?? 'null') as Known
    return { siteId: `${siteId}`, visits: Number(visits) || 0, at: Number(at) || 0, userId: `${userId}` }
  } catch {
    return NOBODY
  }
}

/** Reports pages, under the id that the server has given this browser. */
export const createOnSite = (widget: Widget) => ({
  /**
   * @param still the page was reported before
   * @returns seconds until the next report, 0 for never
   */
  report: async (page: HostPage, still: boolean): Promise<number> => {
    const { channelId } = widget.settings
    const now = Date.now()
    const kept = parse(widget.keep.get(KEY))
    const userId = widget.session()?.userId ?? ''
    // who has signed out is a stranger to the website, too
    const known = kept.userId !== '' && userId === '' ? NOBODY : kept
    const visits = now - known.at > VISIT_MS ? known.visits + 1 : known.visits
    const answer = await widget.post('trackPage', {
      channelId,
      ...(userId === '' ? {} : { userId }),
      siteId: known.siteId,
      ...page,
      locale: widget.locale(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      still: still ? 1 : 0,
      visits: Math.max(visits, 1),
    })
    const { siteId, again } = answer
    // nobody who is not followed gets an id that stays
    if (siteId === '') widget.keep.remove(KEY)
    else widget.keep.set(KEY, JSON.stringify({ siteId, visits, at: now, userId } satisfies Known))
    if (answer.userId !== undefined && answer.token !== undefined)
      widget.addSession({ userId: answer.userId, token: answer.token, running: true, sessionId: '' })
    return again
  },
})
