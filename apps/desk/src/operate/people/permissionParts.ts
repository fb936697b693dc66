import type { PeopleKey } from '@foyer/locales/people/index'
import type { Permission } from '@foyer/protocol/permissions'

/** What a permission allows, in words. */
export const permissionTexts = {
  chats: 'chats',
  'chats.all': 'chatsAll',
  customers: 'customers',
  'replies.shared': 'repliesShared',
  reports: 'reports',
  tickets: 'tickets',
  'tickets.all': 'ticketsAll',
  'tickets.settings': 'ticketsSettings',
  'mail.settings': 'mailSettings',
  'channels.read': 'channelsRead',
  'channels.write': 'channelsWrite',
  'robot.read': 'robotRead',
  'robot.write': 'robotWrite',
  'people.read': 'peopleRead',
  'people.write': 'peopleWrite',
  'roles.write': 'rolesWrite',
  'settings.read': 'settingsRead',
  'settings.write': 'settingsWrite',
  audit: 'audit',
  apiKeys: 'apiKeysPermission',
  config: 'config',
} as const satisfies Record<Permission, PeopleKey>

type PermissionPart = { readonly label: PeopleKey; readonly permissions: readonly Permission[] }

const first: readonly PermissionPart[] = [
  { label: 'partConversations', permissions: ['chats', 'chats.all', 'customers', 'replies.shared', 'reports'] },
  { label: 'partTickets', permissions: ['tickets', 'tickets.all', 'tickets.settings', 'mail.settings'] },
  { label: 'partChannels', permissions: ['channels.read', 'channels.write', 'robot.read', 'robot.write'] },
]
const placed = new Set(first.flatMap(({ permissions }) => permissions))

/** All permissions, as people think of them. */
export const permissionParts: readonly PermissionPart[] = [
  ...first,
  {
    label: 'partCompany',
    permissions: (Object.keys(permissionTexts) as Permission[]).filter((permission) => !placed.has(permission)),
  },
]
