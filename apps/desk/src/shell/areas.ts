import type { DeskKey } from '@foyer/locales/desk/index'
import type { IconName } from '../theme/Icon.tsx'

/** An area of the desk as the rail shows it. */
export type Area = {
  readonly path: `/${string}`
  readonly label: DeskKey
  readonly icon: IconName
  /** The single key that leads there; `shortcuts.ts` binds it. */
  readonly key: string
  readonly operators?: true
  /** First parts of addresses that belong to it, if there are others than its own. */
  readonly also?: readonly string[]
}

/** In the order of the rail. On a phone the areas of operators are in the own menu. */
export const areas: readonly Area[] = [
  { path: '/mine', label: 'chats', icon: 'chat', key: '1', also: ['queue', 'ended', 'mentions'] },
  { path: '/tickets', label: 'tickets', icon: 'ticket', key: '6' },
  { path: '/customers', label: 'customers', icon: 'customer', key: '7' },
  { path: '/team', label: 'team', icon: 'team', key: '4', operators: true },
  { path: '/robot', label: 'robot', icon: 'robot', key: '5', operators: true },
  { path: '/settings', label: 'settings', icon: 'settings', key: '8', operators: true },
]

/** The area that an address below /desk belongs to, null for none. */
export const areaOf = (pathname: string): Area | null => {
  const [, first = ''] = pathname.split('/')
  return areas.find(({ path, also }) => path === `/${first}` || also?.includes(first)) ?? null
}
