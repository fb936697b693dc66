import { createAttachments, type FileRefusal } from '@foyer/client/visitorTickets/attachments'
import type { Tickets } from '@foyer/client/visitorTickets/tickets'
import type { TicketFile } from '@foyer/client/visitorTickets/types'
import { ATTACHMENTS_MAX, TOAST_VALIDATION } from '@foyer/protocol/limits'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePageParts } from '../useClient.ts'
import { useTicketTexts } from './texts.tsx'

/** The pictures of a form (S5.5): `kept` are those of an earlier visit, `keep` is told of each change. */
export const useAttachments = (
  tickets: Tickets,
  kept: readonly TicketFile[],
  keep: (files: readonly TicketFile[]) => void,
) => {
  const { visitor, t } = usePageParts()
  const tt = useTicketTexts()
  const [model] = useState(() => {
    const { platform, write } = tickets
    return createAttachments<File>({ platform, upload: write.upload, previewOf: URL.createObjectURL, kept })
  })
  const files = useSyncExternalStore(model.subscribe, model.get)
  useEffect(() => model.subscribe(() => keep(model.done())), [model, keep])
  const words: Readonly<Record<FileRefusal, string>> = {
    fileKind: t('fileKind'),
    fileTooLarge: t('fileTooLarge'),
    tooMany: tt('tooManyPictures', { count: ATTACHMENTS_MAX }),
  }
  const add = (chosen: readonly File[]) => {
    for (const refusal of model.add(chosen)) visitor.notify('warning', words[refusal], {}, TOAST_VALIDATION)
  }
  /** The pictures that the server has, once none is on its way; null if one could not be uploaded. */
  const ready = async (): Promise<readonly TicketFile[] | null> => {
    await model.settled()
    return model.get().some(({ state }) => state === 'failed') ? null : model.done()
  }
  return { files, add, retry: model.retry, remove: model.remove, clear: model.clear, ready }
}
