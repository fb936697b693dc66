import { useEffect, useState } from 'react'
import { useChat } from '../useClient.ts'
import css from './Drop.module.css'
import { useAttach } from './useAttach.ts'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Uploads a file that is dropped anywhere on the page; without this the browser would open it and leave the chat. */
export const Drop = () => {
  const { t } = useChat()
  const { manual, attach, say } = useAttach()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event)) return
      event.preventDefault()
      const files = event.dataTransfer?.files
      // Behind an open dialog the page is inert.
      if (!files?.[0] || document.querySelector('dialog:modal')) return
      if (files.length > 1) say('oneFile')
      else attach(files[0])
    }
    const all = { dragenter: drag, dragover: drag, dragleave: leave, drop } as const
    const names = Object.keys(all) as (keyof typeof all)[]
    for (const name of names) document.addEventListener(name, all[name])
    return () => {
      for (const name of names) document.removeEventListener(name, all[name])
    }
  })
  return (
    over &&
    manual && (
      <div className={css.over}>
        <p>{t('dropFile')}</p>
      </div>
    )
  )
}
