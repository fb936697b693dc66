import type { DeskInfo, Session } from '@foyer/client/agent/types'
import type { Times } from '../times.ts'

/** A page's path; its host if the path is empty, the text itself if it is not an address. */
const pageOf = (page: string): string => {
  const url = URL.parse(page)
  if (url === null) return page
  return url.pathname === '/' ? url.host : url.pathname
}

/**
 * Where a visitor seems to come from: country, otherwise language; the channel if there are several; the page. Unknown
 * parts are left out.
 */
export const originOf = (
  { country, locale, channelId, page }: Pick<Session, 'country' | 'locale' | 'channelId' | 'page'>,
  channels: DeskInfo['channels'],
  times: Pick<Times, 'country' | 'language'>,
): readonly string[] => {
  const place = country === '' ? locale && times.language(locale) : times.country(country)
  const channel = channels.length > 1 ? (channels.find(({ id }) => id === channelId)?.title ?? '') : ''
  return [place, channel, pageOf(page)].filter((part) => part !== '')
}
