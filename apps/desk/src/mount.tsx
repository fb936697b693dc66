import { createTone } from '@foyer/browser/tone'
import type { Agent } from '@foyer/client/agent/types'
import { createTexts, directionOf, type Locale, selectLocale, tagOf, toLocale } from '@foyer/locales'
import { loadDeskMessages } from '@foyer/locales/desk/index'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createClock } from './clock.ts'
import { createDrafts } from './drafts.ts'
import { createSettings } from './settings.ts'
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
    query: new URLSearchParams(location.search).get('locale') ?? '',
    browser: navigator.languages,
    stored: '',
  })

// The region of the browser's own tag decides how times are written.
const regionalTag = (locale: Locale): string =>
  navigator.languages.find((tag) => toLocale(tag) === locale) ?? tagOf(locale)

const every = (milliseconds: number, tick: () => void) => {
  const timer = setInterval(tick, milliseconds)
  return () => clearInterval(timer)
}

// The server writes a fresh value into the page for each answer and names it in the policy.
const nonceOf = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** Draws the desk into the page, in the language and direction of the person. */
export const mount = async (agent: Agent, root: HTMLElement): Promise<void> => {
  const locale = localeOf()
  const started = agent.start()
  const messages = await loadDeskMessages(locale)
  document.documentElement.lang = tagOf(locale)
  document.documentElement.dir = directionOf(locale)
  const desk: Desk = {
    agent,
    // What went wrong at the start stands in the agent's state.
    started: started.catch(() => {}),
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
    baseUrl: location.href,
  }
  createRoot(root).render(
    <StrictMode>
      <App desk={desk} direction={directionOf(locale)} nonce={nonceOf()} />
    </StrictMode>,
  )
}
