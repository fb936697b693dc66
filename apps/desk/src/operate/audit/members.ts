import { apiKeySettings } from '@foyer/protocol/apiKey'
import { managedChannel } from '@foyer/protocol/channel'
import { customerFields } from '@foyer/protocol/customer'
import { evaluateSettings } from '@foyer/protocol/evaluation'
import { flowSettings } from '@foyer/protocol/flow'
import { documentSettings, robotSettings, testSettings } from '@foyer/protocol/knowledge'
import * as settings from '@foyer/protocol/settings'
import { admin, groupSettings, role } from '@foyer/protocol/staff'
import type { FieldSchema } from '../channels/fieldSchema.ts'

type Members = Readonly<Record<string, FieldSchema>>

/** The members of each kind of object that the log has values of. */
const membersOf: Readonly<Record<string, Members>> = {
  channel: managedChannel.properties,
  workTime: managedChannel.properties,
  evaluateInfo: evaluateSettings,
  admin: admin.properties,
  group: groupSettings,
  role: { roleName: role.properties.roleName, permissions: role.properties.permissions },
  apiKey: apiKeySettings,
  robot: robotSettings,
  robotDoc: documentSettings,
  robotTest: testSettings,
  flow: flowSettings,
  woTemplate: settings.woTemplate.properties,
  woSettings: settings.woSettings.properties,
  sensitiveWords: settings.sensitiveWords.properties,
  sessionTags: settings.sessionTags.properties,
  formHost: settings.formHosts.properties,
  translator: settings.translator.properties,
  identityKey: settings.identityKey.properties,
  modelPrice: settings.modelPrice.properties,
  customerFields: customerFields.properties,
}

/** The schema of a member of a kind of object, which names its words; nothing is known of others. */
export const memberOf = (subject: string, member: string): FieldSchema => {
  const members = Object.hasOwn(membersOf, subject) ? membersOf[subject] : undefined
  return members !== undefined && Object.hasOwn(members, member) ? (members[member] ?? {}) : {}
}
