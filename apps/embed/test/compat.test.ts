import { createFakeFoyer, type FakeFoyer, type FoyerMethod } from 'foyer-embed/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Install } from '../src/compat/shared/host.ts'

type Call = (...args: unknown[]) => unknown
type Page = EventTarget & Record<string, unknown>

let fake: FakeFoyer
let page: Page
let launcher: boolean[]

beforeEach(() => {
  fake = createFakeFoyer()
  launcher = []
  page = new EventTarget() as Page
  const element = () => ({ className: '' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { createElement: element, body: { append: () => {} } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const button = {
  set hidden(hidden: boolean) {
    launcher.push(!hidden)
  },
  get hidden() {
    return launcher.at(-1) === false
  },
}
const start = async (vendor: string): Promise<void> => {
  const { install } = (await import(`../src/compat/${vendor}.ts`)) as { install: Install }
  install(fake, { button })
}
const global = (name: string) => page[name] as Call
const methods = () => fake.calls.map(({ method }) => method)
const lastOf = (method: FoyerMethod) => fake.callsOf(method).at(-1)
const hears = (name: string): unknown[] => {
  const heard: unknown[] = []
  page.addEventListener(name, (event) => void heard.push((event as CustomEvent).detail))
  return heard
}
const unread = (count: number) => fake.emit('unread', { count, message: null })
const message = { id: 'm', msgType: 1, msgContent: 'Hi', senderName: 'Ann', face: '', msgTime: 1, senderType: 2 }
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('Intercom', () => {
  test('replays what was called before, then boots, tells facts and opens', async () => {
    page.Intercom = Object.assign(() => {}, {
      q: [
        ['boot', { app_id: 'x', email: 'a@example.org' }],
        ['showNewMessage', 'Hello'],
      ],
    })
    page.intercomSettings = { app_id: 'x', name: 'Ann', plan: 'pro', company: { id: 'c' } }
    await start('intercom')
    expect(fake.callsOf('updateUser')).toEqual([[{ userName: 'Ann', email: 'a@example.org' }]])
    expect(fake.callsOf('setAttributes')).toEqual([[{ plan: 'pro' }]])
    expect(methods().slice(-2)).toEqual(['open', 'prefill'])
  })

  test('boots by itself with the page’s settings, and tells the same again only once', async () => {
    page.intercomSettings = {
      intercom_user_jwt: 'jwt',
      language_override: 'fr',
      hide_default_launcher: true,
      plan: 'pro',
    }
    await start('intercom')
    global('Intercom')('update', { theme_mode: 'dark' })
    global('Intercom')('update')
    expect(fake.callsOf('identify')).toEqual([['jwt']])
    expect(fake.callsOf('setLocale')).toEqual([['fr']])
    expect(fake.callsOf('setTheme')).toEqual([['dark']])
    expect(launcher[0]).toBe(false)
  })

  test('maps the window, the help and its events', async () => {
    await start('intercom')
    const intercom = global('Intercom')
    const heard: unknown[] = []
    intercom('onShow', () => heard.push('shown'))
    intercom('onHide', () => heard.push('hidden'))
    intercom('onUnreadCountChange', (count: unknown) => heard.push(count))
    for (const args of [['show'], ['hide'], ['showArticle', 12], ['showTicket', 't1'], ['showSpace', 'help']])
      intercom(...args)
    intercom('startConversation', 'Where is it?')
    unread(2)
    expect(heard).toEqual(['shown', 'hidden', 'shown', 2])
    expect(fake.callsOf('openFaq')).toEqual([['12'], [undefined]])
    expect(fake.callsOf('openTicket')).toEqual([['t1']])
    expect(lastOf('startConversation')).toEqual([{ message: 'Where is it?' }])
    expect(intercom('getVisitorId')).toBeUndefined()
    await fake.identify('jwt')
    intercom('shutdown')
    expect(methods().slice(-2)).toEqual(['close', 'logout'])
    expect(intercom('startTour', 1)).toBeUndefined()
  })
})

describe('Zendesk', () => {
  test('signs customers in by the token that the page’s callback gives, and says what went wrong', async () => {
    await start('zendesk')
    const zE = global('zE')
    const results: unknown[] = []
    zE(
      'messenger',
      'loginUser',
      (give: Call) => give('jwt'),
      (error: unknown) => results.push(error),
    )
    const [token] = lastOf('identify') as [() => Promise<string>]
    expect(await token()).toBe('jwt')
    fake.refuse('identify', 'identity')
    zE(
      'messenger',
      'loginUser',
      (give: Call) => give('bad'),
      (error: unknown) => results.push(error),
    )
    await settle()
    expect(results).toEqual([null, { type: 'identity', reason: 'identify was refused' }])
    zE('messenger', 'logoutUser')
    expect(methods().at(-1)).toBe('logout')
  })

  test('replays its queue; opens, hides and hears both widgets', async () => {
    page.zE = Object.assign(() => {}, { _: [['messenger', 'open']] })
    await start('zendesk')
    const zE = global('zE')
    const heard: unknown[] = []
    const stop = zE('messenger:on', 'open', ({ type }: { type: string }) => heard.push(type)) as () => void
    zE('messenger:on', 'unreadMessages', (count: unknown) => heard.push(count))
    zE('messenger', 'close')
    zE('messenger', 'open')
    stop()
    zE('webWidget', 'hide')
    zE('webWidget', 'show')
    zE('webWidget', 'toggle')
    unread(3)
    expect(heard).toEqual(['messagingOpened', 3])
    expect(launcher).toEqual([false, true])
    expect(zE('webWidget:get', 'chat:unreadMessages')).toBe(3)
  })

  test('sets language, fields, tags and facts', async () => {
    await start('zendesk')
    const zE = global('zE')
    zE('messenger:set', 'locale', 'de')
    zE('messenger:set', 'conversationFields', [{ id: 'order', value: 12 }, { id: 'gift', value: true }, { value: 1 }])
    zE('messenger:set', 'conversationTags', ['vip', 'paid'])
    zE('messenger:set', 'cookies', false)
    zE('webWidget', 'identify', { name: 'Ann', email: 'a@example.org' })
    zE('webWidget', 'prefill', { phone: { value: '12' } })
    expect(lastOf('setLocale')).toEqual(['de'])
    expect(lastOf('setConversationAttributes')).toEqual([{ order: '12', gift: true }])
    expect(lastOf('addTags')).toEqual(['vip', 'paid'])
    expect(lastOf('consent')).toEqual([false])
    expect(fake.callsOf('updateUser')).toEqual([[{ userName: 'Ann', email: 'a@example.org' }], [{ phone: '12' }]])
  })
})

test('Chatwoot: its settings, its methods and the events of the window', async () => {
  page.chatwootSettings = { hideMessageBubble: true, locale: 'es', darkMode: 'auto' }
  const ready = hears('chatwoot:ready')
  const said = hears('chatwoot:on-message')
  const opened = hears('chatwoot:opened')
  await start('chatwoot')
  ;(page.chatwootSDK as { run: Call }).run({ websiteToken: 'x' })
  expect(ready).toHaveLength(2)
  expect(lastOf('setTheme')).toEqual(['system'])
  const api = page.$chatwoot as Record<string, Call>
  api.setUser?.('u1', {
    name: 'Ann',
    email: 'a@example.org',
    avatar_url: 'x',
    identifier_hash: 'h',
    company_name: 'Acme',
  })
  expect(lastOf('updateUser')).toEqual([{ userName: 'Ann', email: 'a@example.org' }])
  expect(lastOf('setAttributes')).toEqual([{ company_name: 'Acme', identifier: 'u1' }])
  api.deleteCustomAttribute?.('plan')
  expect(lastOf('setAttributes')).toEqual([{ plan: null }])
  api.setConversationCustomAttributes?.({ order: 7 })
  api.setLabel?.('vip')
  api.removeLabel?.('vip')
  api.toggle?.('open')
  expect(api.isOpen).toBe(true)
  api.toggle?.()
  api.toggleBubbleVisibility?.('show')
  api.popoutChatWindow?.()
  api.reset?.()
  expect(methods().slice(-7)).toEqual([
    'setConversationAttributes',
    'addTags',
    'removeTags',
    'open',
    'toggle',
    'popout',
    'logout',
  ])
  expect(launcher).toEqual([false, false, true])
  fake.emit('message:received', message)
  expect(said).toMatchObject([{ content: 'Hi' }])
  expect(opened).toHaveLength(1)
})

test('tawk.to: callbacks of the page at any time, the window’s events, a status and a late snippet', async () => {
  const heard: unknown[] = []
  const api: Record<string, unknown> = { visitor: { name: 'Ann' }, onLoad: () => heard.push('load') }
  page.Tawk_API = api
  fake.answer('availability', { state: 'busy', waiting: 1 })
  const loads = hears('tawkLoad')
  const counts = hears('tawkUnreadCountChanged')
  await start('tawk')
  expect(lastOf('updateUser')).toEqual([{ userName: 'Ann' }])
  await settle()
  expect(heard).toEqual(['load'])
  page.Tawk_LoadStart = new Date()
  await settle()
  expect(loads).toHaveLength(2)
  const call = (name: string, ...args: unknown[]) => (api[name] as Call)(...args)
  expect(call('getStatus')).toBe('away')
  api.onChatMaximized = () => heard.push('maximized')
  api.onAgentJoinChat = ({ name }: { name: string }) => heard.push(name)
  call('maximize')
  expect([call('isChatMaximized'), call('isChatMinimized'), call('isChatHidden')]).toEqual([true, false, false])
  fake.emit('conversation:started', { sessionId: 's' })
  fake.emit('handoff:accepted', { adminNick: 'Bo' })
  expect(call('isChatOngoing')).toBe(true)
  call('hideWidget')
  expect([call('isChatMaximized'), call('isChatHidden')]).toEqual([false, true])
  expect(launcher).toEqual([false])
  call('setAttributes', { name: 'Ann Lee', plan: 'pro', hash: 'h' }, () => heard.push('set'))
  call('addTags', ['vip'], (error: unknown) => heard.push(error))
  call('addEvent', 'order', { total: 12 }, () => heard.push('sent'))
  await settle()
  unread(4)
  expect(heard.slice(2)).toEqual(['maximized', 'Bo', 'set', 'sent', undefined])
  expect(counts).toEqual([0, 4].slice(-counts.length))
  expect(fake.callsOf('setAttributes')).toEqual([[{ plan: 'pro' }], [{ order: true, 'order.total': 12 }]])
})

test('Crisp: commands before and after, what is and what was set', async () => {
  const heard: unknown[] = []
  page.CRISP_READY_TRIGGER = () => heard.push('ready')
  page.$crisp = [
    ['set', 'user:email', ['a@example.org']],
    [
      'set',
      'session:data',
      [
        [
          ['plan', 'pro'],
          ['seats', 3],
        ],
      ],
    ],
    ['on', 'session:loaded', () => heard.push('loaded')],
  ]
  await start('crisp')
  // The loader tells this to whoever listens late.
  fake.emit('ready', {})
  expect(heard).toEqual(['loaded', 'ready'])
  const crisp = page.$crisp as { push: Call; is: Call; get: Call }
  crisp.push(['on', 'chat:opened', () => heard.push('opened')])
  crisp.push(['on', 'message:received', ({ content }: { content: string }) => heard.push(content)])
  crisp.push(['do', 'chat:open'], ['do', 'helpdesk:article:open', ['en', 'doc1', 'Title']])
  crisp.push(['do', 'message:send', ['text', 'Hello']], ['set', 'message:text', ['Draft']])
  crisp.push(['set', 'session:segments', [['vip'], false]], ['do', 'chat:hide'])
  fake.emit('message:received', message)
  crisp.push(['off', 'message:received'])
  fake.emit('message:received', message)
  expect(heard.slice(2)).toEqual(['opened', 'Hi'])
  expect([crisp.is('chat:opened'), crisp.is('chat:visible'), crisp.is('session:ongoing')]).toEqual([true, false, true])
  expect([crisp.get('user:email'), crisp.get('session:data', 'seats'), crisp.get('user:phone')]).toEqual([
    'a@example.org',
    3,
    null,
  ])
  expect(lastOf('openFaq')).toEqual(['doc1'])
  expect(lastOf('startConversation')).toEqual([{ message: 'Hello' }])
  expect(lastOf('addTags')).toEqual(['vip'])
  expect(lastOf('setAttributes')).toEqual([{ plan: 'pro', seats: 3 }])
})
