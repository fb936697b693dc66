import { makeMessage } from '../messageWire.ts'
import type { Outbox } from '../outbox.ts'
import type { Core } from './core.ts'
import { loadSeldom } from './loadSeldom.ts'
import type { Outgoing } from './outgoing.ts'
import { routes, sends } from './states.ts'
import type { LocalFile, Visitor } from './types.ts'

export type Held = { readonly file: LocalFile; readonly kind: 'image' | 'video' | 'file' }

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

  const run = async (id: string, one: Held) => {
    if (!isWanted()) return fail(id, 'noAgent')
    uploading.add(id)
    const seldom = await loadSeldom(core)
    const refusal = seldom ? await seldom.upload(core, outbox, id, one) : ''
    uploading.delete(id)
    if (refusal === null) held.delete(id)
    else fail(id, 'refused', refusal)
  }

  return {
    sendFile: (file, kind) => {
      const id = core.newId('file')
      const parts = { kind, content: '', fileName: file.name, size: file.size, progress: 0, at: core.serverNow() }
      core.fold({
        type: 'messages',
        messages: [makeMessage({ id, sender: 'visitor', status: 'loading', ...parts })],
      })
      held.set(id, { file, kind })
      void run(id, { file, kind })
    },
    retry: (id) => {
      const one = held.get(id)
      if (!one || uploading.has(id)) return false
      core.fold({ type: 'retried', id })
      void run(id, one)
      return true
    },
  }
}
