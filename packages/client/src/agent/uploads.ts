import { makeMessage } from '../messageWire.ts'
import type { Entry } from '../outbox.ts'
import { toNumber, toRaw, toText } from '../read.ts'
import { progressAfter } from '../visitor/progress.ts'
import type { Core } from './core.ts'
import { fileKindOf, fileObstacle } from './fileKinds.ts'
import type { LocalFile } from './types.ts'
import { pathOf, type Reply } from './wire.ts'

type Held = { readonly sessionId: string; readonly file: LocalFile; readonly inside: boolean }

/**
 *   held -> uploading -- granted --> said, as a message with the file's address
 *    ^          |
 *    +-- again -+------- otherwise -> failed; the file is held as long as the page lives
 */
export const createUploads = (core: Core, say: (entry: Omit<Entry<Reply>, 'failure'>) => void) => {
  const held = new Map<string, Held>()
  const uploading = new Set<string>()

  const openBar = (sessionId: string, id: string) => {
    const { clock } = core.platform
    const began = clock.now()
    const set = (progress: number | null) => core.fold(sessionId, { type: 'progress', id, progress })
    let cancel = () => {}
    const tick = () => {
      set(progressAfter(clock.now() - began))
      cancel = core.after(1000, tick)
    }
    tick()
    return (end: number | null) => {
      cancel()
      set(end)
    }
  }

  const upload = async (id: string, { sessionId, file, inside }: Held) => {
    uploading.add(id)
    const endBar = openBar(sessionId, id)
    const answer = await core.http.upload(pathOf('upload'), { sessionId }, file)
    uploading.delete(id)
    const url = answer.ok ? toText(toRaw(answer.data).url) : ''
    endBar(url === '' ? null : 100)
    // taken back or signed out meanwhile
    if (!held.has(id)) return
    if (!answer.ok || url === '') {
      const text = !answer.ok && answer.kind === 'refused' ? answer.message : ''
      return core.fold(sessionId, { type: 'failed', id, failure: { reason: 'upload', text } })
    }
    held.delete(id)
    const size = toNumber(toRaw(answer.data).size) || file.size
    core.fold(sessionId, { type: 'uploaded', id, content: url, size })
    const body = { text: url, inside, quote: '', kind: fileKindOf(file.name) ?? 'file', fileName: file.name, size }
    say({ id, lane: sessionId, at: core.platform.clock.now(), body })
  }

  return {
    /** Uploads a file and says it; complains, with a text key, about what is never taken. */
    send: (sessionId: string, file: LocalFile, inside = false) => {
      const obstacle = fileObstacle(file)
      if (obstacle !== null) return core.complain({ key: obstacle })
      const id = core.newId('file')
      const message = makeMessage({
        id,
        sender: 'agent',
        senderName: core.get().me?.nick ?? '',
        kind: fileKindOf(file.name) ?? 'file',
        content: '',
        fileName: file.name,
        size: file.size,
        inside,
        at: core.platform.clock.now(),
        status: 'loading',
      })
      core.fold(sessionId, { type: 'messages', messages: [message] }, true)
      held.set(id, { sessionId, file, inside })
      void upload(id, { sessionId, file, inside })
    },
    /** False when there is no file of that id whose upload failed. */
    again: (sessionId: string, id: string): boolean => {
      const one = held.get(id)
      if (!one || uploading.has(id)) return false
      core.fold(sessionId, { type: 'again', id })
      void upload(id, one)
      return true
    },
    drop: (id: string) => void held.delete(id),
    clear: () => held.clear(),
  }
}
