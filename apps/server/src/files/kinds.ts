import { extensionOf, type FILE_EXTENSIONS, type FileKind } from '@foyer/protocol/files'

/** An accepted file type: its extension in lower case, how messages show it and its MIME type. */
export type FileType = { readonly extension: string; readonly kind: FileKind; readonly mime: string }

/** `found`: extensions that `file-type` may detect in such a file; `text`: it must detect none, since text has no signature. */
type Row<Kind = FileKind> = { readonly kind: Kind; readonly mime: string; readonly found: readonly string[] | 'text' }

const image = (mime: string, ...found: string[]): Row<'image'> => ({ kind: 'image', mime: `image/${mime}`, found })
const video = (mime: string, ...found: string[]): Row<'video'> => ({ kind: 'video', mime: `video/${mime}`, found })
const audio = (mime: string, ...found: string[]): Row<'audio'> => ({ kind: 'audio', mime: `audio/${mime}`, found })
const file = (mime: string, ...found: string[]): Row<'file'> => ({ kind: 'file', mime: `application/${mime}`, found })
const text = (mime: string): Row<'file'> => ({ kind: 'file', mime: `${mime}; charset=utf-8`, found: 'text' })

type RowsOf<Kind extends FileKind> = Readonly<Record<(typeof FILE_EXTENSIONS)[Kind][number], Row<Kind>>>
/** One row for each extension that the protocol lists, of its kind. */
type Rows = RowsOf<'image'> & RowsOf<'video'> & RowsOf<'audio'> & RowsOf<'file'>

const office = 'vnd.openxmlformats-officedocument'
const open = 'vnd.oasis.opendocument'

/** Every other type is refused, including executables, HTML, SVG and scripts (G-21, G-22, D-27). */
const table: ReadonlyMap<string, Row> = new Map(
  Object.entries<Row>({
    gif: image('gif', 'gif'),
    jpeg: image('jpeg', 'jpg'),
    jpg: image('jpeg', 'jpg'),
    png: image('png', 'png', 'apng'),
    bmp: image('bmp', 'bmp'),
    webp: image('webp', 'webp'),
    heic: image('heic', 'heic'),
    mp4: video('mp4', 'mp4', 'm4v', 'mov', '3gp'),
    webm: video('webm', 'webm'),
    mov: video('quicktime', 'mov', 'mp4', 'm4v'),
    mp3: audio('mpeg', 'mp3'),
    m4a: audio('mp4', 'm4a', 'mp4'),
    ogg: audio('ogg', 'ogg', 'oga', 'opus'),
    wav: audio('wav', 'wav'),
    pdf: file('pdf', 'pdf'),
    doc: file('msword', 'cfb'),
    xls: file('vnd.ms-excel', 'cfb'),
    ppt: file('vnd.ms-powerpoint', 'cfb'),
    docx: file(`${office}.wordprocessingml.document`, 'docx', 'zip'),
    xlsx: file(`${office}.spreadsheetml.sheet`, 'xlsx', 'zip'),
    pptx: file(`${office}.presentationml.presentation`, 'pptx', 'zip'),
    odt: file(`${open}.text`, 'odt'),
    ods: file(`${open}.spreadsheet`, 'ods'),
    odp: file(`${open}.presentation`, 'odp'),
    zip: file('zip', 'zip'),
    rar: file('vnd.rar', 'rar'),
    '7z': file('x-7z-compressed', '7z'),
    tar: file('x-tar', 'tar'),
    gz: file('gzip', 'gz', 'tar.gz'),
    tgz: file('gzip', 'gz', 'tar.gz'),
    bz2: file('x-bzip2', 'bz2'),
    xz: file('x-xz', 'xz'),
    txt: text('text/plain'),
    md: text('text/markdown'),
    xml: text('application/xml'),
    csv: text('text/csv'),
  } satisfies Rows),
)

const typeOf = (extension: string): FileType | null => {
  const row = table.get(extension)
  return row === undefined ? null : { extension, kind: row.kind, mime: row.mime }
}

/** The type that a file name claims; null if that type is not accepted. */
export const namedType = (name: string): FileType | null => typeOf(extensionOf(name))

/** Markup that a browser would render or run if it took the file for a page or a picture. */
const ACTIVE =
  /^\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype\s+(?:html|svg)|(?:[\w-]+:)?(?:html|head|body|script|svg|iframe|object|embed|hta:application)\b)/i
const STYLED = /<\?xml-stylesheet|http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg)/i

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const decode = (head: Uint8Array): string | null => {
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (utf16) return new TextDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(head)
  return head.includes(0) ? null : new TextDecoder('utf-8').decode(head)
}

const isPlainText = (extension: string, head: Uint8Array): boolean => {
  const words = decode(head)
  if (words === null || words.startsWith('#!') || ACTIVE.test(words)) return false
  return extension !== 'xml' || !STYLED.test(words)
}

/**
 * Whether the content matches the file name (G-21).
 * @param found extension that `file-type` detected, '' for none
 * @param head the first bytes, at most 4096
 */
export const isAsNamed = ({ extension }: FileType, found: string, head: Uint8Array): boolean => {
  const row = table.get(extension)
  if (row === undefined || head.length === 0) return false
  // `file-type` detects nothing in a truncated PNG, but its signature shows that it is one
  const told = found === '' && PNG.every((byte, at) => head[at] === byte) ? 'png' : found
  if (row.found !== 'text') return row.found.includes(told)
  return (found === '' || found === 'xml') && isPlainText(extension, head)
}

/** How many of the first bytes of a file `isAsNamed` reads. */
export const HEAD_BYTES = 4096

/** Names of stored files: 128 random bits and the extension. */
export const STORED_NAME = /^[0-9a-f]{32}\.([a-z0-9]{2,4})$/

/** The type of a stored file by its name; null for a name that no stored file can have. */
export const storedType = (name: string): FileType | null => typeOf(STORED_NAME.exec(name)?.[1] ?? '')
