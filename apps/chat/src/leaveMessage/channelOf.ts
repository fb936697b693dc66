import type { Answer } from '@foyer/client/http'
import { createPlatform, type Host } from '@foyer/client/platform'
import { createTickets } from '@foyer/client/visitorTickets/tickets'
import { tagOf } from '@foyer/locales'
import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import type { Language } from '../host/language.ts'
import { readQuery } from '../host/query.ts'
import { createStorage } from '../host/storage.ts'
import { tabStorage } from '../ticket/tabStorage.ts'

const localeKey = 'locale'

/** Loads how a channel looks and behaves, and goes on in its language. */
export const loadChannel = async (
  channelId: string,
  tag: string,
  language: Language,
): Promise<Answer<Partial<ChannelInfo>>> => {
  const nobody = { tenantId: '', userId: '', ticketToken: '' }
  const tab = tabStorage(createStorage(() => sessionStorage))
  const ask = (spoken: string) => {
    const platform = { ...createPlatform(window as Host), language: () => spoken }
    return createTickets(platform, nobody, tab).read.channel(channelId)
  }
  const answer = await ask(tag)
  if (!answer.ok) return answer
  const lasting = createStorage(() => localStorage)
  await language.choose({
    channel: `${answer.data.language ?? ''}`,
    query: readQuery(location.search).locale,
    browser: navigator.languages,
    stored: lasting.get(localeKey),
  })
  const locale = language.get()?.locale
  lasting.set(localeKey, locale ?? '')
  // its texts in the language that the page has from now on
  return locale && tagOf(locale) !== tag ? ask(tagOf(locale)) : answer
}
