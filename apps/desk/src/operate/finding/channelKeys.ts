import { managedChannel } from '@foyer/protocol/channel'
import { sections } from '../channels/sections.ts'

const helpKeyOf = (member: string): unknown =>
  (managedChannel.properties as Readonly<Record<string, { readonly 'x-help'?: string }>>)[member]?.['x-help']

/** The settings of a channel with the section of its page; working time and rating have schemas of their own. */
export const channelKeys = sections.flatMap(({ id, groups }) =>
  groups
    .flatMap(({ members }) => members)
    .map((member) => ({ key: helpKeyOf(member), section: id }))
    .filter(({ key }) => String(key).startsWith('channel.')),
)
