import { acceptOf, extensionOf, FILE_EXTENSIONS, type FileKind } from '@foyer/protocol/files'
import { UPLOAD_MAX } from '@foyer/protocol/limits'

const kinds = Object.keys(FILE_EXTENSIONS) as FileKind[]

/** The `accept` of a file input (G-22, D-27). */
export const acceptedFiles: string = acceptOf(kinds.flatMap((kind) => FILE_EXTENSIONS[kind]))

/** The kind of a file by its extension; null for files that are not accepted. */
export const fileKindOf = (name: string): FileKind | null => {
  const extension = extensionOf(name)
  return kinds.find((kind) => FILE_EXTENSIONS[kind].some((one) => one === extension)) ?? null
}

/** The text key of why a file cannot be sent; null when it can. */
export const fileObstacle = (file: {
  readonly name: string
  readonly size: number
}): 'fileKind' | 'fileLarge' | null => {
  if (fileKindOf(file.name) === null) return 'fileKind'
  return file.size > UPLOAD_MAX ? 'fileLarge' : null
}
