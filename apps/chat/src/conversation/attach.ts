import { acceptOf, extensionOf, FILE_EXTENSIONS, PICTURES_ACCEPT } from '@foyer/protocol/files'
import { UPLOAD_MAX } from '@foyer/protocol/limits'

/** The three upload buttons; each sends its own kind of message. */
export type Kind = 'image' | 'video' | 'file'

export const kinds: readonly Kind[] = ['image', 'video', 'file']

const { image, video, file } = FILE_EXTENSIONS

/** What each button sends (G-22, D-27). */
const extensions: Readonly<Record<Kind, readonly string[]>> = {
  image,
  video,
  file: [...file, ...image, ...video],
}

/**
 * The `accept` of each file input. A phone writes its own formats as one of these: HEIC is not among those of pictures, so it comes as
 * JPEG, which every browser draws.
 */
export const accepts: Readonly<Record<Kind, string>> = {
  image: PICTURES_ACCEPT,
  video: `video/mp4,video/webm,video/quicktime,${acceptOf(video)}`,
  file: acceptOf(extensions.file),
}

type Named = { readonly name: string; readonly size: number }

const isOf = ({ name }: Named, kind: Kind): boolean => extensions[kind].includes(extensionOf(name))

/** The text key of a file that cannot be sent: S8.4-06 where only pictures and movies are taken, else which kinds are. */
const refusalOf = (kind: Kind): 'fileKind' | 'fileTypes' => (kind === 'file' ? 'fileTypes' : 'fileKind')

/** The text key of why a file is not sent (S5.6-02, S8.4-05); null when it may be. Exactly 50 MB are. */
export const whyNot = (file: Named, kind: Kind): 'fileTooLarge' | ReturnType<typeof refusalOf> | null => {
  if (!isOf(file, kind)) return refusalOf(kind)
  return file.size > UPLOAD_MAX ? 'fileTooLarge' : null
}

/** As what a file goes that was dropped or pasted, past the buttons; null where no button of the channel would send it. */
export const kindFor = (file: Named, offered: readonly Kind[]): Kind | null => {
  const own = kinds.find((kind) => isOf(file, kind)) ?? 'file'
  return [own, 'file' as const].find((kind) => offered.includes(kind)) ?? null
}
