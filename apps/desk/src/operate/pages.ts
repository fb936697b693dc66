import type { DeskKey } from '@foyer/locales/desk/index'
import type { Permission } from '@foyer/protocol/permissions'
import type { ComponentType } from 'react'
import { lazyPage } from '../lazyPage.tsx'
import type { IconName } from '../theme/Icon.tsx'
import { Loading } from './Loading.tsx'

/** A link of the navigation named "Settings": an address below /desk. */
type SettingsLink = {
  readonly path: `/${string}`
  readonly label: DeskKey
  readonly icon: IconName
  readonly needs: Permission
}

/** In the order of the navigation. The robot has an area of its own. */
export const links: readonly SettingsLink[] = [
  { path: '/settings/overview', label: 'overview', icon: 'overview', needs: 'settings.read' },
  { path: '/settings/channels', label: 'channels', icon: 'chat', needs: 'channels.read' },
  { path: '/robot', label: 'robot', icon: 'robot', needs: 'robot.read' },
  { path: '/settings/tickets', label: 'tickets', icon: 'ticket', needs: 'tickets.settings' },
  { path: '/settings/mail', label: 'mail', icon: 'mail', needs: 'mail.settings' },
  { path: '/settings/customers', label: 'customers', icon: 'customer', needs: 'settings.read' },
  { path: '/settings/calls', label: 'calls', icon: 'phone', needs: 'reports' },
  { path: '/settings/people', label: 'people', icon: 'team', needs: 'people.read' },
  { path: '/settings/general', label: 'general', icon: 'settings', needs: 'settings.read' },
  { path: '/settings/audit', label: 'auditLog', icon: 'wait', needs: 'audit' },
  { path: '/settings/api-keys', label: 'apiKeys', icon: 'key', needs: 'apiKeys' },
  { path: '/settings/languages', label: 'textLanguages', icon: 'edit', needs: 'settings.read' },
]

/** The pages below /desk/settings by the first part of their address; each routes what is below it. */
export const pages: readonly { readonly path: string; readonly Page: ComponentType }[] = [
  {
    path: 'overview',
    Page: lazyPage(() => import('./overview/OverviewPage.tsx').then((module) => module.OverviewPage), Loading),
  },
  {
    path: 'set-up',
    Page: lazyPage(() => import('./setUp/SetUpPage.tsx').then((module) => module.SetUpPage), Loading),
  },
  {
    path: 'channels',
    Page: lazyPage(() => import('./channels/ChannelPages.tsx').then((module) => module.ChannelPages), Loading),
  },
  {
    path: 'tickets',
    Page: lazyPage(() => import('./tickets/TicketSettings.tsx').then((module) => module.TicketSettings), Loading),
  },
  {
    path: 'mail',
    Page: lazyPage(() => import('./mail/MailSettings.tsx').then((module) => module.MailSettings), Loading),
  },
  {
    path: 'customers',
    Page: lazyPage(
      () => import('./customers/CustomerFieldsPage.tsx').then((module) => module.CustomerFieldsPage),
      Loading,
    ),
  },
  {
    path: 'calls',
    Page: lazyPage(() => import('./calls/CallsPage.tsx').then((module) => module.CallsPage), Loading),
  },
  {
    path: 'people',
    Page: lazyPage(() => import('./people/PeopleSettings.tsx').then((module) => module.PeopleSettings), Loading),
  },
  {
    path: 'general',
    Page: lazyPage(() => import('./general/GeneralSettings.tsx').then((module) => module.GeneralSettings), Loading),
  },
  {
    path: 'audit',
    Page: lazyPage(() => import('./audit/AuditPage.tsx').then((module) => module.AuditPage), Loading),
  },
  {
    path: 'api-keys',
    Page: lazyPage(() => import('./apiKeys/ApiKeysPage.tsx').then((module) => module.ApiKeysPage), Loading),
  },
  {
    path: 'languages',
    Page: lazyPage(() => import('./languages/LanguagesPage.tsx').then((module) => module.LanguagesPage), Loading),
  },
]
