import type { SystemTexts, Visitor } from '@foyer/client/visitor/types'
import { type LocaleSources, selectLocale, tagOf } from '@foyer/locales'
import type { ChatKey } from '@foyer/locales/chat/index'
import type { HostUser } from '@foyer/protocol/frame'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { draftKey, type Typed } from './conversation/draft.ts'
import { createFrame, type Frame } from './frame.ts'
import { backStopOf } from './host/backStop.ts'
import type { EmbedParts } from './host/embedded.ts'
import { createLanguage } from './host/language.ts'
import { mayEmbed } from './host/mayEmbed.ts'
import { readQuery } from './host/query.ts'
import { createStorage } from './host/storage.ts'
import { isMobile } from './host/variant.ts'
import { loadDrawn, loadLate } from './loadPieces.ts'
import { createPanels } from './panels/panels.ts'
import { pendingVisitor } from './pendingVisitor.ts'
import { opensChat, replaceRoute } from './router.ts'
import './theme/frame.css'
import type { Chat } from './useClient.ts'

const query = readQuery(location.search)
const phone = isMobile({ touch: navigator.maxTouchPoints > 0, userAgent: navigator.userAgent, width: innerWidth })
// The host page's colour scheme applies from the first frame on; everything else arrives with the channel.
if (query.all.colorScheme) document.documentElement.dataset.scheme = query.all.colorScheme
const isChat = opensChat(location.pathname, query.channelId)
// The static chat skeleton in the HTML is not for other pages.
if (!isChat) document.querySelector('#root')?.replaceChildren()
const lasting = createStorage(() => localStorage)
const tab = createStorage(() => sessionStorage)
const language = createLanguage()
const localeKey = 'locale'

const texts: SystemTexts = (key, values) => language.get()?.t(key as ChatKey, values) ?? key

/** Takes over as the draft what the visitor typed before this script ran, and waits for the word that an input method is composing (here.ts). */
const takeDraft = async (): Promise<Typed> => {
  const field = document.querySelector<HTMLTextAreaElement>('#draft')
  if (field?.dataset.composing === '')
    await new Promise((resolve) => field.addEventListener('compositionend', resolve, { once: true }))
  const key = draftKey(query.channelId)
  if (field?.value) tab.set(key, tab.get(key) + field.value)
  return {
    focused: document.activeElement === field,
    entered: field?.value.trim() ? field.value.endsWith('\n') : false,
  }
}

/** The language of the last visit is the best guess until the channel names its own. */
const guessLocale = () => {
  const stored = lasting.get(localeKey)
  const browser = query.channelId && stored ? [stored, ...navigator.languages] : navigator.languages
  return language.choose({ channel: '', query: query.locale, browser, stored })
}

/** What the host page has chosen while the page is open goes before everything else; '' for nothing. */
let hostLocale = ''

const sourcesOf = (channel: string): LocaleSources => ({
  channel: hostLocale || channel,
  query: query.locale,
  browser: navigator.languages,
  stored: lasting.get(localeKey),
})
const spokenAs = (channel: string) => tagOf(selectLocale(sourcesOf(channel)))

const chooseLocale = async (channel: string) => {
  await language.choose(sourcesOf(channel))
  lasting.set(localeKey, language.get()?.locale ?? '')
}

/** Serves our loader on the host page, if there is one; the code for it comes last. */
const serveHost = async (
  { hello }: Frame,
  arrival: Promise<Visitor>,
  parts: Omit<EmbedParts, 'visitor' | 'origin' | 'speak'>,
) => {
  const host = await hello
  if (!host) return
  const [visitor, { embed }] = await Promise.all([arrival, import('./host/embedded.ts').catch(reload)])
  const speak = async (locale: string) => {
    hostLocale = locale
    await chooseLocale('')
    await (await visitor.hosted())?.reloadTexts()
  }
  embed({ ...parts, visitor, speak, origin: host.origin })
}

/** Switches to the channel's language as soon as the channel is known. */
const followChannel = (visitor: Visitor) => {
  const stop = visitor.subscribe(() => {
    const { channel } = visitor.getState()
    if (!channel) return
    stop()
    void chooseLocale(channel.language)
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Reloads the page, which keeps drafts, as soon as the server answers: the code of the client or the list could not be
 * loaded.
 */
const reload = async (): Promise<never> => {
  for (;;) {
    await pause(5000)
    const answers = await fetch(location.href, { cache: 'no-store' }).then(
      (response) => response.ok,
      () => false,
    )
    if (answers) location.reload()
  }
}

const drawIn: Chat['draw'] = (place, node) => createRoot(place).render(node)

const start = async () => {
  // the page is drawn once it has texts: they go before what loads beside it
  const guessed = guessLocale()
  const panels = createPanels()
  const onUser = (user: HostUser) => void arrival?.then((visitor) => visitor.updateUser(user))
  const frame = createFrame({ window, onUser, mayEmbed })
  const arrival = isChat
    ? import('./startVisitor.ts')
        .catch(reload)
        .then(({ startVisitor }) =>
          startVisitor({ query, phone, texts, panels, storage: tab, frame, spokenAs, goTo: replaceRoute }),
        )
    : null
  void arrival?.then(followChannel)
  // Messages wait for the client anyway, so the list loads beside it and delays nothing.
  const list = isChat ? import('./conversation/MessageList.tsx').catch(reload) : null
  const page = { draw: drawIn, frame, query, phone, panels, back: backStopOf(window), storage: tab }

  await guessed
  const typed = await takeDraft()
  const element = document.querySelector('#root')
  if (!element) return
  const root = createRoot(element)
  const draw = (visitor: Visitor, List: ComponentType | null) =>
    root.render(<App language={language} parts={arrival && { ...page, visitor }} typed={typed} List={List} />)
  // Synchronously: text typed between reading the field and replacing it would be lost.
  flushSync(() => draw(pendingVisitor, null))
  if (arrival) void serveHost(frame, arrival, { frame, query, phone, panels, storage: tab })
  if (!arrival || !list) return
  // Header, notice and side bar come before the messages, which they would move; a welcome hardly ever is plain text alone.
  const late = Promise.all([loadLate(), loadDrawn()]).catch(() => null)
  const [visitor, { MessageList }] = await Promise.all([arrival, list, late])
  draw(visitor, MessageList)
}

void start()
