import { pickMenus } from '../../panels/menu.ts'
import { useMenuAction } from '../../panels/useMenuAction.ts'
import { useVisitor } from '../../useClient.ts'
import { Choices } from './Choices.tsx'

/** Buttons of the menus with these keys (G-39, G-40), without unknown keys and items that cannot be used now. */
export const Menus = ({ keys }: { readonly keys: readonly unknown[] }) => {
  const channel = useVisitor((state) => state.channel)
  const { act, allows } = useMenuAction()
  const waits = useVisitor((state) => state.consultation.state === 'queued')
  // A visitor who waits for an agent gets no other offer of one, as under the robot's answers.
  const menus = pickMenus(keys, channel ?? {}).filter(
    (menu) => allows(menu) && !(waits && menu.action.does === 'transfer'),
  )
  if (menus.length === 0) return null
  return <Choices choices={menus.map((menu) => ({ key: menu.key, name: menu.name, choose: () => act(menu) }))} />
}
