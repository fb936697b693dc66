/** A box of ISO base media files (ISO/IEC 14496-12): its type and where its content lies. */
type Box = { readonly type: string; readonly from: number; readonly to: number }

/** Item types that hold metadata: EXIF, XML and URIs. */
const METADATA = new Set(['Exif', 'mime', 'uri '])

/** Prefixes of metadata. If one remains, the file stores it in a way that this module does not support. */
const LEFT = ['Exif\0\0II', 'Exif\0\0MM', 'http://ns.adobe.com/xap/', '<x:xmpmeta', '<rdf:RDF']

const boxesIn = (bytes: Buffer, from: number, to: number): Box[] => {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const end = size === 0 ? to : at + size
    if (end < at + head || end > to) throw new RangeError('a box is longer than what holds it')
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), from: at + head, to: end })
    at = end
  }
  return boxes
}

const find = (boxes: readonly Box[], type: string): Box => {
  const box = boxes.find((one) => one.type === type)
  if (box === undefined) throw new RangeError(`no ${type}`)
  return box
}

/** Reads big-endian numbers one after the other. */
const createReader = (bytes: Buffer, from: number) => {
  let at = from
  return (size: number): number => {
    at += size
    if (size === 0) return 0
    return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size)
  }
}

/** Ids of the metadata items (`iinf`). */
const metadataItems = (bytes: Buffer, { from, to }: Box): Set<number> => {
  const counted = bytes[from] === 0 ? 2 : 4
  const ids = boxesIn(bytes, from + 4 + counted, to).flatMap((entry) => {
    const wide = bytes[entry.from] === 3
    const at = entry.from + 4
    const type = bytes.toString('latin1', at + (wide ? 6 : 4), at + (wide ? 10 : 8))
    return METADATA.has(type) ? [wide ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at)] : []
  })
  return new Set(ids)
}

/** Overwrites the content of these items, which `iloc` locates, with zeros. */
const blankItems = (bytes: Buffer, { from }: Box, items: ReadonlySet<number>, idat: Box | undefined): void => {
  const version = bytes[from] ?? 0
  const read = createReader(bytes, from + 4)
  const [sizes, more] = [read(1), read(1)]
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 4, sizes & 15, more >> 4, version > 0 ? more & 15 : 0]
  for (let left = read(version < 2 ? 2 : 4); left > 0; left--) {
    const id = read(version < 2 ? 2 : 4)
    const method = version > 0 ? read(2) & 15 : 0
    read(2)
    const base = read(baseSize)
    for (let extents = read(2); extents > 0; extents--) {
      read(indexSize)
      const start = base + read(offsetSize) + (method === 1 ? (idat?.from ?? Number.NaN) : 0)
      const length = read(lengthSize)
      if (!items.has(id)) continue
      if (method > 1 || length === 0 || !(start + length <= bytes.length))
        throw new RangeError('an item lies elsewhere')
      bytes.fill(0, start, start + length)
    }
  }
}

/**
 * Overwrites the metadata of a HEIC picture in place, without decoding it: neither browsers nor `sharp` can decode HEIC.
 * @returns its number of pixels, as the file declares it
 * @throws RangeError if its structure is not supported
 */
export const blankHeic = (bytes: Buffer): number => {
  const boxes = boxesIn(bytes, 0, bytes.length)
  for (const box of boxes)
    if (box.type !== 'ftyp' && box.type !== 'meta' && box.type !== 'mdat') bytes.fill(0, box.from, box.to)
  const meta = find(boxes, 'meta')
  const inner = boxesIn(bytes, meta.from + 4, meta.to)
  const idat = inner.find((box) => box.type === 'idat')
  blankItems(bytes, find(inner, 'iloc'), metadataItems(bytes, find(inner, 'iinf')), idat)
  if (LEFT.some((mark) => bytes.includes(mark, 0, 'latin1'))) throw new RangeError('metadata is left')
  const properties = find(inner, 'iprp')
  const list = find(boxesIn(bytes, properties.from, properties.to), 'ipco')
  const extents = boxesIn(bytes, list.from, list.to).filter((box) => box.type === 'ispe')
  return Math.max(0, ...extents.map(({ from }) => bytes.readUInt32BE(from + 4) * bytes.readUInt32BE(from + 8)))
}
