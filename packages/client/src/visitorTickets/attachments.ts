import { extensionOf, TICKET_EXTENSIONS } from '@foyer/protocol/files'
import { ATTACHMENTS_MAX, UPLOAD_MAX } from '@foyer/protocol/limits'
import type { Answer } from '../http.ts'
import type { Platform } from '../platform.ts'
import { createStore } from '../store.ts'
import { startProgress } from '../uploadProgress.ts'
import type { LocalFile } from '../visitor/types.ts'
import type { TicketFile } from './types.ts'

/** A picture on its way to a ticket. `preview` is an address that a browser can draw. */
export type Attachment = {
  readonly id: number
  readonly name: string
  readonly preview: string
  readonly state: 'sending' | 'done' | 'failed'
  /** 0 to 100 while it is sent. */
  readonly progress: number
  /** Where it is once it is done. */
  readonly url: string
  /** Why it failed; '' where the network is gone. */
  readonly problem: string
}

/** Why a picture is not taken: the kind, the size, or there are enough. */
export type FileRefusal = 'fileKind' | 'fileTooLarge' | 'tooMany'

/** The reason why a file cannot be attached, null if it can (S5.5). */
export const whyNotAttached = ({ name, size }: Pick<LocalFile, 'name' | 'size'>): FileRefusal | null => {
  if (!TICKET_EXTENSIONS.includes(extensionOf(name))) return 'fileKind'
  return size > UPLOAD_MAX ? 'fileTooLarge' : null
}

type Parts<File extends LocalFile> = {
  readonly platform: Pick<Platform, 'clock'>
  readonly upload: (file: File) => Promise<Answer<TicketFile>>
  readonly previewOf: (file: File) => string
  /** Earlier attachments. */
  readonly kept: readonly TicketFile[]
}

const keptOnes = (kept: readonly TicketFile[]): readonly Attachment[] =>
  kept
    .slice(0, ATTACHMENTS_MAX)
    .map(({ name, url }, index) => ({ id: -index, name, preview: url, state: 'done', progress: 100, url, problem: '' }))

/** The attachments, and the upload of one of them. */
const createUploads = <File extends LocalFile>({ platform, upload, kept }: Omit<Parts<File>, 'previewOf'>) => {
  const store = createStore(keptOnes(kept))
  const change = (id: number, part: Partial<Attachment>) =>
    store.set(store.get().map((one) => (one.id === id ? { ...one, ...part } : one)))
  const send = async (id: number, file: File) => {
    change(id, { state: 'sending', progress: 0, problem: '' })
    const end = startProgress({ clock: platform.clock, after: platform.clock.after }, (progress) =>
      change(id, { progress: progress ?? 0 }),
    )
    const answer = await upload(file)
    const url = answer.ok ? answer.data.url : ''
    end(url ? 100 : null)
    if (url) change(id, { state: 'done', url })
    else change(id, { state: 'failed', problem: !answer.ok && answer.kind === 'refused' ? answer.message : '' })
  }
  return { store, send }
}

/** The pictures of a ticket or of a reply while it is written: each is uploaded at once. */
export const createAttachments = <File extends LocalFile>({ previewOf, ...parts }: Parts<File>) => {
  const { store, send } = createUploads(parts)
  const files = new Map<number, File>()
  const add = (file: File): FileRefusal | null => {
    const refusal = store.get().length >= ATTACHMENTS_MAX ? 'tooMany' : whyNotAttached(file)
    if (refusal) return refusal
    const id = files.size + 1
    files.set(id, file)
    const begun = { state: 'sending', progress: 0, url: '', problem: '' } as const
    store.set([...store.get(), { id, name: file.name, preview: previewOf(file), ...begun }])
    void send(id, file)
    return null
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Takes what it can of these files; returns the reasons for the others, each once. */
    add: (chosen: readonly File[]): readonly FileRefusal[] => [
      ...new Set(chosen.map(add).filter((refusal) => refusal !== null)),
    ],
    retry: (id: number) => {
      const file = files.get(id)
      if (file) void send(id, file)
    },
    remove: (id: number) => store.set(store.get().filter((one) => one.id !== id)),
    clear: () => store.set([]),
    /** Resolves once nothing is on its way any more. */
    settled: () =>
      new Promise<void>((resolve) => {
        const stop = store.subscribe(() => look())
        const look = () => {
          if (store.get().some(({ state }) => state === 'sending')) return
          stop()
          resolve()
        }
        look()
      }),
    /** The pictures that the server has. */
    done: (): readonly TicketFile[] =>
      store.get().flatMap(({ state, name, url }) => (state === 'done' ? [{ name, url }] : [])),
  }
}
