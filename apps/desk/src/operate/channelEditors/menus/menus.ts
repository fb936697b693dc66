import { MENU_TYPE } from '@foyer/protocol/kinds'
import type { ChannelDraft } from '../../channels/draft.ts'
import { forgetTexts } from '../../languages/movedTexts.ts'
import { neededLinkProblem, type Problem, textProblem } from '../shared/checks.ts'

export type Menu = ChannelDraft['chatMenuConfigList'][string]
/** A menu with its id. */
export type Keyed = { readonly id: string; readonly menu: Menu }

export const MENUS_MAX = 100

/** What of a menu its type uses (G-78). */
export const usesOf = ({
  menuType,
}: Menu): { readonly text: boolean; readonly doc: boolean; readonly link: boolean } => ({
  text: menuType === MENU_TYPE.text || menuType === MENU_TYPE.canned,
  doc: menuType === MENU_TYPE.canned,
  link: menuType === MENU_TYPE.link,
})

/** Why visitors would not see the button, null if they do. */
export const menuProblem = (menu: Menu): Problem => {
  const { text, doc, link } = usesOf(menu)
  if (textProblem(menu.menuName) !== null) return 'fillIn'
  if (doc) return (menu.docId ?? '') === '' ? textProblem(menu.msgText) : null
  if (link) return neededLinkProblem(menu.labelLink)
  return text ? textProblem(menu.msgText) : null
}

type Menus = Pick<ChannelDraft, 'chatMenuConfigList' | 'chatMenuConfigPlan'>

/** The menus of the quick menu in their order, and those that are used elsewhere only. */
export const splitMenus = ({ chatMenuConfigList, chatMenuConfigPlan }: Menus) => {
  const planned = [...new Set(chatMenuConfigPlan.menus)].flatMap((id): Keyed[] => {
    const menu = Object.hasOwn(chatMenuConfigList, id) ? chatMenuConfigList[id] : undefined
    return menu ? [{ id, menu }] : []
  })
  const inPlan = new Set(planned.map(({ id }) => id))
  const others = Object.entries(chatMenuConfigList).flatMap(([id, menu]): Keyed[] =>
    inPlan.has(id) ? [] : [{ id, menu }],
  )
  return { planned, others }
}

/** An id that no menu has. */
export const freeId = (menus: ChannelDraft['chatMenuConfigList']): string => {
  let number = Object.keys(menus).length + 1
  while (Object.hasOwn(menus, `m${number}`)) number += 1
  return `m${number}`
}

/** The tips below which a menu is a button. */
export const tipsWith = ({ autoTip }: Pick<ChannelDraft, 'autoTip'>, id: string): readonly string[] =>
  autoTip.filter(({ btnList }) => btnList.includes(id)).map(({ text }) => text)

/** The channel without a menu, wherever it is used. */
export const withoutMenu = (channel: ChannelDraft, id: string): Partial<ChannelDraft> => {
  const { [id]: _, ...left } = channel.chatMenuConfigList
  return {
    chatMenuConfigList: left,
    chatMenuConfigPlan: { menus: channel.chatMenuConfigPlan.menus.filter((other) => other !== id) },
    autoTip: channel.autoTip.map((tip) =>
      Object.assign({}, tip, { btnList: tip.btnList.filter((other) => other !== id) }),
    ),
    translations: forgetTexts(channel.translations, `chatMenuConfigList.${id}`),
  }
}
