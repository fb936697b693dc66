import { useChat } from '../useClient.ts'
import { Dialog } from './Dialog.tsx'
import css from './Dialogs.module.css'
import type { MenuItem } from './menu.ts'

type MoreMenuProps = {
  readonly menus: readonly MenuItem[]
  readonly waits: (menu: MenuItem) => boolean
  readonly use: (menu: MenuItem) => void
  readonly close: () => void
}

/** All quick actions as a list, for a strip that is wider than the page. */
export const MoreMenu = ({ menus, waits, use, close }: MoreMenuProps) => {
  const { t } = useChat()
  const choose = (menu: MenuItem) => {
    close()
    use(menu)
  }
  return (
    <Dialog title={t('allActions')} close={close} light>
      <div className={`${css.body} ${css.list}`}>
        {menus.map((menu) => (
          <button key={menu.key} type="button" dir="auto" disabled={waits(menu)} onClick={() => choose(menu)}>
            {menu.name}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
