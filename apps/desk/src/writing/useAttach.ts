import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { useAgent } from '../useClient.ts'

/** Browsers give a pasted picture a generic name, some give none. */
const withExtension = (file: File): File => {
  const extension = /^image\/(png|jpeg|gif|bmp|webp)$/.exec(file.type)?.[1]
  return extension && !/\.\w+$/.test(file.name) ? new File([file], `picture.${extension}`, { type: file.type }) : file
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Files that were picked, pasted or dropped; each becomes a message. */
export const useAttach = (sessionId: string, inside: boolean) => {
  const { sendFile } = useAgent()
  const [dragging, setDragging] = useState(false)
  const send = (files: Iterable<File>) => {
    for (const file of files) sendFile(sessionId, withExtension(file), inside)
  }
  return {
    dragging,
    send,
    paste: (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData
      // Office programs add a picture of the text to the text: then the text is meant.
      if (files.length === 0 || types.includes('text/plain')) return
      event.preventDefault()
      send(files)
    },
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setDragging(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false)
      },
      onDrop: (event: DragEvent) => {
        setDragging(false)
        if (!holdsFiles(event)) return
        event.preventDefault()
        send(event.dataTransfer.files)
      },
    },
  }
}
