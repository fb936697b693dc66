import { acceptOf, extensionOf, FILE_EXTENSIONS, type FileKind } from '@foyer/protocol/files'
import { UPLOAD_MAX } from '@foyer/protocol/limits'

const kinds = Object.keys(FILE_EXTENSIONS) as FileKind[]

/** The `accept` of a file input (G-22, D-27). */
export const acceptedFiles: string = acceptOf(kinds.flatMap((kind) => FILE_EXTENSIONS[kind]))

/** By the name's extension; null where such files are not taken. */
export const fileKindOf = (name: string): FileKind | null => {
  const extension = extensionOf(name)
  return kinds.find((kind) => FILE_EXTENSIONS[kind].some((one) => one === extension)) ?? null
}

/** The text key of why a file is not sent; null when it may be. */
export const fileObstacle = (file: {
  readonly name: string
  readonly size: number
}): 'fileKind' | 'fileLarge' | null => {
  if (fileKindOf(file.name) === null) return 'fileKind'
  return file.size > UPLOAD_MAX ? 'fileLarge' : null
}
