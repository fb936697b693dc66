import { pickMenus } from '../../panels/menu.ts'
import { useMenuAction } from '../../panels/useMenuAction.ts'
import { useVisitor } from '../../useClient.ts'
import { Choices } from './Choices.tsx'

/** Buttons of the menus with these keys (G-39, G-40); unknown keys and what may not be used now are left out. */
export const Menus = ({ keys }: { readonly keys: readonly unknown[] }) => {
  const channel = useVisitor((state) => state.channel)
  const { act, allows } = useMenuAction()
  const waits = useVisitor((state) => state.consultation.state === 'queued')
  // Whoever waits for an agent is offered none in the conversation, as under the robot's answers.
  const menus = pickMenus(keys, channel ?? {}).filter(
    (menu) => allows(menu) && !(waits && menu.action.does === 'transfer'),
  )
  if (menus.length === 0) return null
  return <Choices choices={menus.map((menu) => ({ key: menu.key, name: menu.name, choose: () => act(menu) }))} />
}
