import { makeMessage } from '../messageWire.ts'
import type { Outbox } from '../outbox.ts'
import { toNumber, toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'
import type { Outgoing } from './deliver.ts'
import { progressAfter } from './progress.ts'
import { LANE } from './speech.ts'
import { routes, sends } from './states.ts'
import type { LocalFile, Visitor } from './types.ts'

type Held = { readonly file: LocalFile; readonly kind: 'image' | 'video' | 'file' }

type Files = Pick<Visitor, 'sendFile'> & {
  /** Uploads a file anew whose upload failed; false when there is none of that id. */
  readonly again: (id: string) => boolean
}

/** The bar of an upload (S4.5-04 to 06). */
const createBar = (core: Core, id: string) => {
  const began = core.platform.clock.now()
  const set = (progress: number | null) => core.fold({ type: 'progress', id, progress })
  let cancel = () => {}
  const tick = () => {
    set(progressAfter(core.platform.clock.now() - began))
    cancel = core.after(1000, tick)
  }
  tick()
  return {
    end: (well: boolean) => {
      cancel()
      set(well ? 100 : null)
    },
  }
}

/**
 *   held -> uploading -- granted --> in the outbox, as a message with the file's address
 *    ^          |
 *    +-- "again"+------- otherwise -> failed; the file is held as long as the page lives
 */
export const createFiles = (core: Core, outbox: Outbox<Outgoing>): Files => {
  const held = new Map<string, Held>()
  const uploading = new Set<string>()

  const fail = (id: string, reason: 'refused' | 'noAgent', text = '') =>
    core.fold({ type: 'failed', id, failure: { reason, text } })

  /** Nobody would look at it: the robot does not, and a chat that is over takes nothing. */
  const isWanted = () => {
    const { state } = core.get().consultation
    const { rules } = core.session
    if (state !== 'robot') return routes[state] !== 'closed'
    return rules?.transferBeforeSend && sends[rules.receive].mayTransferFirst
  }

  const upload = async (id: string, { file, kind }: Held) => {
    if (!isWanted()) return fail(id, 'noAgent')
    uploading.add(id)
    const bar = createBar(core, id)
    const answer = await (file.imgData
      ? core.call('uploadBase64', { imgData: await file.imgData() })
      : core.upload(file))
    uploading.delete(id)
    // As a path it goes on being right when the service moves to another address, or has two.
    const url = answer.ok ? toText(toRaw(answer.data).url).replace(/^https?:\/\/[^/]+(?=\/files\/)/, '') : ''
    bar.end(url !== '')
    if (!answer.ok || url === '') {
      core.complain(answer)
      return fail(id, 'refused', answer.ok ? '' : answer.message)
    }
    held.delete(id)
    const size = toNumber(toRaw(answer.data).size) || file.size
    const said = { type: 'say', kind, text: url, fileName: file.name, size, question: {} } as const
    core.fold({ type: 'uploaded', id, content: url, size })
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
    again: (id) => {
      const one = held.get(id)
      if (!one || uploading.has(id)) return false
      core.fold({ type: 'again', id })
      void upload(id, one)
      return true
    },
  }
}
