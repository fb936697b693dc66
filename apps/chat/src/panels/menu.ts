import { MENU_TYPE, RECEIVE_MODE } from '@foyer/protocol/kinds'
import { fileUrl } from '../conversation/fileUrl.ts'
import { bag, isOn, list, readJson, text } from '../switches.ts'

/** What a quick-menu button does (S3.8, G-78). */
export type MenuAction =
  | { readonly does: 'say'; readonly text: string }
  | { readonly does: 'transfer' }
  | { readonly does: 'close' }
  | { readonly does: 'rate' }
  | { readonly does: 'leave' }
  | { readonly does: 'open'; readonly href: string }
  | { readonly does: 'ask'; readonly docId: string }
  | { readonly does: 'answer'; readonly text: string }
  /** Where the header that has the buttons is hidden. */
  | { readonly does: 'call'; readonly type: 'video' | 'voice' }

export type MenuItem = {
  readonly key: string
  readonly name: string
  readonly action: MenuAction
  readonly background: string
  readonly color: string
}

/** The channel fields that define the menus. */
export type MenuSource = {
  readonly chatMenuConfigPlan?: unknown
  readonly chatMenuConfigList?: unknown
  readonly chatMenuConfigObj?: unknown
}

const actionOf = (item: Readonly<Record<string, unknown>>): MenuAction | null => {
  const words = text(item.msgText)
  const docId = text(item.docId)
  const href = fileUrl(item.labelLink)
  switch (Number(item.menuType)) {
    case MENU_TYPE.text:
      return words.trim() ? { does: 'say', text: words } : null
    case MENU_TYPE.transfer:
      return { does: 'transfer' }
    case MENU_TYPE.close:
      return { does: 'close' }
    case MENU_TYPE.evaluate:
      return { does: 'rate' }
    case MENU_TYPE.leaveMessage:
      return { does: 'leave' }
    case MENU_TYPE.link:
      return href ? { does: 'open', href } : null
    case MENU_TYPE.canned:
      return docId ? { does: 'ask', docId } : words.trim() ? { does: 'answer', text: words } : null
    default:
      // Other numbers are ignored (G-67).
      return null
  }
}

/** The menu items with these keys, in this order; unknown keys and types are skipped (A-38, G-39, G-67). */
export const pickMenus = (keys: readonly unknown[], source: MenuSource): readonly MenuItem[] => {
  const all = { ...bag(readJson(source.chatMenuConfigObj)), ...bag(readJson(source.chatMenuConfigList)) }
  return keys.flatMap((key) => {
    const item = bag(Object.hasOwn(all, text(key)) ? all[text(key)] : null)
    const name = text(item.menuName)
    const action = actionOf(item)
    return action && name
      ? [{ key: text(key), name, action, background: text(item.background), color: text(item.color) }]
      : []
  })
}

/** The quick menu's items in the order of the plan. */
export const menusOf = (source: MenuSource): readonly MenuItem[] =>
  pickMenus(list(bag(readJson(source.chatMenuConfigPlan)).menus), source)

const robotFirst: readonly number[] = [RECEIVE_MODE.robotFirst, RECEIVE_MODE.robotFirstToo]

/**
 * True if the menu offers a transfer (S6.1-10, S6.1-11, A-09): in robot-first channels, or in any mode if the tenant says
 * so; never once an agent has the chat.
 */
export const showTransferMenu = (
  channel: {
    readonly transferUserMode?: unknown
    readonly receiveMode?: unknown
    readonly transferMenuAnyMode?: unknown
  },
  manual: boolean,
): boolean =>
  !manual &&
  isOn(channel.transferUserMode) &&
  (isOn(channel.transferMenuAnyMode) || robotFirst.includes(Number(channel.receiveMode)))
