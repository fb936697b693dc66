import { ATTACHMENT_EXTENSIONS, UPLOAD_MAX } from '@foyer/protocol/limits'

/** The three upload buttons; each sends its own kind of message. */
export type Kind = 'image' | 'video' | 'file'

export const kinds: readonly Kind[] = ['image', 'video', 'file']

const movies = ['mp4', 'webm', 'mov']
const office = 'doc docx xls xlsx ppt pptx odt ods odp pdf'.split(' ')
const archives = 'zip rar 7z tar gz tgz bz2 xz'.split(' ')
const texts = ['txt', 'md', 'xml', 'csv']
const drawn = [...ATTACHMENT_EXTENSIONS, 'webp']
const pictures = [...drawn, 'heic']

/** What each button sends (G-22, D-27). */
const extensions: Readonly<Record<Kind, readonly string[]>> = {
  image: pictures,
  video: movies,
  file: [...office, ...texts, ...archives, ...pictures, ...movies],
}

const dotted = (names: readonly string[]) => names.map((extension) => `.${extension}`).join()

/**
 * The `accept` of each file input. A phone offers its camera for types, and writes its own formats as one of these: HEIC is not among
 * those of pictures, since then it comes as JPEG, which every browser draws.
 */
export const accepts: Readonly<Record<Kind, string>> = {
  image: `image/gif,image/jpeg,image/png,image/bmp,image/webp,${dotted(drawn)}`,
  video: `video/mp4,video/webm,video/quicktime,${dotted(movies)}`,
  file: dotted(extensions.file),
}

type Named = { readonly name: string; readonly size: number }

const isOf = ({ name }: Named, kind: Kind): boolean =>
  extensions[kind].includes(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '')

/** The text key of why a file is not sent (S5.6-02, S8.4-05, S8.4-06); null when it may be. Exactly 50 MB are. */
export const whyNot = (file: Named, kind: Kind): 'fileTooLarge' | 'fileKind' | null => {
  if (!isOf(file, kind)) return 'fileKind'
  return file.size > UPLOAD_MAX ? 'fileTooLarge' : null
}

/** As what a file goes that was dropped or pasted, past the buttons; null where no button of the channel would send it. */
export const kindFor = (file: Named, offered: readonly Kind[]): Kind | null => {
  const own = kinds.find((kind) => isOf(file, kind)) ?? 'file'
  return [own, 'file' as const].find((kind) => offered.includes(kind)) ?? null
}
