import { useEffect, useMemo, useState } from 'react'
import { Dialog } from '../panels/Dialog.tsx'
import dialog from '../panels/Dialogs.module.css'
import { useChat } from '../useClient.ts'
import css from './Pasted.module.css'
import { useAttach } from './useAttach.ts'

/** '' if the file cannot be read any more; the server refuses that. */
const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve(`${reader.result ?? ''}`)
    reader.readAsDataURL(file)
  })

/**
 * The picture under a name of its own: clipboards give every picture the same name or none. It is uploaded as a data URL
 * (A-60).
 */
const asScreenshot = (file: File): File => {
  const extension = /^image\/(png|jpeg|gif|bmp)$/.exec(file.type)?.[1]
  if (!extension) return file
  const named = new File([file], `screenshot.${extension}`, { type: file.type })
  return Object.assign(named, { imgData: () => readDataUrl(named) })
}

const usePreview = (file: File): string => {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

type PastedProps = { readonly file: File; readonly done: () => void }

const Preview = ({ file, done }: PastedProps) => {
  const { t } = useChat()
  const { attach } = useAttach()
  const url = usePreview(file)
  return (
    <Dialog title={t('sendPicture')} close={done} sign={false}>
      {url && <img className={css.picture} src={url} alt={t('preview')} />}
      <div className={dialog.buttons}>
        <button type="button" onClick={done}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className={dialog.main}
          // The dialog's own attribute for its first focus; React's autoFocus is not the same.
          ref={(button) => button?.setAttribute('autofocus', '')}
          onClick={() => {
            attach(file)
            done()
          }}
        >
          {t('send')}
        </button>
      </div>
    </Dialog>
  )
}

/** Shows a pasted picture before the visitor sends it (S2.2-18). Says at once why a file cannot be sent. */
export const Pasted = ({ file: given, done }: PastedProps) => {
  const { obstacle, say } = useAttach()
  const file = useMemo(() => asScreenshot(given), [given])
  const [why] = useState(() => obstacle(file))
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports once
  useEffect(() => {
    if (!why) return
    say(why)
    done()
  }, [])
  return why ? null : <Preview file={file} done={done} />
}
