import type { DeskKey } from '@foyer/locales/desk/index'
import type { ComponentType } from 'react'
import { lazyPage } from '../lazyPage.tsx'
import type { IconName } from '../theme/Icon.tsx'

/** A link of the navigation named "Settings": an address below /desk. */
type SettingsLink = { readonly path: `/${string}`; readonly label: DeskKey; readonly icon: IconName }

/** In the order of the navigation. The robot has an area of its own. */
export const links: readonly SettingsLink[] = [
  { path: '/robot', label: 'robot', icon: 'robot' },
  { path: '/settings/tickets', label: 'tickets', icon: 'ticket' },
  { path: '/settings/mail', label: 'mail', icon: 'mail' },
  { path: '/settings/customers', label: 'customers', icon: 'customer' },
]

/** The pages below /desk/settings by the first part of their address; each routes what is below it. */
export const pages: readonly { readonly path: string; readonly Page: ComponentType }[] = [
  {
    path: 'tickets',
    Page: lazyPage(() => import('./tickets/TicketSettings.tsx').then((module) => module.TicketSettings)),
  },
  {
    path: 'mail',
    Page: lazyPage(() => import('./mail/MailSettings.tsx').then((module) => module.MailSettings)),
  },
  {
    path: 'customers',
    Page: lazyPage(() => import('./customers/CustomerFieldsPage.tsx').then((module) => module.CustomerFieldsPage)),
  },
]
