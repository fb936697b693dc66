import type { TicketFile } from '@foyer/client/agent/ticketTypes'
import { ATTACHMENTS_MAX } from '@foyer/protocol/limits'
import { useState } from 'react'
import { reasonText } from '../../notices/reasonText.ts'
import { useShell } from '../../shell/shell.ts'
import { useAgent, useTexts } from '../../useClient.ts'
import { useTicketTexts } from '../texts.ts'

/** The files of what is being written; each is uploaded at once. */
export const useFiles = () => {
  const k = useTicketTexts()
  const t = useTexts()
  const { notify } = useShell()
  const { uploadTicketFile } = useAgent()
  const [files, setFiles] = useState<readonly TicketFile[]>([])
  const [uploading, setUploading] = useState(0)

  const upload = async (file: File) => {
    setUploading((count) => count + 1)
    const done = await uploadTicketFile(file)
    setUploading((count) => count - 1)
    if ('url' in done) setFiles((before) => [...before, done])
    else notify(reasonText(t, done))
  }
  return {
    files,
    busy: uploading > 0,
    add: (picked: Iterable<File>) => {
      const some = [...picked]
      const room = ATTACHMENTS_MAX - files.length - uploading
      if (some.length > room) notify(k('filesMost', { count: ATTACHMENTS_MAX }))
      for (const file of some.slice(0, room)) void upload(file)
    },
    remove: (url: string) => setFiles((before) => before.filter((file) => file.url !== url)),
    clear: () => setFiles([]),
    /** As the calls have them. */
    wire: files.map(({ name, type, url }) => ({ fileName: name, fileType: type, fileUrl: url })),
  }
}

export type Files = ReturnType<typeof useFiles>
