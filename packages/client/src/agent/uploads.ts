import type { Answer } from '../http.ts'
import { insistOnUpload } from '../insistOnUpload.ts'
import { makeMessage } from '../messageWire.ts'
import type { Entry } from '../outboxStore.ts'
import { toNumber, toRaw, toText } from '../read.ts'
import { startProgress } from '../uploadProgress.ts'
import type { Core } from './core.ts'
import { fileKindOf, fileObstacle } from './fileKinds.ts'
import type { LocalFile } from './types.ts'
import { pathOf, type Reply } from './wire.ts'

const urlOf = (answer: Answer<unknown>): string => (answer.ok ? toText(toRaw(answer.data).url) : '')

type Held = { readonly sessionId: string; readonly file: LocalFile; readonly inside: boolean }

/**
 *   held -> uploading -- granted --> `say`: a message with the file's address
 *    ^          |
 *    +-- again -+------- otherwise -> failed; the file is held as long as the page lives
 */
export const createUploads = (core: Core, say: (entry: Omit<Entry<Reply>, 'failure'>) => void) => {
  const { clock } = core.platform
  const held = new Map<string, Held>()
  const uploading = new Set<string>()

  const upload = async (id: string, { sessionId, file, inside }: Held) => {
    const attempt = async () => {
      const endProgress = startProgress({ clock, after: core.after }, (progress) =>
        core.fold(sessionId, { type: 'changed', id, change: { progress } }),
      )
      const sent = await core.http.upload(pathOf('upload'), { sessionId }, file)
      endProgress(urlOf(sent) === '' ? null : 100)
      return sent
    }
    uploading.add(id)
    const answer = await insistOnUpload(core.insist, attempt, () => core.get().connection === 'offline')
    uploading.delete(id)
    const url = urlOf(answer)
    // the agent took it back or signed out meanwhile
    if (!held.has(id)) return
    if (!answer.ok || url === '') {
      const text = !answer.ok && answer.kind === 'refused' ? answer.message : ''
      return core.fold(sessionId, { type: 'failed', id, failure: { reason: 'upload', text } })
    }
    held.delete(id)
    const size = toNumber(toRaw(answer.data).size) || file.size
    core.fold(sessionId, { type: 'changed', id, change: { content: url, size } })
    const body = { text: url, inside, quote: '', kind: fileKindOf(file.name) ?? 'file', fileName: file.name, size }
    say({ id, lane: sessionId, at: clock.now(), body })
  }

  const show = (id: string, { sessionId, file, inside }: Held) => {
    const message = makeMessage({
      id,
      sender: 'agent',
      senderName: core.get().me?.nick ?? '',
      kind: fileKindOf(file.name) ?? 'file',
      content: '',
      fileName: file.name,
      size: file.size,
      inside,
      at: clock.now(),
      status: 'loading',
    })
    core.fold(sessionId, { type: 'messages', messages: [message] }, true)
  }

  return {
    /** Uploads a file and says it; shows an error for a file that is never taken. */
    send: (sessionId: string, file: LocalFile, inside = false) => {
      const obstacle = fileObstacle(file)
      if (obstacle !== null) return core.showError({ key: obstacle })
      const id = core.newId('file')
      const one = { sessionId, file, inside }
      show(id, one)
      held.set(id, one)
      void upload(id, one)
    },
    /** Uploads again after a failure; false when there is no such file. */
    retry: (sessionId: string, id: string): boolean => {
      const one = held.get(id)
      if (!one || uploading.has(id)) return false
      core.fold(sessionId, { type: 'retried', id })
      void upload(id, one)
      return true
    },
    drop: (id: string) => void held.delete(id),
    clear: () => held.clear(),
  }
}
