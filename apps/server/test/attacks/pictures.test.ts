import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeeded, startNode } from '../build.ts'
import { withAgent } from '../people.ts'
import type { Subject } from '../stores.ts'
import { sendForm, stored, uploadAs } from '../uploads.ts'

const TOO_LARGE = { status: 200, code: 400, message: 'The picture is too large: at most 40 megapixels', data: null }

/** What cameras, phones and programs write beside the pixels; each picture below holds at least one of these. */
const PRIVATE = ['Exif\0\0II', 'GPSLat', '51 deg', 'xap/1.0', 'Photoshop 3.0', 'at home', '<script>']
const isPrivate = (bytes: Uint8Array) => PRIVATE.filter((mark) => Buffer.from(bytes).includes(mark, 0, 'latin1'))

const EXIF = {
  IFD0: { Copyright: 'at home' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 30/1 3230/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 7/1 3995/100',
  },
}
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" GPSLatitude="51 deg"/></rdf:RDF></x:xmpmeta>'

/** A picture of 60 by 40 with a red upper left corner. */
const drawn = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } }).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ])

const frames = () => {
  const colours = ['#f00', '#0f0', '#00f']
  const make = (background: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .raw()
      .toBuffer()
  return Promise.all(colours.map(make)).then((list) =>
    sharp(Buffer.concat(list), { raw: { width: 30, height: 60, channels: 3, pageHeight: 20 } }),
  )
}
const moving = { delay: [100, 200, 300], loop: 3 }

/** Inserts bytes at an offset. */
const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])
const segment = (marker: number, text: string) => {
  const bytes = Buffer.from(`\xff${String.fromCharCode(marker)}\0\0${text}`, 'latin1')
  bytes.writeUInt16BE(text.length + 2, 2)
  return bytes
}
const chunk = (type: string, data: Buffer) => {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4)
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

const jpeg = async () => {
  const bytes = await drawn()
    .jpeg({ quality: 95 })
    .withExif(EXIF)
    .withXmp(XMP)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return insert(bytes, 2, Buffer.concat([segment(0xfe, 'at home'), segment(0xed, 'Photoshop 3.0\0at home')]))
}
const png = async () => {
  const bytes = await drawn().png().withExif(EXIF).withXmp(XMP).withMetadata({ orientation: 6 }).toBuffer()
  const texts = [
    chunk('tEXt', Buffer.from('Comment\0at home <script>')),
    chunk('zTXt', Buffer.concat([Buffer.from('Bomb\0\0'), deflateSync(Buffer.alloc(64 << 20, 'Z'))])),
  ]
  return Buffer.concat([insert(bytes, 33, Buffer.concat(texts)), Buffer.from('<html><script>')])
}
const webp = () => drawn().webp({ quality: 95 }).withExif(EXIF).withXmp(XMP).withMetadata({ orientation: 6 }).toBuffer()
const movingGif = async () => {
  const bytes = await (await frames()).gif(moving).toBuffer()
  // before the trailer: a comment, and blocks of applications
  const comment = Buffer.from('\x21\xfe\x07at home\0\x21\xff\x0bXMP DataXMP\x0aGPSLat 51 \0', 'latin1')
  return insert(bytes, bytes.length - 1, comment)
}
const movingWebp = async () => (await frames()).webp(moving).withExif(EXIF).toBuffer()
/** The same boxes as in a phone's file; only the codec of the pixels differs. */
const heic = async () => {
  const bytes = await drawn()
    .avif({ quality: 80 })
    .withExif(EXIF)
    .withXmp(XMP)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return asBrand(bytes, 'heic')
}
const asBrand = (bytes: Uint8Array, brand: string) => {
  const copy = Buffer.from(bytes)
  copy.write(brand, 8, 'latin1')
  return copy
}

const flatPng = (width: number, height: number) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}
const hugeBitmap = () => {
  const bytes = Buffer.alloc(62)
  bytes.write('BM')
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(100_000, 18)
  bytes.writeInt32LE(-100_000, 22)
  return bytes
}
const hugeHead = () => {
  const bytes = flatPng(1, 1)
  bytes.writeUInt32BE(65_535, 16)
  bytes.writeUInt32BE(65_535, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const subject = {} as Subject
beforeAll(async () => {
  subject.store = await createSeeded('embedded')
  subject.node = await startNode(subject.store, { env: { FOYER_TRUST_PROXY: '127.0.0.1' } })
})
afterAll(async () => {
  await subject.node?.close()
  await subject.store?.drop()
})

const served = async (url: string) => Buffer.from(await (await fetch(new URL(url, subject.node.base))).arrayBuffer())

/** Uploads a picture and fetches it as it is served. */
const passed = async (bytes: Buffer, name: string) => {
  const { visitor } = await withAgent(subject)
  const { data, message } = await uploadAs(subject.node, visitor, bytes, name)
  expect(message).toBe('success')
  const kept = await served(data.url)
  expect(kept.length).toBe(data.size)
  return kept
}

/** The colours of the corners as drawn: red, green and blue each on or off. */
const corners = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].map((v) => (v > 200 ? 1 : 0)).join('')
  const [right, bottom] = [info.width - 3, info.height - 3]
  return { size: `${info.width}x${info.height}`, corners: [at(2, 2), at(right, 2), at(2, bottom), at(right, bottom)] }
}

test.each([
  ['a.jpg', jpeg],
  ['a.png', png],
  ['a.webp', webp],
] as const)('%s loses its private metadata and is stored upright', async (name, make) => {
  const bytes = await make()
  expect(isPrivate(bytes)).not.toEqual([])
  const kept = await passed(bytes, name)
  expect(isPrivate(kept)).toEqual([])
  const { exif, xmp, iptc, comments, orientation = 1 } = await sharp(kept).metadata()
  expect([exif, xmp, iptc, comments, orientation]).toEqual([undefined, undefined, undefined, undefined, 1])
  // Orientation 6 is a quarter turn: the red corner is drawn at the upper right.
  expect(await corners(kept)).toEqual({ size: '40x60', corners: ['001', '100', '001', '001'] })
})

test.each([
  ['a.gif', movingGif],
  ['a.webp', movingWebp],
] as const)('an animated %s keeps its frames, speed and loops and loses its metadata', async (name, make) => {
  const bytes = await make()
  expect(isPrivate(bytes)).not.toEqual([])
  const kept = await passed(bytes, name)
  expect(isPrivate(kept)).toEqual([])
  const { pages, delay, loop, width, pageHeight } = await sharp(kept, { animated: true }).metadata()
  expect({ pages, delay, loop, width, pageHeight }).toEqual({ pages: 3, ...moving, width: 30, pageHeight: 20 })
})

test('D-27: a HEIC loses its private metadata, keeps its pixels, and is served as a download', async () => {
  const bytes = await heic()
  expect(isPrivate(bytes)).not.toEqual([])
  const kept = await passed(bytes, 'a.heic')
  expect(isPrivate(kept)).toEqual([])
  expect(kept.length).toBe(bytes.length)
  const pixels = (one: Buffer) => sharp(asBrand(one, 'avif')).raw().toBuffer()
  expect((await pixels(kept)).equals(await pixels(bytes))).toBe(true)
  const { visitor } = await withAgent(subject)
  const { data } = await uploadAs(subject.node, visitor, bytes, 'a.heic')
  expect((await fetch(data.url)).headers.get('content-disposition')).toContain('attachment')
})

test('pasted pictures, pictures of agents and faces lose their metadata too', async () => {
  const { node } = subject
  const { agent, visitor } = await withAgent(subject)
  const bytes = await jpeg()
  const imgData = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const answers = [
    await visitor.call('uploadBase64', { imgData }),
    await sendForm(
      node,
      [
        ['sessionId', visitor.sessionId],
        ['file', bytes, 'a.jpg'],
      ],
      { token: agent.token },
      'admin',
    ),
    await sendForm(
      node,
      [
        ['purpose', 'face'],
        ['file', bytes, 'a.jpeg'],
      ],
      { token: agent.token },
      'admin',
    ),
  ]
  for (const { data } of answers) expect(isPrivate(await served(data.url))).toEqual([])
})

test('a picture over 40 megapixels is refused at once, however small its file; 40 are accepted', async () => {
  const { node } = subject
  const { visitor } = await withAgent(subject)
  const before = await stored(node)
  const [resident, began] = [process.memoryUsage.rss(), performance.now()]
  const heicHead = await heic()
  heicHead.writeUInt32BE(60_000, heicHead.indexOf('ispe') + 8)
  heicHead.writeUInt32BE(60_000, heicHead.indexOf('ispe') + 12)
  for (const [bytes, name] of [
    [flatPng(20_000, 20_000), 'flood.png'],
    [flatPng(8001, 5000), 'more.png'],
    [hugeHead(), 'head.png'],
    [hugeBitmap(), 'a.bmp'],
    [heicHead, 'a.heic'],
  ] as const)
    expect([name, await uploadAs(node, visitor, bytes, name)]).toEqual([name, expect.objectContaining(TOO_LARGE)])
  expect(await stored(node)).toEqual(before)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(process.memoryUsage.rss() - resident).toBeLessThan(100 << 20)
  expect((await uploadAs(node, visitor, flatPng(8000, 5000), 'just.png')).code).toBe(200)
})

test('a cut picture is kept as far as it goes; a file that cannot be decoded is refused', async () => {
  const { visitor } = await withAgent(subject)
  const whole = await jpeg()
  const cut = await passed(whole.subarray(0, whole.length - 60), 'a.jpg')
  expect(isPrivate(cut)).toEqual([])
  expect((await sharp(cut).metadata()).width).toBe(40)
  const before = await stored(subject.node)
  for (const [bytes, name] of [
    [Buffer.concat([flatPng(1, 1).subarray(0, 8), Buffer.alloc(500, '<script>')]), 'a.png'],
    [Buffer.concat([whole.subarray(0, whole.indexOf('Exif') + 200)]), 'a.jpg'],
    [(await heic()).subarray(0, 400), 'a.heic'],
  ] as const)
    expect([name, await uploadAs(subject.node, visitor, bytes, name)]).toEqual([
      name,
      expect.objectContaining({ code: 400, message: 'The file is damaged, or it is not what its name says.' }),
    ])
  expect(await stored(subject.node)).toEqual(before)
})
