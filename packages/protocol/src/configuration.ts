import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { channelSettings, managedChannel, workTimeSettings } from './channel.ts'
import { customerField } from './customer.ts'
import { evaluateSettings } from './evaluation.ts'
import { id, list } from './fields.ts'
import { flow } from './flow.ts'
import { documentSettings, robot, robotDoc, robotTest } from './knowledge.ts'
import { translations } from './setting.ts'
import { formHosts, sensitiveWords, sessionTags, translator, woSettings, woTemplate } from './settings.ts'
import { group, role, sharedReply } from './staff.ts'

/** Objects by their id, each with the members that it sets. */
const some = <Name extends string>(name: Name, members: TProperties, max: number) =>
  Type.Optional(list(Type.Object({ ...Type.Partial(Type.Object(members)).properties, [name]: id }), max))

const all = <Schema extends TSchema>(schema: Schema, max: number) => Type.Optional(list(schema, max))
const { allowOrigin, channelName } = managedChannel.properties

/** A channel with its working time, its sites and its rating. */
const channel = Type.Object({
  channelId: id,
  ...Type.Partial(Type.Object({ ...channelSettings, ...workTimeSettings })).properties,
  channelName,
  allowOrigin,
  translations: Type.Optional(translations),
  evaluate: Type.Optional(Type.Partial(Type.Object({ ...evaluateSettings, translations }))),
})

/** What a tenant has once. */
const settings = Type.Partial(
  Type.Object({
    sensitiveWords: sensitiveWords.properties.words,
    sessionTags: sessionTags.properties.tags,
    formHosts: formHosts.properties.hosts,
    customerFields: list(customerField, 100),
    translatorUrl: translator.properties.url,
    tickets: Type.Partial(woSettings),
  }),
)

/**
 * The configuration of a tenant, or of one channel, as one file (D-21). People, passwords, keys and mailboxes are not in it, nor drafts. An
 * import changes and adds what the file names, by its id, and removes nothing.
 */
export const configuration = Type.Object(
  {
    foyer: Type.Literal(1),
    robots: some('robotNo', robot.properties, 1000),
    flows: some('flowId', Type.Omit(flow, ['flowStatus']).properties, 10_000),
    documents: some('docId', { robotNo: id, smallTalk: robotDoc.properties.smallTalk, ...documentSettings }, 100_000),
    robotTests: some('testId', robotTest.properties, 100_000),
    groups: some('groupId', Type.Omit(group, ['adminIds']).properties, 1000),
    replies: some('replyId', sharedReply.properties, 1000),
    roles: some('roleId', Type.Omit(role, ['builtIn', 'people']).properties, 1000),
    ticketTypes: some('templateId', woTemplate.properties, 1000),
    channels: all(channel, 1000),
    settings: Type.Optional(settings),
  },
  { title: 'The configuration of Foyer' },
)
export type Configuration = Static<typeof configuration>

/** A member that an import changes: `channels.c1.mainColor`; null where there was or will be nothing. */
export const configurationChange = Type.Object({
  path: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
})
export type ConfigurationChange = Static<typeof configurationChange>
