import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOAD_MAX } from '@foyer/protocol/limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Answer } from './build.ts'
import { arrive, signIn, withAgent } from './people.ts'
import { EXE, HTML, JPG, MP4, notAsNamed, PDF, PNG, refusedKind, refusedType, SVG, WEBM, WEBP, ZIP } from './samples.ts'
import { onOneStore } from './stores.ts'
import { sendForm, stored, uploadAs } from './uploads.ts'

onOneStore((subject) => {
  test('S7.2-58, G-21, X-18: upload answers an address that serves the file byte for byte', async () => {
    const { visitor } = await withAgent(subject)
    const answer = await uploadAs(subject.node, visitor, PDF, 'invoice.pdf')
    expect(answer).toMatchObject({ status: 200, code: 200, message: 'success' })
    const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\/[0-9a-f]{32}\.pdf$/)
    expect(answer.data).toEqual({ url, fileName: 'invoice.pdf', size: PDF.length, fileType: 'pdf' })
    const response = await fetch(answer.data.url)
    expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=invoice.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringMatching(/max-age=31536000.*immutable/),
    })
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('G-21: pictures and movies are served inline, movies in ranges; everything else as a download', async () => {
    const { visitor } = await withAgent(subject)
    const picture = await uploadAs(subject.node, visitor, PNG, 'a.png')
    const shown = await fetch(picture.data.url)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('content-disposition')).toBeNull()
    const movie = await uploadAs(subject.node, visitor, MP4, 'a.mp4')
    const range = await fetch(movie.data.url, { headers: { range: 'bytes=100-199' } })
    expect(range.status).toBe(206)
    expect(range.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await range.arrayBuffer()).equals(MP4.subarray(100, 200))).toBe(true)
  })

  test('G-21: an address that was never issued is not found, and none leads out of the folder', async () => {
    for (const path of [`${'0'.repeat(32)}.png`, 'arriving', '..%2Fpg', '%2e%2e%2fPG_VERSION', 'x'.repeat(3000)]) {
      const response = await fetch(`${subject.node.base}/files/${path}`)
      expect([path.slice(0, 40), response.status === 200 && ((await response.json()) as Answer).code]).toEqual([
        path.slice(0, 40),
        response.status === 200 ? 400 : false,
      ])
    }
  })

  test.each([
    ['gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['jpeg', JPG],
    ['jpg', JPG],
    ['bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['webm', WEBM],
    ['zip', ZIP],
    ['txt', Buffer.from('just words, 也有中文')],
    ['md', Buffer.from('# Title\n<b>bold</b>')],
    ['xml', Buffer.from('<?xml version="1.0"?><order id="1"/>')],
    ['MD', Buffer.from('big letters')],
    ['csv', Buffer.from('order;lamp\n1;fern\n')],
    ['heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('G-22, D-27: a %s is taken', async (extension, bytes) => {
    const { visitor } = await withAgent(subject)
    const answer = await uploadAs(subject.node, visitor, bytes, `a file.${extension}`)
    expect(answer.data).toMatchObject({ fileType: extension.toLowerCase(), size: bytes.length })
  })

  test.each([
    ['program.exe', EXE],
    ['program.png', EXE],
    ['program.txt', EXE],
    ['page.html', HTML],
    ['page.txt', HTML],
    ['page.png', HTML],
    ['page.xml', HTML],
    ['drawing.svg', SVG],
    ['drawing.xml', SVG],
    ['drawing.png', SVG],
    ['script.js', Buffer.from('alert(1)')],
    ['script.sh', Buffer.from('#!/bin/sh\n')],
    ['script.txt', Buffer.from('#!/bin/sh\n')],
    ['styled.xml', Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="x"?><a/>')],
    ['movie.mp4', PNG],
    ['picture.png', PDF],
    ['noise.txt', randomBytes(500).fill(0, 10, 20)],
    ['nothing', PNG],
    ['.png', Buffer.alloc(0)],
    ['empty.png', Buffer.alloc(0)],
    ['a.png.exe', PNG],
    ['a.png\u202egnp.exe', PNG],
  ])('G-21, G-22: %s with the wrong bytes or name is refused and leaves nothing', async (name, bytes) => {
    const { visitor } = await withAgent(subject)
    const before = await stored(subject.node)
    const refused = /\.(?:png|txt|xml|mp4)$/.test(name) ? notAsNamed : refusedType
    expect(await uploadAs(subject.node, visitor, bytes, name)).toMatchObject(refused)
    expect(await stored(subject.node)).toEqual(before)
  })

  test('S5.6-02, A-07, S8.4-05: 52428800 bytes are accepted, one more is refused and leaves no file', async () => {
    const { visitor } = await withAgent(subject)
    const large = Buffer.alloc(UPLOAD_MAX + 1, 'a')
    const taken = await uploadAs(subject.node, visitor, large.subarray(0, UPLOAD_MAX), 'large.txt')
    expect(taken.data).toMatchObject({ size: 52_428_800 })
    const before = await stored(subject.node)
    const refused = await uploadAs(subject.node, visitor, large, 'large.txt')
    expect(refused).toMatchObject({
      status: 200,
      code: 400,
      message: 'The file cannot be larger than 50M !',
      data: null,
    })
    expect(await stored(subject.node)).toEqual(before)
  }, 60_000)

  test('S5.6-02: a Content-Length far over the limit is refused at once, in the visitor’s language', async () => {
    const { visitor } = await withAgent(subject)
    const large = Buffer.alloc(UPLOAD_MAX + 3_000_000, 'a')
    const parts = [['userId', visitor.userId] as const, ['file', large, 'large.txt'] as const]
    const refused = await sendForm(subject.node, parts, { 'accept-language': 'zh-CN' })
    expect(refused).toMatchObject({ code: 400, message: '文件不能超过 50M！' })
  }, 60_000)

  test('S6.1-06 to 08, G-22: without an agent, and after the end, uploads are refused', async () => {
    const visitor = await arrive(subject.node)
    const before = await stored(subject.node)
    expect(await uploadAs(subject.node, visitor, PNG, 'a.png')).toMatchObject({
      code: 400,
      message: 'No agent is in this chat yet',
    })
    const { visitor: ended } = await withAgent(subject)
    await ended.call('chatClose', {})
    expect(await uploadAs(subject.node, ended, PNG, 'a.png')).toMatchObject({ code: 400 })
    expect(await stored(subject.node)).toEqual(before)
  })

  test('S5.6-03 to 05, S8.4-06, G-22, D-27: each kind needs the flag of its button, or that of the file button', async () => {
    const { token } = await signIn(subject.node)
    const channelWith = async (flags: object) => {
      const {
        channelId: _,
        tenantId: __,
        ...demo
      } = (await subject.node.manage('getChannel', { channelId: 'demo' }, token)).data
      return (await subject.node.manage('saveChannel', { ...demo, ...flags }, token)).data.channelId as string
    }
    const takes = async (flags: object) => {
      const { visitor } = await withAgent(subject, { channelId: await channelWith(flags) })
      const codes = []
      for (const [bytes, name] of [
        [WEBP, 'a.webp'],
        [MP4, 'a.mp4'],
        [Buffer.from('a;b'), 'a.csv'],
      ] as const)
        codes.push((await uploadAs(subject.node, visitor, bytes, name)).code)
      const { message } = await uploadAs(subject.node, visitor, EXE, 'setup.exe')
      // the text for pictures and movies names no other kinds
      expect(message).toBe(
        (flags as { fileButtonFlag: number }).fileButtonFlag ? refusedType.message : refusedKind.message,
      )
      return codes
    }
    expect(await takes({ imageButtonFlag: 1, videoButtonFlag: 0, fileButtonFlag: 0 })).toEqual([200, 400, 400])
    expect(await takes({ imageButtonFlag: 0, videoButtonFlag: 1, fileButtonFlag: 0 })).toEqual([400, 200, 400])
    expect(await takes({ imageButtonFlag: 0, videoButtonFlag: 0, fileButtonFlag: 1 })).toEqual([200, 200, 200])
    expect(await takes({ imageButtonFlag: 0, videoButtonFlag: 0, fileButtonFlag: 0 })).toEqual([400, 400, 400])
  })

  test('RFC 9110 14.4: a range that a file does not have is answered 416, with the size of the file', async () => {
    const { visitor } = await withAgent(subject)
    const { url } = (await uploadAs(subject.node, visitor, MP4, 'a.mp4')).data
    for (const range of ['bytes=99999-', 'bytes=5000-6000', 'bytes=-0']) {
      const response = await fetch(url, { headers: { range } })
      expect([range, response.status]).toEqual([range, 416])
      expect(response.headers.get('content-range')).toBe(`bytes */${MP4.length}`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toBe('')
    }
    expect((await fetch(url, { headers: { range: 'lines=1-2' } })).status).toBe(200)
  })

  test('G-21: a full disk is reported as such, and uploads work again once there is room', async () => {
    const { visitor } = await withAgent(subject)
    const arriving = join(subject.node.dataDir, 'files/arriving')
    await rm(arriving, { recursive: true })
    const answer = await uploadAs(subject.node, visitor, PNG, 'a.png')
    const message = 'The file cannot be stored at the moment. Please try again later'
    expect(answer).toMatchObject({ status: 503, code: 500, message })
    await mkdir(arriving)
    expect(await uploadAs(subject.node, visitor, PNG, 'a.png')).toMatchObject({ code: 200 })
  })

  test('G-21: a large compressed picture is accepted', async () => {
    const { visitor } = await withAgent(subject)
    const noise = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
      .png()
      .toBuffer()
    const answer = await uploadAs(subject.node, visitor, noise, 'b.png')
    const served = await sharp(await (await fetch(answer.data.url)).arrayBuffer())
      .raw()
      .toBuffer()
    expect(served.equals(await sharp(noise).raw().toBuffer())).toBe(true)
  })
})
