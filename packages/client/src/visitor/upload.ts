import type { Answer } from '../http.ts'
import { insistOnUpload } from '../insistOnUpload.ts'
import type { Outbox } from '../outbox.ts'
import { toNumber, toRaw, toText } from '../read.ts'
import { startProgress } from '../uploadProgress.ts'
import type { Core } from './core.ts'
import type { Held } from './files.ts'
import { LANE, type Outgoing } from './outgoing.ts'
import { pathOf } from './wire.ts'

/** A path, which stays right when the service moves to another address, or has two; '' for none. */
const urlOf = (answer: Answer<unknown>): string =>
  answer.ok ? toText(toRaw(answer.data).url).replace(/^https?:\/\/[^/]+(?=\/files\/)/, '') : ''

/** Uploads a file and puts its message into the outbox. Resolves with null, or with the server's words where it was refused. */
export const upload = async (
  core: Core,
  outbox: Outbox<Outgoing>,
  id: string,
  { file, kind }: Held,
): Promise<string | null> => {
  await core.whenKnown()
  const attempt = async () => {
    const endProgress = startProgress({ clock: core.platform.clock, after: core.after }, (progress) =>
      core.fold({ type: 'changed', id, change: { progress } }),
    )
    const sent = await (file.imgData
      ? core.call('uploadBase64', { imgData: await file.imgData() })
      : core.reported(core.http.upload(pathOf('upload'), { userId: core.session.userId }, file)))
    endProgress(urlOf(sent) === '' ? null : 100)
    return sent
  }
  const answer = await insistOnUpload<unknown>(core.insist, attempt, () => core.get().connection === 'offline')
  const url = urlOf(answer)
  if (!answer.ok || url === '') {
    core.notifyFailure(answer)
    return answer.ok ? '' : answer.message
  }
  const size = toNumber(toRaw(answer.data).size) || file.size
  const said = { type: 'say', kind, text: url, fileName: file.name, size, question: {} } as const
  core.fold({ type: 'changed', id, change: { content: url, size } })
  outbox.add({ id, at: core.serverNow(), lane: LANE, body: { ...said, via: null, renewed: false } })
  return null
}
