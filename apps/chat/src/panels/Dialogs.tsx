import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon, icons } from '../icons.tsx'
import { piece } from '../piece.ts'
import { useChat } from '../useClient.ts'
import css from './Dialogs.module.css'
import type { Panel } from './panels.ts'
import { Unasked } from './Unasked.tsx'
import { UserFormDialog } from './UserFormDialog.tsx'

const Image = piece(async () => (await import('./ImageDialog.tsx')).ImageDialog, Unasked)

type DialogProps = {
  readonly title: string
  /** Null where the dialog cannot be closed without an answer. */
  readonly close: (() => void) | null
  /** Whether closing has a sign of its own; a box with "Cancel" needs none. */
  readonly sign?: boolean
  readonly children: ReactNode
}

/** A native modal dialog: the browser keeps the focus inside and gives it back. */
export const Dialog = ({ title, close, sign = true, children }: DialogProps) => {
  const { t } = useChat()
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = box.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={box}
      className={css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        close?.()
      }}
      onKeyDown={(event) => {
        // A second Escape would close the dialog past its cancel event.
        if (event.key === 'Escape' && !close) event.preventDefault()
      }}
    >
      <h2 id={id}>{title}</h2>
      {close && sign && (
        <button type="button" className={`icon ${css.close}`} aria-label={t('close')} onClick={close}>
          <Icon path={icons.close} />
        </button>
      )}
      {children}
    </dialog>
  )
}

const Confirm = ({ panel }: { readonly panel: Panel & { kind: 'confirm' } }) => {
  const { t } = useChat()
  return (
    <Dialog title={panel.title} close={() => panel.done(false)} sign={false}>
      <p>{panel.text}</p>
      <div className={css.buttons}>
        <button type="button" onClick={() => panel.done(false)}>
          {t('cancel')}
        </button>
        <button type="button" className={css.main} onClick={() => panel.done(true)}>
          {panel.ok}
        </button>
      </div>
    </Dialog>
  )
}

/** The chooser before a transfer (S2.3-05, S2.3-06). */
const Groups = ({ panel }: { readonly panel: Panel & { kind: 'groups' } }) => {
  const { t } = useChat()
  return (
    <Dialog title={t('chooseGroup')} close={panel.closable ? () => panel.done(null) : null}>
      <div className={css.list}>
        {panel.groups.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => panel.done(id)}>
            {name}
          </button>
        ))}
      </div>
    </Dialog>
  )
}

export const Dialogs = ({ panel }: { readonly panel: Panel }) => {
  switch (panel.kind) {
    case 'confirm':
      return <Confirm panel={panel} />
    case 'groups':
      return <Groups panel={panel} />
    case 'form':
      return <UserFormDialog panel={panel} />
    case 'image':
      return <Image panel={panel} />
    default:
      return panel satisfies never
  }
}
