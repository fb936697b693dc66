import type { Foyer } from '@foyer/protocol/embed'
import { afterEach, describe, expect, test } from 'vitest'
import { loadFoyer } from './load.ts'
import { createFakeFoyer, installFakeFoyer } from './testing.ts'

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window')
  Reflect.deleteProperty(globalThis, 'Foyer')
})

describe('the fake of the testing kit', () => {
  test('keeps the calls in order with their arguments', async () => {
    const fake = createFakeFoyer()
    await fake.open()
    fake.updateUser({ userName: 'Ann' })
    await fake.addTags('vip', 'paid')
    expect(fake.calls.map(({ method }) => method)).toEqual(['open', 'updateUser', 'addTags'])
    expect(fake.callsOf('addTags')).toEqual([['vip', 'paid']])
  })

  test('opening and closing are heard, and an open window has nothing unread', async () => {
    const fake = createFakeFoyer()
    const heard: string[] = []
    for (const name of ['opened', 'shown', 'closed', 'hidden'] as const) fake.on(name, () => void heard.push(name))
    fake.emit('unread', { count: 2, message: null })
    expect(fake.get('unread')).toBe(2)
    await fake.toggle()
    expect(fake.get('unread')).toBe(0)
    await fake.open()
    await fake.hide()
    expect(heard).toEqual(['opened', 'shown', 'closed', 'hidden'])
    expect(fake.get('open')).toBe(false)
  })

  test('listeners can be taken away, and those of once hear once', () => {
    const fake = createFakeFoyer()
    let heard = 0
    const count = () => {
      heard += 1
    }
    const stop = fake.on('ready', count)
    fake.once('ready', count)
    fake.emit('ready', {})
    expect(heard).toBe(2)
    fake.emit('ready', {})
    stop()
    fake.on('ready', count)
    fake.off('ready', count)
    fake.emit('ready', {})
    expect(heard).toBe(3)
  })

  test('answers and refuses as the test says, and refuses everything once destroyed', async () => {
    const fake = createFakeFoyer()
    fake.answer('availability', { state: 'closed', waiting: 4 })
    expect(await fake.availability()).toEqual({ state: 'closed', waiting: 4 })
    fake.refuse('identify', 'identity')
    await expect(fake.identify('forged')).rejects.toMatchObject({ code: 'identity' })
    expect(fake.get('proved')).toBe(false)
    expect(await fake.identify('signed')).toEqual({ userId: 'fake-user' })
    expect(fake.get('proved')).toBe(true)
    await fake.destroy()
    await expect(fake.open()).rejects.toMatchObject({ code: 'destroyed' })
  })

  test('has every method of a widget', () => {
    const fake: Foyer = createFakeFoyer()
    const names = ['open', 'popout', 'create', 'on', 'get', 'consent'] as const
    for (const name of names) expect(typeof fake[name], name).toBe('function')
  })
})

describe('loadFoyer', () => {
  test('is refused where there is no page', async () => {
    const loading = loadFoyer({ origin: 'https://chat.example.com', channelId: 'c1' })
    await expect(loading).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('answers the fake, and named widgets of it, once each', async () => {
    Object.assign(globalThis, { window: globalThis })
    const fake = installFakeFoyer()
    const settings = { origin: 'https://chat.example.com', channelId: 'c1' }
    const widget = await loadFoyer(settings)
    expect(await loadFoyer(settings)).toBe(widget)
    await widget.open()
    expect(fake.callsOf('open')).toHaveLength(1)
    const help = await loadFoyer({ ...settings, name: 'help' })
    await help.prefill('Hello')
    expect(fake.created.get('help')?.callsOf('prefill')).toEqual([['Hello']])
    await widget.destroy()
    expect(await loadFoyer(settings)).not.toBe(widget)
    expect(fake.callsOf('create')).toHaveLength(2)
  })
})
