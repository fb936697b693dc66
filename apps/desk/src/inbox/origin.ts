import type { DeskInfo, Session } from '@foyer/client/agent/types'
import type { Times } from '../times.ts'

/** A page's path; its host where the path says nothing, the text itself where it is no address. */
const pageOf = (page: string): string => {
  const url = URL.parse(page)
  if (url === null) return page
  return url.pathname === '/' ? url.host : url.pathname
}

/** Where a visitor seems to come from, in parts, as far as it is known: country or else language, the channel where there are several, the page. */
export const originOf = (
  { country, locale, channelId, page }: Pick<Session, 'country' | 'locale' | 'channelId' | 'page'>,
  channels: DeskInfo['channels'],
  times: Pick<Times, 'country' | 'language'>,
): readonly string[] => {
  const place = country === '' ? locale && times.language(locale) : times.country(country)
  const channel = channels.length > 1 ? (channels.find(({ id }) => id === channelId)?.title ?? '') : ''
  return [place, channel, pageOf(page)].filter((part) => part !== '')
}
