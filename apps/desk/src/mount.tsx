import { createLoading } from '@foyer/browser/loading'
import { createTone } from '@foyer/browser/tone'
import type { Agent } from '@foyer/client/agent/types'
import { createStore } from '@foyer/client/store'
import { createTexts, directionOf, type Locale, selectLocale, tagOf, toLocale } from '@foyer/locales'
import { loadDeskMessages } from '@foyer/locales/desk/index'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createClock } from './clock.ts'
import { createDrafts } from './drafts.ts'
import { createSettings } from './settings.ts'
import { readStoredLocale } from './storedLocale.ts'
import { createTimes } from './times.ts'
import type { Desk } from './useClient.ts'
import { createRecent } from './writing/recent.ts'

const clockStep = 15_000

const NOTES = [
  { hertz: 784, at: 0 },
  { hertz: 587, at: 0.14 },
] as const

const localeOf = (): Locale =>
  selectLocale({
    channel: '',
    query: new URLSearchParams(location.search).get('locale') ?? readStoredLocale(localStorage),
    browser: navigator.languages,
    stored: '',
  })

// The browser's own tag has the region, which decides how times are formatted.
const regionalTag = (locale: Locale): string =>
  navigator.languages.find((tag) => toLocale(tag) === locale) ?? tagOf(locale)

const every = (milliseconds: number, tick: () => void) => {
  const timer = setInterval(tick, milliseconds)
  return () => clearInterval(timer)
}

// The server writes a new value into each page and names it in the policy.
const nonceOf = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** Renders the desk in the user's language and text direction. */
export const mount = async (agent: Agent, root: HTMLElement): Promise<void> => {
  const locale = localeOf()
  const started = agent.start()
  const messages = await loadDeskMessages(locale)
  document.documentElement.lang = tagOf(locale)
  document.documentElement.dir = directionOf(locale)
  const desk: Desk = {
    agent,
    // The agent's state holds the error of a failed start.
    started: createLoading(() =>
      started.then(
        () => true,
        () => true,
      ),
    ),
    texts: createTexts(messages, locale),
    ordinals: createTexts(messages, locale, 'ordinal'),
    times: createTimes(regionalTag(locale)),
    clock: createClock({ time: Date.now, every }, clockStep),
    seconds: createClock({ time: Date.now, every }, 1000),
    locale,
    drafts: createDrafts(sessionStorage),
    recent: createRecent(localStorage),
    settings: createSettings(localStorage),
    tone: createTone(() => new AudioContext(), NOTES, 0.4),
    callWish: createStore<ReturnType<Desk['callWish']['get']>>(null),
    baseUrl: location.href,
  }
  createRoot(root).render(
    <StrictMode>
      <App desk={desk} direction={directionOf(locale)} nonce={nonceOf()} />
    </StrictMode>,
  )
}
