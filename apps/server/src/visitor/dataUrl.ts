import { failures } from '../errors.ts'

const HEAD = /^data:image\/(png|jpeg|gif|bmp);base64,/
/** Characters to read for the head; the longest head is shorter. */
const HEAD_MAX = 40

/** Four letters encode three bytes. Node skips letters that are not base64, so fewer bytes mean a bad letter. */
const decode = (text: string): { readonly bytes: Buffer; readonly isLast: boolean } => {
  const bytes = Buffer.from(text, 'base64')
  const whole = Math.floor((text.length * 3) / 4)
  if (bytes.length < whole - 2) throw failures.fileKindRefused()
  return { bytes, isLast: bytes.length < whole }
}

const decodeAll = async function* (first: string, more: AsyncIterator<string>): AsyncGenerator<Buffer> {
  let text = first
  let ended = false
  for (let done = false; !done; ) {
    const next = await more.next()
    done = next.done === true
    text += done ? '' : next.value
    const piece = done ? text : text.slice(0, text.length - (text.length % 4))
    if (piece === '') continue
    // padding is allowed at the very end only
    if (ended) throw failures.fileKindRefused()
    const { bytes, isLast } = decode(piece)
    ended = isLast
    text = text.slice(piece.length)
    yield bytes
  }
}

/**
 * Decodes a picture's data URL while it arrives.
 * @throws fileKindRefused for any other text, also while the bytes are read
 */
export const readDataUrl = async (
  text: AsyncIterable<string>,
): Promise<{ readonly extension: string; readonly bytes: AsyncGenerator<Buffer> }> => {
  const pieces = text[Symbol.asyncIterator]()
  let first = ''
  while (first.length < HEAD_MAX) {
    const next = await pieces.next()
    if (next.done === true) break
    first += next.value
  }
  const [head = '', extension = ''] = HEAD.exec(first.slice(0, HEAD_MAX)) ?? []
  if (extension === '') throw failures.fileKindRefused()
  return { extension, bytes: decodeAll(first.slice(head.length), pieces) }
}
