import { useEffect, useMemo, useState } from 'react'
import { Dialog } from '../panels/Dialog.tsx'
import dialog from '../panels/Dialogs.module.css'
import { useChat } from '../useClient.ts'
import css from './Pasted.module.css'
import { useAttach } from './useAttach.ts'

/** '' for what cannot be read any more, which the server refuses. */
const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve(`${reader.result ?? ''}`)
    reader.readAsDataURL(file)
  })

/** A clipboard names every picture alike, some do not name it at all. It is uploaded as a data URL. */
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
          // the dialog's own way to say where its focus begins, which React's prop is not
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

/** A pasted picture is shown before it is sent (S2.2-18); what cannot be sent is told why at once. */
export const Pasted = ({ file: given, done }: PastedProps) => {
  const { obstacle, say } = useAttach()
  const file = useMemo(() => asScreenshot(given), [given])
  const [why] = useState(() => obstacle(file))
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (!why) return
    say(why)
    done()
  }, [])
  return why ? null : <Preview file={file} done={done} />
}
