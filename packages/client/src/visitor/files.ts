import { makeMessage } from '../messageWire.ts'
import type { Outbox } from '../outbox.ts'
import { toNumber, toRaw, toText } from '../read.ts'
import { startProgress } from '../uploadProgress.ts'
import type { Core } from './core.ts'
import { LANE, type Outgoing } from './outgoing.ts'
import { routes, sends } from './states.ts'
import type { LocalFile, Visitor } from './types.ts'

type Held = { readonly file: LocalFile; readonly kind: 'image' | 'video' | 'file' }

type Files = Pick<Visitor, 'sendFile'> & {
  /** Uploads a file again after a failure; false when there is no such file. */
  readonly retry: (id: string) => boolean
}

/**
 *   held -> uploading -- granted --> in the outbox, as a message with the file's address
 *    ^          |
 *    +-- retry --+------ otherwise -> failed; the file is held as long as the page lives
 */
export const createFiles = (core: Core, outbox: Outbox<Outgoing>): Files => {
  const held = new Map<string, Held>()
  const uploading = new Set<string>()

  const fail = (id: string, reason: 'refused' | 'noAgent', text = '') =>
    core.fold({ type: 'failed', id, failure: { reason, text } })

  /** False for the robot, who reads no files, and for a closed chat. */
  const isWanted = () => {
    const { state } = core.get().consultation
    const { rules } = core.session
    if (state !== 'robot') return routes[state] !== 'closed'
    return rules?.transferBeforeSend && sends[rules.receive].mayTransferFirst
  }

  const upload = async (id: string, { file, kind }: Held) => {
    if (!isWanted()) return fail(id, 'noAgent')
    uploading.add(id)
    const endProgress = startProgress({ clock: core.platform.clock, after: core.after }, (progress) =>
      core.fold({ type: 'changed', id, change: { progress } }),
    )
    const answer = await (file.imgData
      ? core.call('uploadBase64', { imgData: await file.imgData() })
      : core.upload(file))
    uploading.delete(id)
    // Kept as a path, which stays right when the service moves to another address, or has two.
    const url = answer.ok ? toText(toRaw(answer.data).url).replace(/^https?:\/\/[^/]+(?=\/files\/)/, '') : ''
    endProgress(url === '' ? null : 100)
    if (!answer.ok || url === '') {
      core.notifyFailure(answer)
      return fail(id, 'refused', answer.ok ? '' : answer.message)
    }
    held.delete(id)
    const size = toNumber(toRaw(answer.data).size) || file.size
    const said = { type: 'say', kind, text: url, fileName: file.name, size, question: {} } as const
    core.fold({ type: 'changed', id, change: { content: url, size } })
    outbox.add({ id, at: core.serverNow(), lane: LANE, body: { ...said, via: null, renewed: false } })
  }

  return {
    sendFile: (file, kind) => {
      const id = core.newId('file')
      const parts = { kind, content: '', fileName: file.name, size: file.size, at: core.serverNow() }
      core.fold({
        type: 'messages',
        messages: [makeMessage({ id, sender: 'visitor', status: 'loading', ...parts })],
      })
      held.set(id, { file, kind })
      void upload(id, { file, kind })
    },
    retry: (id) => {
      const one = held.get(id)
      if (!one || uploading.has(id)) return false
      core.fold({ type: 'retried', id })
      void upload(id, one)
      return true
    },
  }
}
