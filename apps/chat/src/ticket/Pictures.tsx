import type { Attachment } from '@foyer/client/visitorTickets/attachments'
import { acceptOf, TICKET_EXTENSIONS } from '@foyer/protocol/files'
import { ATTACHMENTS_MAX } from '@foyer/protocol/limits'
import { useId, useRef } from 'react'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { usePageParts } from '../useClient.ts'
import css from './Pictures.module.css'
import { useTicketTexts } from './texts.tsx'
import type { useAttachments } from './useAttachments.ts'

const accept = `image/gif,image/jpeg,image/png,image/bmp,${acceptOf(TICKET_EXTENSIONS)}`
const plus = 'M12 5v14M5 12h14'

type PictureProps = {
  readonly file: Attachment
  readonly retry: (id: number) => void
  readonly remove: (id: number) => void
}

const Picture = ({ file: { id, name, preview, state, progress, problem }, retry, remove }: PictureProps) => {
  const { t } = usePageParts()
  const tt = useTicketTexts()
  return (
    <li className={css.picture} data-state={state}>
      <img src={preview} alt={name} />
      {state === 'sending' && <progress max={100} value={progress} aria-label={`${t('uploading')} ${name}`} />}
      {state === 'failed' && (
        <p className={css.failed} role="alert">
          <span dir="auto">{problem || t('notSent')}</span>
          <button type="button" onClick={() => retry(id)}>
            {t('sendAgain')}
          </button>
        </p>
      )}
      <button
        type="button"
        className={css.remove}
        aria-label={tt('removePicture', { name })}
        onClick={() => remove(id)}
      >
        <Icon path={moreIcons.close} />
      </button>
    </li>
  )
}

/** The pictures of a form: chosen, previewed, uploaded at once, removed (S2.4-09, S5.5). */
export const Pictures = ({ files, add, retry, remove }: ReturnType<typeof useAttachments>) => {
  const tt = useTicketTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div className={css.pictures} role="group" aria-labelledby={id}>
      <p id={id} className={css.name}>
        {tt('pictures')}
      </p>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <Picture key={file.id} file={file} retry={retry} remove={remove} />
          ))}
        </ul>
      )}
      <div className={css.add}>
        <button type="button" disabled={files.length >= ATTACHMENTS_MAX} onClick={() => input.current?.click()}>
          <Icon path={plus} />
          {tt('addPictures')}
        </button>
        <span className={css.hint}>{tt('picturesHint', { count: ATTACHMENTS_MAX })}</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
