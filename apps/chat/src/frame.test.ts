import { expect, test } from 'vitest'
import { createFrame } from './frame.ts'

const host = 'https://shop.test'
const nonce = 'n0nce'

/** A window in a frame of `host` that records what is posted to the parent, with the target. */
const build = ({ hash = `#foyer=${nonce}`, referrer = '', parentOrigin = null as string | null } = {}) => {
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
    parent,
    location: { hash },
    document: { referrer },
    addEventListener: (_type: string, listen: (event: unknown) => void) => {
      listener = listen
    },
  }
  const frame = createFrame({ window: window as unknown as Window, onUser: (user) => heard.push(user) })
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
