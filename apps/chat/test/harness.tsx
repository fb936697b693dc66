import type { Message } from '@foyer/client/message'
import { initialState } from '@foyer/client/visitor/initialState'
import type { VisitorState } from '@foyer/client/visitor/types'
import { createTexts, directionOf, selectLocale, tagOf } from '@foyer/locales'
import { loadChatMessages } from '@foyer/locales/chat/index'
import { pseudoOf } from '@foyer/locales/pseudo'
import { loadTicketMessages } from '@foyer/locales/ticket/index'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ChatPage } from '../src/ChatPage.tsx'
import { MessageList } from '../src/conversation/MessageList.tsx'
import { createFrame } from '../src/frame.ts'
import { backStopOf } from '../src/host/backStop.ts'
import { readQuery } from '../src/host/query.ts'
import { CardFormPage } from '../src/leaveMessage/CardFormPage.tsx'
import { LeaveMessagePage } from '../src/leaveMessage/LeaveMessagePage.tsx'
import { createPanels } from '../src/panels/panels.ts'
import { Question } from '../src/question/Question.tsx'
import { TicketPage } from '../src/ticket/TicketPage.tsx'
import { TicketTextsContext } from '../src/ticket/texts.tsx'
import { type Chat, ChatProvider } from '../src/useClient.ts'
import '../src/theme/frame.css'
import { createFakeVisitor } from '../src/preview/fakeVisitor.ts'
import { message } from '../src/preview/message.ts'
import { channel } from './channel.ts'
import { goods } from './messages.ts'
import { pages } from './pages.ts'
import { scenes } from './scenes.ts'
import { drafts, few, states } from './states.ts'
import { fetchOf, ticketPages } from './ticketPages.ts'

/*
 * Draws the chat page in every state and with every kind of message, without a server:
 * /chat_online/test/harness.html?channelId=demo&state=&locale=&main=
 * `state` is one of window.stateNames, window.draw(state) goes on to another and answers when it stands; locale=pseudo writes longer texts than any language.
 */

const query = readQuery(location.search)
const locale = selectLocale({ channel: '', query: query.locale, browser: ['en'], stored: '' })
document.documentElement.dir = directionOf(locale)
document.documentElement.lang = tagOf(locale)
const spoken = await loadChatMessages(locale)
const ticketTexts = await loadTicketMessages(locale)
// Loads all chunks first, so that a state is complete as soon as it is drawn.
const pieces = import.meta.glob([
  '../src/**/*.{ts,tsx}',
  '!../src/here.ts',
  '!../src/main.tsx',
  '!../src/preview/main.tsx',
  '!../src/**/*.test.*',
])
await Promise.all(Object.values(pieces).map((load) => load()))

const visitorIn = (state: string) =>
  createFakeVisitor({
    ...initialState,
    phase: 'ready',
    channel: channel as unknown as VisitorState['channel'],
    userId: 'u1',
    messages: few,
    ...(query.all.product ? { product: JSON.stringify(goods) } : {}),
    ...states[state],
  } as VisitorState)

// React delays a chunk's first render for a moment, so each is drawn once beforehand.
const settle = async (rest = 400) => {
  let quiet = performance.now()
  const observer = new MutationObserver(() => {
    quiet = performance.now()
  })
  observer.observe(document, { subtree: true, childList: true })
  while (performance.now() - quiet < rest) await new Promise((drawn) => requestAnimationFrame(drawn))
  observer.disconnect()
}
const ticketPieces = { leaveMessage: LeaveMessagePage, ticket: TicketPage, cardForm: CardFormPage }

/** A page of messages or tickets, once what it loads is drawn. */
const drawTickets = async (state: string, { locale, t }: Pick<Chat, 'locale' | 't'>) => {
  const drawnPage = ticketPages[state]
  if (!drawnPage) return false
  const { page, press = [] } = drawnPage
  window.fetch = fetchOf(drawnPage)
  sessionStorage.clear()
  // Somebody who was here before has a list of messages.
  localStorage.setItem('demo&userId', JSON.stringify({ value: 'u1', expire: 9e15 }))
  const Page = ticketPieces[page]
  const language = { subscribe: () => () => {}, get: () => ({ locale, t }), choose: async () => {} }
  const texts = createTexts(query.locale === 'pseudo' ? pseudoOf(ticketTexts) : ticketTexts, locale)
  flushSync(() =>
    root.render(
      <TicketTextsContext key={drawn} value={texts}>
        <Page spoken={{ locale, t }} language={language} chat={null} />
      </TicketTextsContext>,
    ),
  )
  await settle(120)
  for (const selector of press) {
    document.querySelector<HTMLElement>(selector)?.click()
    await settle(120)
  }
  return true
}

const back = backStopOf(window)
const root = createRoot(document.body.appendChild(document.createElement('div')))
let drawn = 0
const draw = async (state: string) => {
  const fake = visitorIn(state)
  const chat: Chat = {
    visitor: fake.visitor,
    query,
    phone: innerWidth < 1024,
    frame: createFrame({ window, onUser: fake.visitor.updateUser, mayEmbed: () => Promise.resolve(false) }),
    panels: createPanels(),
    draw: () => {},
    back,
    storage: { get: (key) => (key.startsWith('draft.') ? (drafts[state] ?? '') : ''), set: () => {} },
    locale,
    t: createTexts(query.locale === 'pseudo' ? pseudoOf(spoken) : spoken, locale),
  }
  drawn += 1
  if (await drawTickets(state, chat)) return
  const page = pages[state]
  if (page) {
    window.fetch = page
    flushSync(() => root.render(<Question key={drawn} spoken={chat} chat={null} />))
    return
  }
  // Synchronously, so that no click hits the previous state.
  flushSync(() =>
    root.render(
      <ChatProvider key={drawn} value={chat}>
        <ChatPage typed={{ focused: false, entered: false }} List={MessageList} />
      </ChatProvider>,
    ),
  )
  Object.assign(window, {
    fake,
    panels: chat.panels,
    message,
    stateNames: Object.keys({ ...states, ...scenes, ...pages, ...ticketPages }),
  })
  const set = (messages: readonly Message[]) => fake.patch({ messages })
  await scenes[state]?.({ chat, answers: fake.answers, set, add: fake.add })
}

const drawnFirst = [
  'all',
  'closed',
  'expired',
  'unreached',
  'pasted',
  'allActions',
  'viewer',
  'invitation',
  'whatWrong',
]
for (const state of drawnFirst) {
  await draw(state)
  await settle()
}
await draw(query.all.state ?? 'robot')
Object.assign(window, { draw })
