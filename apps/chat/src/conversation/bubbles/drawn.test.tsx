import type { Message, MessageKind } from '@foyer/client/message'
import { readMessage } from '@foyer/client/messageWire'
import type { VisitorState } from '@foyer/client/visitor/types'
import { createTexts } from '@foyer/locales'
import { en } from '@foyer/locales/chat/en'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createFakeVisitor } from '../../preview/fakeVisitor.ts'
import { answer, message } from '../../preview/message.ts'
import { type Chat, ChatProvider } from '../../useClient.ts'
import { Drawn } from './Drawn.tsx'

const state = { channel: null, messages: [], consultation: { state: 'robot' }, transferLocked: false }
const chat = {
  panels: { showImage: () => Promise.resolve(true) },
  query: { all: {} },
  storage: { get: () => null, set: () => {} },
  locale: 'en',
  t: createTexts(en, 'en'),
} as unknown as Chat

const draw = (part: Partial<Message>, more: object = {}) =>
  renderToStaticMarkup(
    <ChatProvider
      value={{ ...chat, visitor: createFakeVisitor({ ...state, ...more } as unknown as VisitorState).visitor }}
    >
      <Drawn message={message({ id: 'm', sender: 'agent', ...part })} />
    </ChatProvider>,
  )

const kinds: readonly MessageKind[] = [
  ...(['text', 'image', 'card', 'answer', 'json', 'file', 'audio', 'video', 'goods', 'order'] as const),
  ...(['link', 'tips', 'faq', 'unknown'] as const),
]
// Forms have tests of their own. Rich text needs the browser's parser: the browser tests draw it.
const contents = [
  ...[
    '',
    '{broken',
    '{}',
    '[]',
    'null',
    '[[]]',
    '5',
    '"x"',
    '{"showContent":5}',
    '{"showContent":[null,{"list":[null]}]}',
  ],
  ...['[{"text":{},"btnList":[{}]}]', '{"title":{},"imgUrl":[]}', '\u202Etxet', '\u0000', 'x'.repeat(100_000)],
  ...['{"linkUrl":"javascript:alert(1)","title":"x"}', '\n'.repeat(100_000), ')'.repeat(100_000)],
  `https://a.test/${')'.repeat(100_000)}`,
]

describe('S8.4-13: nothing that comes breaks a bubble', () => {
  test.each(kinds)('%s', (kind) => {
    for (const content of contents) {
      const began = performance.now()
      expect(() => draw({ kind, content }), `${kind} ${content.slice(0, 30)}`).not.toThrow()
      expect(draw({ kind, content })).not.toContain('javascript:alert(1)"')
      expect(performance.now() - began).toBeLessThan(1000)
    }
  })

  test('G-67: a kind from a newer client is drawn as its text', () => {
    expect(draw({ kind: 'hologram' as MessageKind, content: 'Hello' })).toContain('Hello')
  })

  test('replies of any shape', () => {
    const strange: unknown[] = [null, 1, 'x', [], {}, { a: [] }, [[]], true]
    for (const value of strange) {
      const answers = [
        { reply: value, instruction: value },
        { reply: { cardContent: value, buttons: [value, value], clarifyGuide: { guide: value, options: [value] } } },
        { reply: { replySource: value, text: '' } },
      ]
      const more = { suggestList: [value], itemList: [value, value], referenceFile: [value], menubar: [value] }
      const read = readMessage({ id: 'a', msgType: 3, senderType: 3, answers, replyMsg: value, ...more }, () => {})
      expect(read).not.toBe(null)
      expect(() => draw(read ?? {})).not.toThrow()
    }
  })
})

test('S4.5-04, S4.5-06: the bar of an upload shows how far it is, while it is on its way', () => {
  const upload = { sender: 'visitor', kind: 'image', content: '/a.png', progress: 35 } as const
  expect(draw({ ...upload, status: 'loading' })).toMatch(/<progress[^>]*max="100"[^>]*value="35"/)
  expect(draw({ ...upload, status: 'loading', progress: 400 })).toContain('value="100"')
  expect(draw({ ...upload, status: 'failed', progress: 0 })).not.toContain('<progress')
  expect(draw({ ...upload, status: 'sent', progress: null })).not.toContain('<progress')
})

test('S3.1-31, A-44: votes are open, given, or not there', () => {
  const vote = (part: Partial<Message>) => draw({ sender: 'robot', content: 'x', ...part })
  expect(vote({ vote: 'hidden' })).not.toContain('Helpful')
  expect(vote({ vote: 'open' })).toContain('aria-disabled="false"')
  expect(vote({ vote: 'liked' })).toMatch(/aria-pressed="true" aria-disabled="true"[^>]*aria-label="Helpful"/)
  expect(vote({ vote: 'disliked' })).toMatch(/aria-pressed="true" aria-disabled="true"[^>]*aria-label="Not helpful"/)
  expect(vote({ vote: 'open', streaming: true })).not.toContain('Helpful')
})

test('G-39, A-03: whoever waits for an agent is offered no other one by the tips', () => {
  const menus = {
    agent: { menuType: 1, menuName: 'Agent' },
    faq: { menuType: 0, menuName: 'Shipping', msgText: 'Shipping' },
  }
  const channel = { transferUserMode: 1, receiveMode: 0, chatMenuConfigList: menus }
  const content = '[{"text":"Need help?","btnList":["agent","faq"]}]'
  const offered = (where: string) =>
    draw({ kind: 'tips', content, sender: 'robot' }, { channel, consultation: { state: where } })
  expect(offered('robot')).toMatch(/Agent.*Shipping/)
  expect(offered('queued')).not.toContain('Agent')
  expect(offered('queued')).toContain('Shipping')
})

test('S3.1-30, G-58: a translation stands under the text in the language of the page, until it is switched off', () => {
  const shown = (translation: string) => draw({ content: 'Guten Tag', translation: 'Good day' }, { translation })
  for (const wanted of ['none', 'on']) expect(shown(wanted)).toMatch(/Guten Tag.*Translation.*lang="en".*Good day/)
  expect(shown('off')).toContain('Guten Tag')
  expect(shown('off')).not.toContain('Good day')
})

test('"did you mean" is the heading of what is offered: there is no second one', () => {
  const offered = { suggestTitle: 'You may want to ask', suggestions: [{ question: 'Where is it?', docId: 'd' }] }
  const headings = (answerType: number) =>
    draw({ kind: 'answer', sender: 'robot', answer: answer({ answerType, ...offered }) }).match(/<p[^>]*>[^<]*<\/p>/g)
  expect(headings(1)?.join()).toContain('You may want to ask')
  expect(headings(2)).toBe(null)
  const guide = draw({ kind: 'answer', sender: 'robot', answer: answer({ answerType: 2, ...offered }) })
  expect(guide).toContain('role="group" aria-label="You may want to ask"')
})

test('a long text is cut before it is drawn', () => {
  expect(draw({ content: 'word '.repeat(20_000) }).length).toBeLessThan(5000)
})
