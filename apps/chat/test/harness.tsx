import type { Message } from '@foyer/client/message'
import { initialState } from '@foyer/client/visitor/initialState'
import type { VisitorState } from '@foyer/client/visitor/types'
import { createTexts, directionOf, selectLocale, tagOf } from '@foyer/locales'
import { loadChatMessages } from '@foyer/locales/chat/index'
import { pseudoOf } from '@foyer/locales/pseudo'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ChatPage } from '../src/ChatPage.tsx'
import { MessageList } from '../src/conversation/MessageList.tsx'
import { createFrame } from '../src/frame.ts'
import { backStopOf } from '../src/host/backStop.ts'
import { readQuery } from '../src/host/query.ts'
import { createPanels } from '../src/panels/panels.ts'
import { Question } from '../src/question/Question.tsx'
import { type Chat, ChatProvider } from '../src/useClient.ts'
import '../src/theme/frame.css'
import { channel } from './channel.ts'
import { createFakeVisitor } from './fakeVisitor.ts'
import { message } from './message.ts'
import { goods } from './messages.ts'
import { pages } from './pages.ts'
import { scenes } from './scenes.ts'
import { drafts, few, states } from './states.ts'

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
// Loads all chunks first, so that a state is complete as soon as it is drawn.
const pieces = import.meta.glob(['../src/**/*.{ts,tsx}', '!../src/main.tsx', '!../src/**/*.test.*'])
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

const back = backStopOf(window)
const root = createRoot(document.body.appendChild(document.createElement('div')))
let drawn = 0
const draw = async (state: string) => {
  const fake = visitorIn(state)
  const chat: Chat = {
    visitor: fake.visitor,
    query,
    phone: innerWidth < 1024,
    frame: createFrame({ window, onUser: fake.visitor.updateUser }),
    panels: createPanels(),
    back,
    storage: { get: (key) => (key.startsWith('draft.') ? (drafts[state] ?? '') : ''), set: () => {} },
    locale,
    t: createTexts(query.locale === 'pseudo' ? pseudoOf(spoken) : spoken, locale),
  }
  drawn += 1
  const page = pages[state]
  if (page) {
    window.fetch = page
    flushSync(() => root.render(<Question key={drawn} spoken={chat} />))
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
    stateNames: Object.keys({ ...states, ...scenes, ...pages }),
  })
  const set = (messages: readonly Message[]) => fake.patch({ messages })
  await scenes[state]?.({ chat, answers: fake.answers, set, add: fake.add })
}

// React delays a chunk's first render for a moment, so each is drawn once beforehand.
const settle = async () => {
  let quiet = performance.now()
  const observer = new MutationObserver(() => {
    quiet = performance.now()
  })
  observer.observe(document, { subtree: true, childList: true })
  while (performance.now() - quiet < 400) await new Promise((drawn) => requestAnimationFrame(drawn))
  observer.disconnect()
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
