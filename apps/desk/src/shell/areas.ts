import type { DeskKey } from '@foyer/locales/desk/index'
import type { Permission } from '@foyer/protocol/permissions'
import type { IconName } from '../theme/Icon.tsx'

/** An area of the desk as the rail shows it. */
export type Area = {
  readonly path: `/${string}`
  readonly label: DeskKey
  readonly icon: IconName
  /** The single key that leads there; `shortcuts.ts` binds it. */
  readonly key: string
  /** Whoever has one of these permissions may open it. */
  readonly needs: readonly Permission[]
  /** It is shown where some channel lists the visitors of its website. */
  readonly ofSite?: true
  /** On a phone it is in the own menu. */
  readonly inMenu?: true
  /** First parts of addresses that belong to it, if there are others than its own. */
  readonly also?: readonly string[]
}

/** Permissions that lead to some page of the settings. */
export const SETTINGS_PERMISSIONS: readonly Permission[] = [
  ...(['channels.read', 'robot.read', 'tickets.settings', 'mail.settings', 'people.read'] as const),
  ...(['settings.read', 'reports', 'audit', 'apiKeys'] as const),
]

/** In the order of the rail. */
export const areas: readonly Area[] = [
  { path: '/mine', label: 'chats', icon: 'chat', key: '1', needs: ['chats'], also: ['queue', 'ended', 'mentions'] },
  { path: '/tickets', label: 'tickets', icon: 'ticket', key: '6', needs: ['tickets'] },
  { path: '/customers', label: 'customers', icon: 'customer', key: '7', needs: ['customers'] },
  { path: '/visitors', label: 'visitors', icon: 'site', key: '9', needs: ['chats'], ofSite: true, inMenu: true },
  { path: '/team', label: 'team', icon: 'team', key: '4', needs: ['chats.all'], inMenu: true },
  { path: '/robot', label: 'robot', icon: 'robot', key: '5', needs: ['robot.read'], inMenu: true },
  { path: '/settings', label: 'settings', icon: 'settings', key: '8', needs: SETTINGS_PERMISSIONS, inMenu: true },
]

/** The area that an address below /desk belongs to, null for none. */
export const areaOf = (pathname: string): Area | null => {
  const [, first = ''] = pathname.split('/')
  return areas.find(({ path, also }) => path === `/${first}` || also?.includes(first)) ?? null
}
