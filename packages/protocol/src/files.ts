/** What a file is for a conversation: a picture, a movie, a sound (agents only), or anything else that may be sent. */
export type FileKind = 'image' | 'video' | 'audio' | 'file'

/** The endings of the files that may be sent, by kind (G-22, D-27). Every other file is refused. */
export const FILE_EXTENSIONS = {
  image: ['gif', 'jpeg', 'jpg', 'png', 'bmp', 'webp', 'heic'],
  video: ['mp4', 'webm', 'mov'],
  audio: ['mp3', 'm4a', 'ogg', 'wav'],
  file: [
    ...(['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp'] as const),
    ...(['txt', 'md', 'xml', 'csv', 'zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz'] as const),
  ],
} as const satisfies Record<FileKind, readonly string[]>

/** The pictures that every browser draws: few draw HEIC, and the server has no decoder of it. */
export const DRAWN_EXTENSIONS: readonly string[] = FILE_EXTENSIONS.image.filter((extension) => extension !== 'heic')

/** The `accept` of a file input for files with these endings. */
export const acceptOf = (extensions: readonly string[]): string => extensions.map((name) => `.${name}`).join()

/** The `accept` of an input for pictures that every browser draws. A phone offers its camera for types, not for endings. */
export const PICTURES_ACCEPT = `image/gif,image/jpeg,image/png,image/bmp,image/webp,${acceptOf(DRAWN_EXTENSIONS)}`

/** The ending of a file's name in small letters; '' for none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
