import { useEffect, useRef } from 'react'
import { useChat } from '../useClient.ts'
import css from './MoreMenu.module.css'
import type { MenuItem } from './menu.ts'

type MoreMenuProps = {
  readonly menus: readonly MenuItem[]
  readonly waits: (menu: MenuItem) => boolean
  readonly use: (menu: MenuItem) => void
  readonly close: () => void
}

/** All quick actions below one another, for a strip that is wider than its page. */
export const MoreMenu = ({ menus, waits, use, close }: MoreMenuProps) => {
  const { t } = useChat()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const choose = (menu: MenuItem) => {
    dialog.current?.close()
    use(menu)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do it for the keyboard
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-label={t('allActions')}
      onClose={close}
      onClick={(event) => {
        // only the dialog itself, which is its backdrop
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <ul>
        {menus.map((menu) => (
          <li key={menu.key}>
            <button type="button" disabled={waits(menu)} onClick={() => choose(menu)}>
              <span dir="auto">{menu.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={css.close} onClick={() => dialog.current?.close()}>
        {t('close')}
      </button>
    </dialog>
  )
}
