import { connect } from 'node:net'
import { UPLOAD_MAX } from '@foyer/protocol/limits'
import { expect, test } from 'vitest'
import type { Answer } from './build.ts'
import { arrive, fromNewAddress, withAgent } from './people.ts'
import { HTML, notAsNamed, PNG, refusedKind, SVG } from './samples.ts'
import { onOneStore } from './stores.ts'
import { sendForm, stored } from './uploads.ts'

onOneStore((subject) => {
  test('X-18: the file may come before the userId in the form', async () => {
    const { visitor } = await withAgent(subject)
    const answer = await sendForm(subject.node, [
      ['file', PNG, '雨の日.png'],
      ['userId', visitor.userId],
    ])
    const served = await (await fetch(answer.data.url)).arrayBuffer()
    expect(answer.data).toMatchObject({ fileName: '雨の日.png', fileType: 'png', size: served.byteLength })
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

  test('D-09, G-23: purpose=wo needs no agent; it comes before the file, or after it with the userId; a ticket takes pictures alone', async () => {
    const { userId } = await arrive(subject.node)
    const [file, who, purpose] = [
      ['file', PNG, 'a.png'],
      ['userId', userId],
      ['purpose', 'wo'],
    ] as const
    for (const parts of [
      [file, who, purpose],
      [purpose, who, file],
      [who, purpose, file],
    ])
      expect(await sendForm(subject.node, parts)).toMatchObject({ code: 200, data: { fileName: 'a.png' } })
    const before = await stored(subject.node)
    const text = [['file', new TextEncoder().encode('words'), 'a.txt'], who, purpose] as const
    expect(await sendForm(subject.node, text)).toMatchObject({
      code: 400,
      message: expect.stringContaining('pictures'),
    })
    expect(await stored(subject.node)).toEqual(before)
  })
})
