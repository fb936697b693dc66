import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { blankHeic } from './heic.ts'
import { PICTURE_ENDS } from './pictureEnds.ts'

/** Pixels of a picture, and of all pictures of an animation together. */
const PIXELS = 40_000_000
const FRAMES_PIXELS = 5 * PIXELS

/** So short, a file is the beginning of a picture and holds none of what a camera writes. */
const BEGINNING = 64

/** Bytes of memory above which a picture is made to take memory. */
const MOST_MEMORY = 2 ** 30

const [extension = '', path = ''] = process.argv.slice(2)

const end = (how: keyof typeof PICTURE_ENDS): never => process.exit(PICTURE_ENDS[how])

const encode = (picture: Sharp, bytes: Buffer): Sharp => {
  if (extension === 'png') return picture.png({ compressionLevel: 6 })
  if (extension === 'gif') return picture.gif({ effort: 4 })
  if (extension === 'webp')
    return picture.webp({ quality: 90, effort: 2, lossless: bytes.subarray(0, 65_536).includes('VP8L') })
  return picture.jpeg({ quality: 90 })
}

/** Decodes and encodes: what comes out holds pixels, the times of an animation, and nothing else. */
const encodeAgain = async (bytes: Buffer): Promise<Buffer> => {
  // as much of it as has come
  const options = { animated: true, failOn: 'none', sequentialRead: true } as const
  const {
    width,
    height,
    pages = 1,
    pageHeight = height,
  } = await sharp(bytes, {
    ...options,
    limitInputPixels: false,
  }).metadata()
  if (width * pageHeight > PIXELS || width * pageHeight * pages > FRAMES_PIXELS) end('tooLarge')
  const picture = sharp(bytes, { ...options, limitInputPixels: FRAMES_PIXELS })
  return encode(pages === 1 ? picture.autoOrient() : picture, bytes).toBuffer()
}

/** Bitmaps hold no such words, and sharp does not read them. */
const checkBitmap = (bytes: Buffer): Buffer => {
  const old = bytes.length >= 26 && bytes.readUInt32LE(14) === 12
  const [width, height] =
    bytes.length < 26
      ? [0, 0]
      : old
        ? [bytes.readUInt16LE(18), bytes.readUInt16LE(20)]
        : [bytes.readInt32LE(18), bytes.readInt32LE(22)]
  if (Math.abs(width * height) > PIXELS) end('tooLarge')
  return bytes
}

const checkHeic = (bytes: Buffer): Buffer => {
  if (blankHeic(bytes) > PIXELS) end('tooLarge')
  return bytes
}

const clean = (bytes: Buffer): Buffer | Promise<Buffer> => {
  if (extension === 'bmp') return checkBitmap(bytes)
  return extension === 'heic' ? checkHeic(bytes) : encodeAgain(bytes)
}

// those who chat go first
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) end('tooLarge')
}, 20).unref()

const bytes = await readFile(path)
let cleaned: Buffer = bytes
try {
  cleaned = await clean(bytes)
} catch {
  if (bytes.length > BEGINNING) end('unreadable')
}
try {
  await writeFile(path, cleaned, { flush: true })
} catch {
  end('notStored')
}
end('cleaned')
