import { expect, test } from 'vitest'
import { createHeld, ok, refused, response } from '../../test/fakes.ts'
import { withAgent, world } from '../../test/world.ts'
import { progressAfter } from '../uploadProgress.ts'
import type { LocalFile } from './types.ts'

declare const File: new (parts: readonly string[], name: string, options: { type: string }) => LocalFile

const picture = () => new File(['cat'], 'cat.png', { type: 'image/png' })

test('S4.5-04, S9.2-12: the bar climbs 5 percent a second and stays at 95', () => {
  expect([0, 999, 1000, 4500, 18_999, 19_000, 600_000].map(progressAfter)).toEqual([0, 0, 5, 20, 90, 95, 95])
})

test('S4.5-04, S4.5-05: a picture is uploaded with its parts and its bar, then sent under its id', async () => {
  const { visitor, server, own, clock } = await withAgent()
  const held = createHeld()
  server.handlers.upload = held.handler
  visitor.sendFile(picture(), 'image')
  expect(own()).toMatchObject([{ kind: 'image', status: 'loading', progress: 0, fileName: 'cat.png', size: 3 }])
  const { id } = own()[0] ?? {}
  expect(id).toMatch(/^file\d{13}$/)
  await clock.advance(3000)
  expect(own()[0]?.progress).toBe(15)
  await clock.advance(60_000)
  expect(own()[0]?.progress).toBe(95)
  const bars: unknown[] = []
  const stop = visitor.subscribe(() => bars.push(own()[0]?.progress))
  await held.answer(ok({ url: '/files/ab12.png', fileName: 'cat.png', size: 3, fileType: 'png' }))
  stop()
  expect(bars).toContain(100)
  expect(server.named('upload')[0]?.body).toMatchObject({ userId: 'u1', file: { name: 'cat.png', type: 'image/png' } })
  expect(server.named('upload')[0]?.headers).not.toHaveProperty('content-type')
  expect(server.named('sendMsg').map(({ body }) => body)).toEqual([
    {
      userId: 'u1',
      id,
      msgContent: '/files/ab12.png',
      msgType: 2,
      fileName: 'cat.png',
      size: 3,
    },
  ])
  expect(own()).toMatchObject([{ status: 'sent', progress: null, content: '/files/ab12.png' }])
})

test('A-60, S2.2-18: a pasted picture is uploaded as a data URL, its visitor first, and "again" does the same', async () => {
  const { visitor, server, own, state, clock } = await withAgent()
  const { uploadBase64 } = server.handlers
  server.handlers.uploadBase64 = () => refused('The file cannot be larger than 50M !')
  const imgData = 'data:image/png;base64,Y2F0'
  visitor.sendFile(Object.assign(picture(), { imgData: () => Promise.resolve(imgData) }), 'image')
  expect(own()).toMatchObject([{ kind: 'image', status: 'loading', progress: 0 }])
  await clock.advance(0)
  expect(own()).toMatchObject([{ status: 'failed', progress: null }])
  expect(state().notices).toMatchObject([{ text: { plain: 'The file cannot be larger than 50M !' } }])
  if (uploadBase64) server.handlers.uploadBase64 = uploadBase64
  visitor.sendAgain(own()[0]?.id ?? '')
  await clock.advance(0)
  const sent = server.named('uploadBase64').map(({ body }) => Object.entries(body))
  expect(sent).toEqual(
    Array(2).fill([
      ['userId', 'u1'],
      ['imgData', imgData],
    ]),
  )
  expect(server.named('upload')).toEqual([])
  expect(own()).toMatchObject([{ status: 'sent', content: '/files/cd34.png' }])
})

test('S3.2-04, S3.2-06: a movie travels as 6 and a file as 4', async () => {
  const { visitor, server, clock } = await withAgent()
  visitor.sendFile(picture(), 'video')
  visitor.sendFile(picture(), 'file')
  await clock.advance(0)
  expect(server.named('sendMsg').map(({ body }) => body.msgType)).toEqual([6, 4])
})

test('S4.5-06, S8.1-03: a refused upload resets the bar, says why, fails the message; "again" sends the file that is held', async () => {
  const { visitor, server, own, state, clock } = await withAgent()
  server.handlers.upload = () => refused('The file cannot be larger than 50M !')
  visitor.sendFile(picture(), 'image')
  await clock.advance(0)
  expect(own()).toMatchObject([
    { status: 'failed', progress: null, failure: { text: 'The file cannot be larger than 50M !' } },
  ])
  expect(state().notices).toMatchObject([{ tone: 'error', text: { plain: 'The file cannot be larger than 50M !' } }])
  expect(server.named('sendMsg')).toEqual([])
  server.handlers.upload = () => ok({ url: '/files/cd34.png' })
  visitor.sendAgain(own()[0]?.id ?? '')
  visitor.sendAgain(own()[0]?.id ?? '')
  await clock.advance(0)
  expect(server.named('upload')).toHaveLength(2)
  expect(own()).toMatchObject([{ status: 'sent', content: '/files/cd34.png' }])
})

test('S8.1-03: code 400 of an upload without a text is the built-in one, and so is what a proxy refuses', async () => {
  const { visitor, server, state, own, clock } = await withAgent()
  server.handlers.upload = () => refused('')
  visitor.sendFile(picture(), 'image')
  await clock.advance(0)
  expect(state().notices).toMatchObject([{ text: { key: 'networkAbnormal' } }])
  await clock.advance(3000)
  server.handlers.upload = () => response(413, '<h1>Too large</h1>')
  visitor.sendFile(picture(), 'image')
  await clock.advance(0)
  expect(state().notices).toMatchObject([{ text: { key: 'networkAbnormal' } }])
  expect(own().map(({ status }) => status)).toEqual(['failed', 'failed'])
  expect(server.named('upload')).toHaveLength(2)
})

const breakOff = () => Promise.reject(new TypeError('Failed to fetch'))

test('S4.5-06: an upload that breaks off is repeated with its bar reset, and the file is said once', async () => {
  const { visitor, server, state, own, clock } = await withAgent()
  server.handlers.upload = breakOff
  visitor.sendFile(picture(), 'image')
  await clock.advance(0)
  expect(own()).toMatchObject([{ status: 'loading', progress: null }])
  server.handlers.upload = () => ok({ url: '/files/cd34.png' })
  await clock.advance(1000)
  expect(own()).toMatchObject([{ status: 'sent', content: '/files/cd34.png' }])
  expect(server.named('upload')).toHaveLength(2)
  expect(server.named('sendMsg')).toHaveLength(1)
  expect(state().notices).toEqual([])
})

test('S4.5-03, S8.1-03: an upload that alone breaks off again and again has failed after four attempts; "again" begins anew', async () => {
  const { visitor, server, state, own, clock } = await withAgent()
  const notices = new Set<unknown>()
  visitor.subscribe(() => state().notices.map(({ text }) => notices.add(JSON.stringify(text))))
  server.handlers.upload = breakOff
  visitor.sendFile(picture(), 'image')
  await clock.advance(60_000)
  expect(server.named('upload')).toHaveLength(4)
  expect(own()).toMatchObject([{ status: 'failed', progress: null }])
  visitor.sendAgain(own()[0]?.id ?? '')
  await clock.advance(15_000)
  expect(server.named('upload')).toHaveLength(8)
  expect([...notices]).toEqual([JSON.stringify({ key: 'networkAbnormal', values: {} })])
})

test('a file that is sent in a tunnel is uploaded after it, as the words are', async () => {
  const { visitor, server, state, own, clock, wake } = await withAgent()
  server.state.offline = true
  await clock.advance(2000)
  expect(state().connection).toBe('offline')
  visitor.sendFile(picture(), 'image')
  void visitor.send('What is this?')
  await clock.advance(600_000)
  expect(own().map(({ status }) => status)).toEqual(['loading', 'loading'])
  server.state.offline = false
  wake()
  await clock.advance(0)
  expect(own().map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(server.named('upload')).toHaveLength(1)
})

test('an answer without an address is a failed upload', async () => {
  const { visitor, server, own, clock } = await withAgent()
  server.handlers.upload = () => response(200, 'what?')
  visitor.sendFile(picture(), 'image')
  await clock.advance(60_000)
  expect(own()).toMatchObject([{ status: 'failed', progress: null }])
})

test('D-11: with the robot or after the end nothing is uploaded', async () => {
  const { start, visitor, server, own, clock } = world()
  await start()
  visitor.sendFile(picture(), 'image')
  await visitor.close()
  visitor.sendFile(picture(), 'image')
  await clock.advance(0)
  expect(own().map(({ failure }) => failure?.reason)).toEqual(['noAgent', 'noAgent'])
  expect(server.named('upload')).toEqual([])
})
