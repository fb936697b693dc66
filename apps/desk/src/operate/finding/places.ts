import type { DeskKey } from '@foyer/locales/desk/index'
import { workTimeSettings } from '@foyer/protocol/channel'
import { customerFields } from '@foyer/protocol/customer'
import { evaluateSettings } from '@foyer/protocol/evaluation'
import { robotSettings } from '@foyer/protocol/knowledge'
import type { Permission } from '@foyer/protocol/permissions'
import {
  formHosts,
  identityKey,
  modelPrice,
  sensitiveWords,
  sessionTags,
  translator,
  woSettings,
  woTemplate,
} from '@foyer/protocol/settings'
import { admin, groupSettings, role } from '@foyer/protocol/staff'
import { channelKeys } from './channelKeys.ts'

/** A setting, and the page on which it is. */
export type Place = {
  /** The `x-help` of its schema. */
  readonly key: unknown
  /** Below /desk; `:channelId` stands for a channel. */
  readonly path: string
  /** The name of that page in the navigation. */
  readonly page: DeskKey
  readonly needs: Permission
}

const on = (page: DeskKey, path: string, needs: Permission, members: object): Place[] =>
  Object.values(members).map((schema) => ({ key: (schema as { 'x-help'?: string })['x-help'], path, page, needs }))

const CHANNEL = '/settings/channels/:channelId'
const general = (part: string, members: object) => on('general', `/settings/general${part}`, 'settings.read', members)

/** Every setting that has a page, in the order of the navigation. */
export const places: readonly Place[] = [
  ...channelKeys.map(({ key, section }) => ({
    key,
    path: `${CHANNEL}/${section}`,
    page: 'channels' as const,
    needs: 'channels.read' as const,
  })),
  ...on('channels', `${CHANNEL}/hours`, 'channels.read', workTimeSettings),
  ...on('channels', `${CHANNEL}/rating`, 'channels.read', evaluateSettings),
  ...on('robot', '/robot/settings', 'robot.read', robotSettings),
  ...on('tickets', '/settings/tickets', 'tickets.settings', woTemplate.properties),
  ...on('tickets', '/settings/tickets/rules', 'tickets.settings', woSettings.properties),
  ...on('customers', '/settings/customers', 'settings.read', customerFields.properties),
  ...on('people', '/settings/people', 'people.read', admin.properties),
  ...on('people', '/settings/people/groups', 'people.read', groupSettings),
  ...on('people', '/settings/people/roles', 'people.read', role.properties),
  ...general('', { ...sensitiveWords.properties, ...sessionTags.properties }),
  ...general('/services', { ...translator.properties, ...modelPrice.properties }),
  ...general('/security', { ...identityKey.properties, ...formHosts.properties }),
]
