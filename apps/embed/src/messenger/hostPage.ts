import type { HostPage } from '@foyer/protocol/embed'
import { watchAddress } from './address.ts'

/** Characters of a title that are reported. */
const TITLE_MAX = 300

/** A page's address without query and fragment, which may hold what is nobody's business; '' for other than web addresses. */
const withoutQuery = (href: string): string => {
  const { protocol = '', origin = '', pathname = '' } = URL.parse(href) ?? {}
  return /^https?:$/.test(protocol) ? origin + pathname : ''
}

/**
 * The page of the host that is read now.
 * @param onChange its address is another one
 */
export const createHostPage = (onChange: () => void) => {
  /** What the host page calls it, until its address changes. */
  let named: Partial<HostPage> = {}
  let referrer = withoutQuery(document.referrer)
  let address = withoutQuery(location.href)

  const stop = watchAddress((href) => {
    const next = withoutQuery(href)
    if (next === address) return
    referrer = address
    address = next
    named = {}
    onChange()
  })

  return {
    /** `url` is '' where it is no web address. */
    page: (): HostPage => ({ url: address, title: document.title.slice(0, TITLE_MAX), referrer, ...named }),
    /** Addresses are read as links of the page are. */
    name: (page: Partial<HostPage>): void => {
      const url = page.url === undefined ? undefined : URL.parse(page.url, location.href)?.href
      named = { ...page, ...(url === undefined ? {} : { url }) }
    },
    stop,
  }
}
