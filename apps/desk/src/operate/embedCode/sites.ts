import { isOrigin, tidyOrigin } from '@foyer/protocol/origin'

/** Stands for every site, as in the setting allowOrigin. */
export const ANY_SITE = '*'

/** Why a site cannot be in the list, null if it can. */
export const whyNotSite = (sites: readonly string[], text: string): 'siteWrong' | 'siteKnown' | null => {
  const site = tidyOrigin(text)
  if (site !== ANY_SITE && !isOrigin(site)) return 'siteWrong'
  return sites.includes(site) ? 'siteKnown' : null
}

/** What an operator should know of a site in the list. */
export const warningOf = (site: string): 'siteAny' | 'siteUnsafe' | null => {
  if (site === ANY_SITE) return 'siteAny'
  return site.startsWith('http:') && !/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(site)
    ? 'siteUnsafe'
    : null
}

/** The origin of the address of a page, which may lack its https; '' if it is none. */
export const originOf = (address: string): string => {
  const text = address.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  return url !== null && /^https?:$/.test(url.protocol) && isOrigin(url.origin) ? url.origin : ''
}

/** Whether a page of an origin may embed the chat, as the chat page's frame-ancestors say. */
export const mayEmbed = (sites: readonly string[], origin: string, own: string): boolean =>
  sites.length === 0 || sites.includes(ANY_SITE) || sites.includes(origin) || origin === own
