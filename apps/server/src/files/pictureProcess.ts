import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { blankHeic } from './heic.ts'
import { mostColour } from './mostColour.ts'
import { PICTURE_ENDS } from './pictureEnds.ts'

/** Pixel limits of one picture, and of all frames of an animation together. */
const PIXELS = 40_000_000
const FRAMES_PIXELS = 5 * PIXELS

/** A file of at most this many bytes is a truncated picture without metadata. */
const BEGINNING = 64

/** Memory limit in bytes; a picture that needs more is an attack. */
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

/** Decodes and re-encodes: the result holds only the pixels and the timing of an animation. */
const reencode = async (bytes: Buffer): Promise<Buffer> => {
  // decodes a truncated picture as far as it goes
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

/** Checks only the size: bitmaps hold no metadata, and sharp cannot read them. */
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
  return extension === 'heic' ? checkHeic(bytes) : reencode(bytes)
}

// chat traffic has priority
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) end('tooLarge')
}, 20).unref()

const bytes = await readFile(path)
if (extension === 'colour') {
  const small = sharp(bytes, { limitInputPixels: PIXELS }).resize(48, 48, { fit: 'inside' }).ensureAlpha().raw()
  process.stdout.write(mostColour(await small.toBuffer()) ?? '')
  end('cleaned')
}
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
