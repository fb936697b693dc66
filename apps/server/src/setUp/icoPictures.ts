const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Up to here a PNG tells its size; a shorter one is none. */
const PNG_HEAD = 24

/** Pixels along a side; no icon is larger. */
const MOST_SIDE = 1024

const HEAD = 6
const ENTRY = 16
/** Icons have fewer than ten pictures. */
const MOST_ENTRIES = 64

/** The longer side of a PNG, 0 if it is none or too large. */
const sideOf = (bytes: Buffer): number => {
  if (bytes.length < PNG_HEAD || !bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 0
  const side = Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  return side <= MOST_SIDE ? side : 0
}

/**
 * The largest PNG within an ICO; null if it has none: bitmaps in it are left alone. What its directory says of sizes is not believed, and what
 * lies outside of the file is skipped.
 */
export const pngInIco = (bytes: Buffer): Buffer | null => {
  const count = bytes.length < HEAD ? 0 : Math.min(bytes.readUInt16LE(4), MOST_ENTRIES)
  let best: Buffer | null = null
  for (let at = HEAD; at < HEAD + count * ENTRY && at + ENTRY <= bytes.length; at += ENTRY) {
    const [size, start] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)]
    const picture = start + size <= bytes.length ? bytes.subarray(start, start + size) : Buffer.alloc(0)
    if (sideOf(picture) > (best === null ? 0 : sideOf(best))) best = picture
  }
  return best
}
