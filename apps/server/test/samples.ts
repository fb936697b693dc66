import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

// The smallest files that the server takes for what they are, and some that it refuses.

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const WEBP = await sharp(PNG).webp().toBuffer()
export const JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex')
export const MP4 = Buffer.concat([
  Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  randomBytes(2000),
])
export const WEBM = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
)
export const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
export const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
export const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
export const SVG = Buffer.from(
  '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
)
export const HTML = Buffer.from('\n<!DOCTYPE html><html><script>alert(1)</script></html>')

/** The answer of a refused upload. */
const refusal = (message: string) => ({ code: 400, message, data: null })
export const refusedKind = refusal('only pictures or movies can be sent!')
const kinds = 'pictures, videos, PDF, Office and text documents, CSV and archives.'
export const refusedType = refusal(`This file type cannot be sent here. You can send ${kinds}`)
export const notAsNamed = refusal('The file is damaged, or it is not what its name says.')
