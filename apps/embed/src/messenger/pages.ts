import type { HostPage } from '@foyer/protocol/embed'
import { createHostPage } from './hostPage.ts'
import { isPrivate } from './isPrivate.ts'
import { createOnSite } from './onSite.ts'
import type { Pages, Widget } from './widget.ts'

/** After a failure the next report waits for this time, in ms; the server asks for reports by itself otherwise. */
const RETRY_MS = 60_000
/** Single-page applications set the title after the address. */
const SETTLE_MS = 400

/**
 * Tells the server which page of the website is read, while its tab is visible: from the start with `proactive`, else as soon as there is a
 * conversation. Never against Global Privacy Control, or before a consent that is required.
 */
export const startPages = (widget: Widget): Pages => {
  const site = createOnSite(widget)
  /** The page of the last report that arrived, and the visitor for whom nothing is followed. */
  let told = ''
  let refusedFor: string | null = null
  let timer = 0
  let sending = false

  const userId = () => widget.session()?.userId ?? ''
  const follows = () =>
    document.visibilityState === 'visible' &&
    !isPrivate() &&
    widget.mayTalk() &&
    (widget.settings.proactive === 'on' || userId() !== '') &&
    refusedFor !== userId()

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void report(), ms)
  }

  const send = async (page: HostPage): Promise<number> => {
    const by = userId()
    const again = await site.report(page, told === page.url)
    told = page.url
    refusedFor = again === 0 ? by : null
    return again
  }

  const report = async (): Promise<void> => {
    clearTimeout(timer)
    const page = host.page()
    if (sending || !follows() || page.url === '') return
    sending = true
    const again = await send(page).catch(() => RETRY_MS / 1000)
    sending = false
    // the page may have changed while the answer was under way
    if (again > 0) later(host.page().url === page.url ? again * 1000 : 0)
  }

  const host = createHostPage(() => later(SETTLE_MS))
  const look = () => later(0)
  document.addEventListener('visibilitychange', look)
  const stops = [widget.on('conversation:started', look), widget.on('identity:changed', look)]
  widget.onEnd(() => {
    clearTimeout(timer)
    host.stop()
    document.removeEventListener('visibilitychange', look)
    for (const stop of stops) stop()
  })
  later(0)

  return {
    track: async (page = {}) => {
      host.name(page)
      if (isPrivate() || !widget.mayTalk()) return
      await send(host.page())
    },
  }
}
