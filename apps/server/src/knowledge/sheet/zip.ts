import { crc32, inflateRawSync } from 'node:zlib'
import { failures } from '../../errors.ts'

/** A file of an archive, unpacked. */
type Entry = { readonly name: Buffer; readonly data: Buffer }

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50

const unreadable = () => failures.sheet('sheetUnreadable')

/** Where the directory is, by the record at the archive's end (APPNOTE 4.3.16), which a comment of up to 64 KiB may follow. */
const findEnd = (zip: Buffer): number => {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at--)
    if (zip.readUInt32LE(at) === END) return at
  throw unreadable()
}

const unpackEntry = (zip: Buffer, at: number, left: number): Entry => {
  const method = zip.readUInt16LE(at + 10)
  const size = zip.readUInt32LE(at + 20)
  const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28))
  const local = zip.readUInt32LE(at + 42)
  if (zip.readUInt32LE(local) !== LOCAL) throw unreadable()
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + size)
  if (method === 0 && packed.length <= left) return { name, data: packed }
  if (method !== 8) throw method === 0 ? failures.sheet('sheetTooLarge') : unreadable()
  try {
    return { name, data: inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) }) }
  } catch (error) {
    // what a directory says of sizes is its own claim; the limit is on what really comes out
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? failures.sheet('sheetTooLarge') : unreadable()
  }
}

const unpack = (zip: Buffer, most: number): Entry[] => {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  let left = most
  const entries: Entry[] = []
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw unreadable()
    const entry = unpackEntry(zip, at, left)
    left -= entry.data.length
    entries.push(entry)
    at += 46 + entry.name.length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

const header = (entry: Entry, offset: number | null): Buffer => {
  const central = offset !== null
  const head = Buffer.alloc(central ? 46 : 30)
  const shift = central ? 2 : 0
  head.writeUInt32LE(central ? CENTRAL : LOCAL, 0)
  head.writeUInt16LE(20, 4)
  if (central) head.writeUInt16LE(20, 6)
  head.writeUInt32LE(crc32(entry.data), 14 + shift)
  head.writeUInt32LE(entry.data.length, 18 + shift)
  head.writeUInt32LE(entry.data.length, 22 + shift)
  head.writeUInt16LE(entry.name.length, 26 + shift)
  if (central) head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, entry.name])
}

const pack = (entries: readonly Entry[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const local = header(entry, null)
    directory.push(header(entry, offset))
    parts.push(local, entry.data)
    offset += local.length + entry.data.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

/**
 * The same archive with nothing in it packed: readers that unpack without a limit are safe with it.
 * @param most bytes that it may hold unpacked
 * @throws Failure where it holds more, or is no archive
 */
export const unpackedZip = (zip: Buffer, most: number): Buffer => {
  try {
    return pack(unpack(zip, most))
  } catch (error) {
    throw error instanceof RangeError ? unreadable() : error
  }
}
