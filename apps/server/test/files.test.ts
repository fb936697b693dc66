import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { UPLOAD_MAX } from '@foyer/protocol/limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Answer } from './build.ts'
import { arrive, fromNewAddress, hire, signIn } from './people.ts'
import { onOneStore } from './stores.ts'
import { sendForm, stored, uploadAs, withAgent } from './uploads.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const WEBP = await sharp(PNG).webp().toBuffer()
const JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex')
const MP4 = Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), randomBytes(2000)])
const WEBM = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
)
const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const SVG = Buffer.from(
  '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
)
const HTML = Buffer.from('\n<!DOCTYPE html><html><script>alert(1)</script></html>')

const refusal = (message: string) => ({ code: 400, message, data: null })
const refusedKind = refusal('only pictures or movies can be sent!')
const kinds = 'pictures, videos, PDF, Office and text documents, CSV and archives.'
const refusedType = refusal(`This file type cannot be sent here. You can send ${kinds}`)
const notAsNamed = refusal('The file is damaged, or it is not what its name says.')

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

  test('X-18: the file may come before the userId in the form', async () => {
    const { visitor } = await withAgent(subject)
    const answer = await sendForm(subject.node, [
      ['file', PNG, '雨の日.png'],
      ['userId', visitor.userId],
    ])
    const served = await (await fetch(answer.data.url)).arrayBuffer()
    expect(answer.data).toMatchObject({ fileName: '雨の日.png', fileType: 'png', size: served.byteLength })
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

  test('G-51: an unknown visitor, no visitor, no file and another kind of body are refused', async () => {
    const { visitor } = await withAgent(subject)
    const { node } = subject
    const before = await stored(node)
    expect(
      await sendForm(node, [
        ['userId', `u${'0'.repeat(32)}`],
        ['file', PNG, 'a.png'],
      ]),
    ).toMatchObject({ code: 401 })
    expect(await sendForm(node, [['file', PNG, 'a.png']])).toMatchObject({ code: 401 })
    expect(await sendForm(node, [['userId', visitor.userId]])).toMatchObject({ code: 400 })
    expect(await node.visitor('upload', { userId: visitor.userId })).toMatchObject({ status: 200, code: 400 })
    const many = [1, 2, 3].map((n) => ['file', PNG, `${n}.png`] as const)
    expect(await sendForm(node, [['userId', visitor.userId], ...many])).toMatchObject({ code: 400 })
    expect(await stored(node)).toEqual(before)
  })

  test('G-51: a form without a boundary, with an odd one or cut short is refused, never 5xx', async () => {
    const { visitor } = await withAgent(subject)
    const { node } = subject
    const before = await stored(node)
    const part = (name: string, text: string) => `--b\r\ncontent-disposition: form-data; name="${name}"${text}\r\n`
    const form = `${part('userId', `\r\n\r\n${visitor.userId}`)}${part('file', '; filename="a.txt"\r\n\r\nwords')}`
    for (const [type, body] of [
      ['', `${form}--b--`],
      ['; boundary=', `${form}--b--`],
      ['; boundary=other', `${form}--b--`],
      [`; boundary=${'b'.repeat(300)}`, `${form}--b--`],
      ['; boundary=b', form.slice(0, -3)],
      ['; boundary=b', form.slice(0, 60)],
      ['; boundary=b', ''],
      ['; boundary=b', `--b\r\n${'x'.repeat(100_000)}\r\n\r\n--b--`],
    ]) {
      const headers = { 'content-type': `multipart/form-data${type}`, ...fromNewAddress() }
      const response = await fetch(`${node.base}/api/chat/visitor/upload`, {
        method: 'POST',
        headers,
        body: body ?? '',
      })
      expect([type, response.status, ((await response.json()) as Answer).code]).toEqual([type, 200, 400])
    }
    expect(await stored(node)).toEqual(before)
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

  test('G-21: an upload that is cut off leaves no file', async () => {
    const { visitor } = await withAgent(subject)
    const before = await stored(subject.node)
    const { port } = new URL(subject.node.base)
    const head = `--b\r\ncontent-disposition: form-data; name="userId"\r\n\r\n${visitor.userId}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST /api/chat/visitor/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n${head}${'a'.repeat(300_000)}`,
    )
    await expect.poll(async () => (await stored(subject.node)).arriving).toBe(before.arriving + 1)
    socket.destroy()
    await expect.poll(() => stored(subject.node)).toEqual(before)
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

  test('S7.2-54, S7.2-55, X-16, A-60: a pasted picture is uploaded as a data URL, with the same checks', async () => {
    const { visitor } = await withAgent(subject)
    const data = (mime: string, bytes: Buffer) => `data:image/${mime};base64,${bytes.toString('base64')}`
    const answer = await visitor.call('uploadBase64', { imgData: data('png', PNG) })
    const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\/[0-9a-f]{32}\.png$/)
    const size = expect.any(Number)
    expect(answer).toMatchObject({ code: 200, data: { url, fileName: 'screenshot.png', size } })
    expect(await visitor.call('uploadBase64', { imgData: 'data:image/png;base64,iVBORw0KGgo=' })).toMatchObject({
      code: 200,
    })
    const served = await (await fetch(answer.data.url)).arrayBuffer()
    expect(served.byteLength).toBe(answer.data.size)
    expect(await visitor.call('uploadBase64', { imgData: data('png', HTML) })).toMatchObject(notAsNamed)
    for (const imgData of [data('svg+xml', SVG), 'iVBORw0KGgo=', '', `data:image/png;base64,${'%'.repeat(100)}`])
      expect(await visitor.call('uploadBase64', { imgData })).toMatchObject(refusedKind)
    const robot = await arrive(subject.node)
    expect(await robot.call('uploadBase64', { imgData: data('png', PNG) })).toMatchObject({
      code: 400,
      message: 'No agent is in this chat yet',
    })
  })

  test('S7.1-02, A-49: uploads take the token from anywhere in the body too', async () => {
    const { visitor } = await withAgent(subject)
    const { userId, token } = visitor
    await visitor.call('getSessionMsg', {}, { token })
    const imgData = `data:image/png;base64,${PNG.toString('base64')}`
    for (const body of [
      { userId, token, imgData },
      { imgData, userId, token },
    ])
      expect((await subject.node.visitor('uploadBase64', body)).code).toBe(200)
    expect((await subject.node.visitor('uploadBase64', { userId, imgData })).code).toBe(401)
    const part = ['file', PNG, 'a.png'] as const
    expect((await sendForm(subject.node, [['userId', userId], ['token', token], part])).code).toBe(200)
    expect((await sendForm(subject.node, [part, ['userId', userId], ['token', token]])).code).toBe(200)
    expect((await sendForm(subject.node, [['userId', userId], part])).code).toBe(401)
  })

  test('A-60, S8.4-05: a pasted picture over the limit is refused with the same text', async () => {
    const { visitor } = await withAgent(subject)
    const over = `data:image/png;base64,${Buffer.alloc(UPLOAD_MAX + 3, 1).toString('base64')}`
    expect(await visitor.call('uploadBase64', { imgData: over })).toMatchObject({
      code: 400,
      message: 'The file cannot be larger than 50M !',
    })
    const body = `data:image/png;base64,${'A'.repeat(75_000_000)}`
    expect(await visitor.call('uploadBase64', { imgData: body })).toMatchObject({
      code: 400,
      message: 'The file cannot be larger than 50M !',
    })
  }, 60_000)

  test('S7.2-51, G-22: a file message reaches the agent with name and size from the server; so does the address of a file on another host (X-13)', async () => {
    const { agent, visitor } = await withAgent(subject)
    const { data: picture } = await uploadAs(subject.node, visitor, PNG, 'real name.png')
    const { data: movie } = await uploadAs(subject.node, visitor, MP4, 'a.mp4')
    const tell = (msgType: number, msgContent: string, fileName = '') =>
      visitor.call('sendMsg', { msgType, msgContent, fileName })
    expect(await tell(2, picture.url, 'another name.png')).toMatchObject({ code: 200 })
    expect(await tell(6, movie.url)).toMatchObject({ code: 200 })
    expect(await tell(4, new URL(picture.url).pathname)).toMatchObject({ code: 200 })
    expect(await tell(4, 'https://files.example.com/f/ab12.pdf', 'invoice.pdf')).toMatchObject({ code: 200 })
    const sessionId = (await agent.sessions(2))[0]?.sessionId ?? ''
    const history = await agent.call('getHistoryMsg', { sessionId })
    const files = history.data.filter((one: { senderType: number }) => one.senderType === 1)
    expect(files).toMatchObject([
      { msgType: 2, msgContent: picture.url, fileName: 'real name.png', size: picture.size },
      { msgType: 6, msgContent: movie.url, fileName: 'a.mp4' },
      { msgType: 4, msgContent: new URL(picture.url).pathname, fileName: 'real name.png', size: picture.size },
      { msgType: 4, msgContent: 'https://files.example.com/f/ab12.pdf', fileName: 'invoice.pdf' },
    ])
  })

  test('G-22: a picture, movie or file message with one of our addresses that was not issued to this visitor is refused', async () => {
    const { visitor } = await withAgent(subject)
    const { visitor: other } = await withAgent(subject)
    const { data: theirs } = await uploadAs(subject.node, other, PNG, 'a.png')
    const { data: mine } = await uploadAs(subject.node, visitor, PDF, 'a.pdf')
    const refused = { code: 400, message: 'Messages of this kind are not accepted here' }
    const foreign = [theirs.url, new URL(theirs.url).pathname, 'javascript:alert(1)', '/files/', '/desk/']
    for (const msgType of [2, 4, 6])
      for (const msgContent of foreign) {
        expect(await visitor.call('sendMsg', { msgType, msgContent })).toMatchObject(refused)
      }
    for (const msgType of [2, 6])
      expect(await visitor.call('sendMsg', { msgType, msgContent: mine.url })).toMatchObject(refused)
  })

  test('D-09, G-23: no ticket form takes files yet: purpose=wo is refused wherever it comes in the form', async () => {
    const { visitor } = await withAgent(subject)
    const [file, userId, purpose] = [
      ['file', PNG, 'a.png'],
      ['userId', visitor.userId],
      ['purpose', 'wo'],
    ] as const
    const before = await stored(subject.node)
    for (const parts of [
      [file, userId, purpose],
      [userId, purpose, file],
      [userId, file, purpose],
      [file, purpose],
    ])
      expect(await sendForm(subject.node, parts)).toMatchObject({
        code: 400,
        message: expect.stringContaining('purpose'),
      })
    expect(await stored(subject.node)).toEqual(before)
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

  test('G-01: an agent uploads for an own conversation; the visitor gets the file with its name and size', async () => {
    const { node } = subject
    const { agent, visitor } = await withAgent(subject)
    const owner = await signIn(node)
    const other = await hire(node, owner)
    const upload = (token: string, words: Record<string, string>, bytes: Uint8Array, name: string) =>
      sendForm(node, [...Object.entries(words), ['file', bytes, name]], { token }, 'admin')
    const { sessionId } = visitor
    for (const words of [{ sessionId }, { sessionId: 'nothing' }, { purpose: 'other' }])
      expect((await upload(other.token, words, PDF, 'a.pdf')).code).toBe(400)
    expect((await upload('', { sessionId }, PDF, 'a.pdf')).code).toBe(401)
    expect((await upload(agent.token, { sessionId }, EXE, 'a.pdf')).message).toBe(notAsNamed.message)
    const named = (await upload(agent.token, { sessionId }, EXE, 'setup.exe')).message
    expect(named).toBe(refusedType.message.replace('videos,', 'videos, sound,'))
    expect((await upload(owner.token, { sessionId }, PDF, 'a.pdf')).code).toBe(200)
    const sound = Buffer.concat([Buffer.from('RIFF\u0024\0\0\0WAVEfmt '), Buffer.alloc(40)])
    for (const [msgType, bytes, name] of [
      [2, PNG, 'chair.png'],
      [4, PDF, 'invoice.pdf'],
      [5, sound, 'word.wav'],
      [6, MP4, 'film.mp4'],
    ] as const) {
      const file = (await upload(agent.token, { sessionId }, bytes, name)).data
      expect(file).toMatchObject({ url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.\w+$/) })
      const said = { sessionId, msgType, msgContent: file.url, fileName: 'lies.exe' }
      expect((await agent.call('sendMsg', said)).code).toBe(200)
      const event = (await visitor.poll()).filter((one) => one.eventType === 1201).at(-1)
      expect(event).toMatchObject({ msgType, fileName: name, size: file.size })
      expect((await (await fetch(node.base + file.url)).arrayBuffer()).byteLength).toBe(file.size)
    }
    const stranger = (await uploadAs(node, (await withAgent(subject)).visitor, PNG, 'x.png')).data.url as string
    const path = new URL(stranger).pathname
    expect((await agent.call('sendMsg', { sessionId, msgType: 2, msgContent: path })).code).toBe(400)
    expect((await uploadAs(node, visitor, sound, 'word.wav')).message).toBe(refusedType.message)
    await agent.call('chatClose', { sessionId })
    expect((await upload(agent.token, { sessionId }, PDF, 'a.pdf')).code).toBe(400)
  })

  test('S3.12: the face that an agent uploads must be a picture, and visitors can load it', async () => {
    const { node } = subject
    const { agent } = await withAgent(subject)
    const upload = (bytes: Uint8Array, name: string) =>
      sendForm(
        node,
        [
          ['purpose', 'face'],
          ['file', bytes, name],
        ],
        { token: agent.token },
        'admin',
      )
    for (const name of ['me.pdf', 'me.heic', 'me.mp4'])
      expect((await upload(PDF, name)).message).toBe('Please choose a picture: PNG, JPEG, GIF, BMP or WebP.')
    for (const [bytes, type] of [
      [PNG, 'png'],
      [WEBP, 'webp'],
    ] as const) {
      const { url } = (await upload(bytes, `me.${type}`)).data
      expect((await fetch(node.base + url)).headers.get('content-type')).toBe(`image/${type}`)
    }
  })
})
