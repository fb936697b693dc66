import { UPLOAD_MAX } from '@foyer/protocol/limits'

/** As what a file goes that an agent sends. */
export type FileKind = 'image' | 'video' | 'audio' | 'file'

const extensions: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['gif', 'jpeg', 'jpg', 'png', 'bmp', 'webp', 'heic'],
  video: ['mp4', 'webm', 'mov'],
  audio: ['mp3', 'm4a', 'ogg', 'wav'],
  file: 'pdf doc docx xls xlsx ppt pptx odt ods odp txt md xml csv zip rar 7z tar gz tgz bz2 xz'.split(' '),
}

const kinds = Object.keys(extensions) as FileKind[]

/** The `accept` of a file input (G-22, D-27). */
export const acceptedFiles: string = kinds.flatMap((kind) => extensions[kind].map((name) => `.${name}`)).join()

/** By the name's extension; null where such files are not taken. */
export const fileKindOf = (name: string): FileKind | null => {
  const extension = /\.(\w+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  return kinds.find((kind) => extensions[kind].includes(extension)) ?? null
}

/** The text key of why a file is not sent; null when it may be. */
export const fileObstacle = (file: {
  readonly name: string
  readonly size: number
}): 'fileKind' | 'fileLarge' | null => {
  if (fileKindOf(file.name) === null) return 'fileKind'
  return file.size > UPLOAD_MAX ? 'fileLarge' : null
}
