import { expect, test } from 'vitest'
import { createFrame } from './frame.ts'

const host = 'https://shop.test'
const nonce = 'n0nce'

/** A window in a frame of `host` that records what is posted to the parent, with the target. */
const build = ({
  hash = `#foyer=${nonce}`,
  referrer = '',
  parentOrigin = null as string | null,
  opened = false,
  mayEmbed = true,
} = {}) => {
  const posted: unknown[] = []
  const heard: unknown[] = []
  const parent = {
    postMessage: (message: unknown, origin: string) => posted.push([message, origin]),
    get location() {
      if (parentOrigin === null) throw new Error('cross origin')
      return { origin: parentOrigin }
    },
  }
  let listener: (event: unknown) => void = () => {}
  const window = {
    parent: parent as unknown,
    opener: opened ? parent : null,
    close: () => heard.push('closed'),
    location: { hash },
    document: { referrer },
    addEventListener: (_type: string, listen: (event: unknown) => void) => {
      listener = listen
    },
  }
  if (opened) window.parent = window
  const frame = createFrame({
    window: window as unknown as Window,
    onUser: (user) => heard.push(user),
    mayEmbed: () => Promise.resolve(mayEmbed),
  })
  const stop = frame.onShown(() => heard.push('shown'))
  const hear = (data: unknown, origin = host, source: unknown = parent) => listener({ data, origin, source })
  const hello = (part: object = {}) => ({ hello: { nonce, origin: host, referrer: '', user: {}, ...part } })
  return { frame, posted, heard, hear, hello, stop }
}

test('D-14, G-54: a hello with our nonce and its own origin opens the talk, and is answered each time', () => {
  const { frame, posted, heard, hear, hello } = build()
  frame.hide()
  hear({ showIframe: true })
  expect([posted, heard]).toEqual([[], []])
  hear(hello({ user: { userName: 'Ann' } }))
  hear(hello({ user: { userName: 'Ann' } }))
  frame.size(420, 640)
  expect(posted).toEqual([
    [{ welcome: { nonce } }, host],
    [{ welcome: { nonce } }, host],
    [{ welcome: { nonce, width: 420, height: 640 } }, host],
  ])
  expect(heard).toEqual([{ userName: 'Ann' }])
})

test('S7.4-04 to S7.4-07: hide, close, updateUser and showIframe, to and from that origin alone', () => {
  const { frame, posted, heard, hear, hello, stop } = build()
  hear(hello())
  posted.length = 0
  frame.hide()
  frame.close()
  expect(posted).toEqual([
    [{ hidden: true }, host],
    [{ hidden: true, close: true }, host],
  ])
  hear({ updateUser: { userName: 'Ann', role: 'admin' } })
  hear({ updateUser: { userName: 'Eve' } }, 'https://evil.test')
  hear({ showIframe: true }, host, {})
  hear({ showIframe: true })
  stop()
  hear({ showIframe: true })
  expect(heard).toEqual([{ userName: 'Ann' }, 'shown'])
})

test.each([
  ['a wrong nonce', { nonce: 'guess' }, host],
  ['an origin that is not the sender', { origin: 'https://evil.test' }, host],
  ['a sender that lies about its origin', {}, 'https://evil.test'],
])('G-54: %s is not heard', (_name, part, origin) => {
  const { posted, hear, hello } = build()
  hear(hello(part), origin)
  expect(posted).toEqual([])
})

test('G-54: without a nonce the parent is known by the referrer, or by its own address where it is ours', () => {
  const byReferrer = build({ hash: '', referrer: `${host}/item/1` })
  byReferrer.frame.hide()
  expect(byReferrer.posted).toEqual([[{ hidden: true }, host]])
  const own = build({ hash: '', parentOrigin: 'https://chat.test' })
  own.frame.hide()
  expect(own.posted).toEqual([[{ hidden: true }, 'https://chat.test']])
  const unknown = build({ hash: '' })
  unknown.frame.hide()
  unknown.hear({ updateUser: { userName: 'Eve' } })
  expect([unknown.posted, unknown.heard]).toEqual([[], []])
})

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const asks = (id: number, part: object = {}) => ({ foyer: { nonce, id, ask: 'setTheme', with: 'dark', ...part } })

test('a question is answered once under its number, also one from before its code was loaded; others are not', async () => {
  const { frame, posted, hear, hello } = build()
  const asked: unknown[] = []
  hear(asks(0))
  hear(hello())
  hear(asks(1))
  hear(asks(1))
  hear(asks(2, { nonce: 'guess' }))
  hear(asks(3), 'https://evil.test')
  hear(asks(4), host, {})
  hear({ foyer: { nonce, id: '5', ask: 'setTheme' } })
  frame.serve(async (ask, input) => {
    asked.push([ask, input])
    return { answer: true }
  })
  hear(asks(6, { ask: 'prefill', with: 'Hi' }))
  await settle()
  expect(asked).toEqual([
    ['setTheme', 'dark'],
    ['prefill', 'Hi'],
  ])
  expect(posted.slice(1)).toEqual([
    [{ foyer: { nonce, id: 1, answer: true } }, host],
    [{ foyer: { nonce, id: 6, answer: true } }, host],
  ])
})

test('events and the visitor go to the greeted origin with the nonce, and nowhere without one', () => {
  const { frame, posted, hear, hello } = build()
  const session = { userId: 'u1', token: 't', running: true, sessionId: 's1' }
  frame.tell('connection', { state: 'offline' })
  frame.keep(session)
  expect(posted).toEqual([])
  hear(hello())
  frame.tell('connection', { state: 'offline' })
  frame.keep(session)
  expect(posted.slice(1)).toEqual([
    [{ foyer: { nonce, event: 'connection', detail: { state: 'offline' } } }, host],
    [{ foyer: { nonce, session } }, host],
  ])
  const plain = build({ hash: '', referrer: `${host}/` })
  plain.frame.tell('connection', { state: 'offline' })
  plain.frame.keep(session)
  plain.hear(asks(1))
  expect(plain.posted).toEqual([])
})

test('a frame is seen as its host says: at first, when it is shown, and until it is hidden', () => {
  const { frame, hear, hello } = build()
  const seen: boolean[] = []
  frame.onVisible(() => seen.push(frame.isVisible()))
  hear(hello({ visible: false }))
  hear(hello({ visible: true }))
  hear({ showIframe: true })
  frame.hide()
  frame.setVisible(true)
  expect(seen).toEqual([false, true, false, true])
})

test('a window of its own hears its opener, if that knows the visitor and may embed the chat, and closes itself', async () => {
  const session = { userId: 'u1', token: 't', running: true, sessionId: 's1' }
  const { frame, posted, heard, hear, hello } = build({ opened: true })
  hear(hello())
  await settle()
  expect(posted).toEqual([])
  hear(hello({ session, visible: false }))
  await settle()
  expect(await frame.hello).toMatchObject({ session, opened: true })
  expect([posted, frame.isVisible()]).toEqual([[[{ welcome: { nonce } }, host]], true])
  frame.hide()
  expect(heard).toEqual(['closed'])
  const stranger = build({ opened: true, mayEmbed: false })
  stranger.hear(hello({ session }))
  await settle()
  expect(stranger.posted).toEqual([])
  // a word that comes too late is about a visitor of the browser, who is not the opener's
  const late = build({ opened: true })
  late.frame.beginAlone()
  late.hear(late.hello({ session }))
  await settle()
  expect(late.posted).toEqual([])
  expect(build({ opened: false }).frame.hello).not.toBeNull()
})
