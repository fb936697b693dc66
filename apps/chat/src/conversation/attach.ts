import { acceptOf, extensionOf, FILE_EXTENSIONS, PICTURES_ACCEPT } from '@foyer/protocol/files'
import { UPLOAD_MAX } from '@foyer/protocol/limits'

/** The three upload buttons; each sends its own kind of message. */
export type Kind = 'image' | 'video' | 'file'

export const kinds: readonly Kind[] = ['image', 'video', 'file']

const { image, video, file } = FILE_EXTENSIONS

/** The kind of message that each button sends (G-22, D-27). */
const extensions: Readonly<Record<Kind, readonly string[]>> = {
  image,
  video,
  file: [...file, ...image, ...video],
}

/**
 * The `accept` of each file input. A phone converts its own formats to one of these: HEIC is not among them, so it arrives
 * as JPEG, which every browser shows.
 */
export const accepts: Readonly<Record<Kind, string>> = {
  image: PICTURES_ACCEPT,
  video: `video/mp4,video/webm,video/quicktime,${acceptOf(video)}`,
  file: acceptOf(extensions.file),
}

type Named = { readonly name: string; readonly size: number }

const isOf = ({ name }: Named, kind: Kind): boolean => extensions[kind].includes(extensionOf(name))

/**
 * The text key for a file that cannot be sent: S8.4-06 if the channel takes only pictures and movies, else the list of
 * kinds.
 */
const refusalOf = (kind: Kind): 'fileKind' | 'fileTypes' => (kind === 'file' ? 'fileTypes' : 'fileKind')

/**
 * The text key of the reason why a file is not sent (S5.6-02, S8.4-05); null if it may be. Exactly 50 MB are allowed
 * (A-07).
 */
export const whyNot = (file: Named, kind: Kind): 'fileTooLarge' | ReturnType<typeof refusalOf> | null => {
  if (!isOf(file, kind)) return refusalOf(kind)
  return file.size > UPLOAD_MAX ? 'fileTooLarge' : null
}

/** The kind of message for a dropped or pasted file; null if no button of the channel would send it. */
export const kindFor = (file: Named, offered: readonly Kind[]): Kind | null => {
  const own = kinds.find((kind) => isOf(file, kind)) ?? 'file'
  return [own, 'file' as const].find((kind) => offered.includes(kind)) ?? null
}
