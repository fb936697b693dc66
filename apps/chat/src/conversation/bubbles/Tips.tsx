import { pickMenus } from '../../panels/menu.ts'
import { useMenuAction } from '../../panels/useMenuAction.ts'
import { bag, list, readJson, text } from '../../switches.ts'
import { type BubbleProps, useVisitor } from '../../useClient.ts'
import css from './bubble.module.css'
import { Choices } from './Choices.tsx'
import { Linked } from './Text.tsx'

/** Auto tips: each a text with menu buttons under it (G-39). */
export const Tips = ({ message }: BubbleProps) => {
  const channel = useVisitor((state) => state.channel)
  const { act, allows } = useMenuAction()
  return list(readJson(message.content)).map((value, index) => {
    const tip = bag(value)
    const menus = pickMenus(list(tip.btnList), channel ?? {}).filter(allows)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tips of one message never change places
      <div key={index} className={css.stack}>
        <div className={css.bubble} dir="auto">
          <Linked text={text(tip.text)} />
        </div>
        {menus.length > 0 && (
          <Choices choices={menus.map((menu) => ({ key: menu.key, name: menu.name, choose: () => act(menu) }))} />
        )}
      </div>
    )
  })
}
