import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { failures } from '../../errors.ts'

/** Bytes that are unpacked at once. Deflate packs up to 1000 times, so a slice yields at most some 16 MB. */
const SLICE = 16_384

/** Begins the record at the end of an archive (APPNOTE 4.3.16). */
const END_RECORD = 'PK\u0005\u0006'

/** The files of an archive. The limit counts the unpacked bytes, since a stated size may be wrong. */
const unpack = (zip: Buffer, maxBytes: number): Record<string, Uint8Array> => {
  const files = new Map<string, Uint8Array>()
  let left = maxBytes
  const unzip = new Unzip((file) => {
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error
      left -= chunk.length
      if (left < 0) throw failures.sheet('sheetTooLarge')
      chunks.push(chunk)
      if (isLast) files.set(file.name, Buffer.concat(chunks))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < zip.length; at += SLICE) unzip.push(zip.subarray(at, at + SLICE), at + SLICE >= zip.length)
  return Object.fromEntries(files)
}

/**
 * The same archive with all files stored uncompressed: safe for readers that unpack without a limit.
 * @param maxBytes the size of all files unpacked
 * @throws Failure sheetTooLarge or sheetUnreadable; another error for a damaged file
 */
export const unpackedZip = (zip: Buffer, maxBytes: number): Buffer => {
  // an upload that was cut off may still end with a whole file
  if (!zip.includes(END_RECORD)) throw failures.sheet('sheetUnreadable')
  return Buffer.from(zipSync(unpack(zip, maxBytes), { level: 0 }))
}
