import { expect, test } from 'vitest'
import { hire, signIn, withAgent } from './people.ts'
import { EXE, MP4, notAsNamed, PDF, PNG, refusedType, WEBP } from './samples.ts'
import { onOneStore } from './stores.ts'
import { sendForm, uploadAs } from './uploads.ts'

onOneStore((subject) => {
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
