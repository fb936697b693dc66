/** Kind of a file in a conversation: picture, video, sound (agents only), or another one. */
export type FileKind = 'image' | 'video' | 'audio' | 'file'

/** The extensions of files that may be sent, by kind (G-22, D-27). Other files are refused. */
export const FILE_EXTENSIONS = {
  image: ['gif', 'jpeg', 'jpg', 'png', 'bmp', 'webp', 'heic'],
  video: ['mp4', 'webm', 'mov'],
  audio: ['mp3', 'm4a', 'ogg', 'wav'],
  file: [
    ...(['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp'] as const),
    ...(['txt', 'md', 'xml', 'csv', 'zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz'] as const),
  ],
} as const satisfies Record<FileKind, readonly string[]>

/** Pictures that customers attach to tickets. */
export const TICKET_EXTENSIONS: readonly string[] = ['gif', 'jpeg', 'png', 'jpg', 'bmp']

/** Pictures that every browser shows: few show HEIC, and the server cannot decode it. */
export const DRAWN_EXTENSIONS: readonly string[] = FILE_EXTENSIONS.image.filter((extension) => extension !== 'heic')

/** The `accept` of a file input for these extensions. */
export const acceptOf = (extensions: readonly string[]): string => extensions.map((name) => `.${name}`).join()

/** The `accept` of an input for pictures that every browser shows. Phones offer their camera for types, not for extensions. */
export const PICTURES_ACCEPT = `image/gif,image/jpeg,image/png,image/bmp,image/webp,${acceptOf(DRAWN_EXTENSIONS)}`

/** The extension of a file name in lower case; '' for none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
