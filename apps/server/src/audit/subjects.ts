/** How the audit log reads a kind of setting: x of saveX and deleteX. */
export type Subject = {
  /** The members that name an object, joined by `/`; none for settings that a tenant has once. */
  readonly id: readonly string[]
  /** A JSON object as `value`, in the words of the wire; `$1` tenant, `$2` id. Secrets are left out. */
  readonly read: string
  /** Members whose change raises the version but is not logged: drafts, which only operators see. */
  readonly quiet?: readonly string[]
  /** The subject of the same object that has its name. */
  readonly named?: string
  /** Subjects that are members of the same object: a change that reaches one raises its version too. */
  readonly beside?: readonly string[]
}

const setting = (path: string, name: string): Subject => ({
  id: [],
  read: `select jsonb_build_object('${name}', settings -> '${path}') as value from tenant where tenant_id = $1 and $2 = ''`,
})

const channel = (value: string, beside: readonly string[]): Subject => ({
  named: 'channel',
  id: ['channelId'],
  read: `select ${value} as value from channel where tenant_id = $1 and channel_id = $2`,
  quiet: ['draft'],
  beside,
})

/** Every setting that operators change. A test reads the list of calls and fails where one is missing. */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  channel: channel(
    `config || jsonb_build_object('channelName', name, 'allowOrigin', allow_origin, 'draft', draft - 'evaluate')
      || case jsonb_typeof(work_time) when 'object' then work_time else '{}' end`,
    ['workTime', 'evaluateInfo'],
  ),
  workTime: channel(
    `case jsonb_typeof(work_time) when 'object' then work_time else '{}' end || jsonb_build_object('draft', draft -> 'workTime')`,
    ['channel'],
  ),
  evaluateInfo: channel(`evaluate || jsonb_build_object('draft', draft -> 'evaluate')`, []),
  group: {
    id: ['groupId'],
    read: `select jsonb_build_object('groupName', g.name, 'offerSeconds', g.offer_seconds, 'callFlag', g.call_flag, 'translations', g.translations, 'adminIds',
        (select coalesce(jsonb_agg(m.admin_id order by m.admin_id), '[]') from group_member m
          where m.tenant_id = g.tenant_id and m.group_id = g.group_id)) as value
      from agent_group g where g.tenant_id = $1 and g.group_id = $2`,
  },
  admin: {
    id: ['adminId'],
    read: `select jsonb_build_object('account', account, 'roleId', role_id, 'adminNick', nick, 'adminFace', face, 'card', card, 'maxSession',
        max_session, 'autoAccept', auto_accept, 'languages', languages, 'translations', translations, 'groupIds',
        (select coalesce(jsonb_agg(m.group_id order by m.group_id), '[]') from group_member m
          where m.tenant_id = admin.tenant_id and m.admin_id = admin.admin_id)) as value
      from admin where tenant_id = $1 and admin_id = $2`,
  },
  invite: {
    id: ['id'],
    read: `select jsonb_build_object('account', account, 'adminNick', nick, 'email', email, 'roleId', role_id, 'groupIds', group_ids,
        'expireTime', expires_at) as value from invitation where tenant_id = $1 and invitation_id = $2`,
  },
  role: {
    id: ['roleId'],
    read: `select jsonb_build_object('roleName', name, 'permissions', permissions) as value from role where tenant_id = $1 and role_id = $2`,
  },
  apiKey: {
    id: ['apiKeyId'],
    read: `select jsonb_build_object('name', name, 'permissions', permissions, 'adminId', admin_id, 'expireTime',
        case when expires_at = ${Number.MAX_SAFE_INTEGER} then 0 else expires_at end) as value
      from api_key where tenant_id = $1 and api_key_id = $2`,
  },
  robot: {
    id: ['robotNo'],
    read: `select jsonb_build_object('robotName', name, 'answerThreshold', answer_threshold, 'guideThreshold', guide_threshold, 'draftMode',
        draft_mode, 'modelMode', model_mode, 'proposeMode', propose_mode, 'embeddingModel', embedding_model, 'locale', locale, 'translations', translations) as value from robot where tenant_id = $1 and robot_no = $2`,
  },
  robotDoc: {
    id: ['docId'],
    read: `select jsonb_build_object('robotNo', robot_no, 'docQuestion', question, 'similarList', "similar", 'docAnswer', answer, 'docPattern',
        pattern, 'suggestDocIds', suggest_doc_ids, 'locale', locale, 'category', category, 'validFrom', valid_from, 'validTo', valid_to,
        'variantList', variants, 'flowId', flow_id, 'talkMode', talk_mode, 'live', live, 'draft', draft, 'staleLocales', stale_locales) as value
      from robot_doc where tenant_id = $1 and doc_id = $2`,
  },
  robotTest: {
    id: ['testId'],
    read: `select jsonb_build_object('robotNo', robot_no, 'question', question, 'docId', doc_id, 'locale', locale) as value
      from robot_test where tenant_id = $1 and test_id = $2`,
  },
  flow: {
    id: ['flowId'],
    read: `select body || jsonb_build_object('live', live, 'draft', draft) as value from flow where tenant_id = $1 and flow_id = $2`,
  },
  woTemplate: {
    id: ['templateId'],
    read: 'select body as value from wo_template where tenant_id = $1 and template_id = $2',
  },
  woSettings: {
    id: [],
    read: `select coalesce(settings -> 'tickets', '{}') as value from tenant where tenant_id = $1 and $2 = ''`,
  },
  mailbox: {
    id: ['mailboxId'],
    read: `select jsonb_build_object('mailAddress', mail_address, 'host', host, 'port', port, 'security', security, 'account', account, 'folder',
        folder, 'groupId', group_id, 'typeId', type_id, 'channelId', channel_id, 'enabled', enabled) as value
      from mailbox where tenant_id = $1 and mailbox_id = $2`,
  },
  reply: {
    id: ['replyId'],
    read: `select jsonb_build_object('shortcut', shortcut, 'title', title, 'content', content, 'groupIds', group_ids, 'translations', translations)
      as value from saved_reply where tenant_id = $1 and reply_id = $2 and admin_id = ''`,
  },
  mailText: {
    id: ['mailText', 'locale'],
    read: `select jsonb_build_object('words', words) as value from mail_text where tenant_id = $1 and event || '/' || locale = $2`,
  },
  identityKey: {
    id: ['keyId'],
    read: `select jsonb_build_object('channelId', channel_id, 'name', name) as value from identity_key where tenant_id = $1 and key_id = $2`,
  },
  modelPrice: {
    id: [],
    read: `select coalesce(settings -> 'modelPrice', '{}') as value from tenant where tenant_id = $1 and $2 = ''`,
  },
  sensitiveWords: setting('sensitiveWords', 'words'),
  sessionTags: setting('sessionTags', 'tags'),
  languages: setting('languages', 'languages'),
  formHost: setting('formHosts', 'hosts'),
  customerFields: setting('customerFields', 'fields'),
  translator: {
    id: [],
    read: `select jsonb_build_object('url', settings -> 'translator' ->> 'url') as value from tenant where tenant_id = $1 and $2 = ''`,
  },
}

/** Members that name an object, the best first. */
const NAMES = [
  'channelName',
  'titleDesc',
  'groupName',
  'adminNick',
  'roleName',
  'robotName',
  'docQuestion',
  'flowName',
  'question',
  'mailAddress',
  'shortcut',
  'name',
  'account',
]

/** What people call an object; '' if nothing in it names it. */
export const nameIn = (members: Readonly<Record<string, unknown>> | null): string => {
  const { typeName } = (members?.woType ?? {}) as { readonly typeName?: unknown }
  const names = [...NAMES.map((member) => members?.[member]), typeName]
  return names.find((name) => typeof name === 'string' && name !== '')?.toString() ?? ''
}

/** The id of the object that a body or an answer names; undefined where a member is missing. */
export const idIn = (subject: string, named: unknown): string | undefined => {
  const members = SUBJECTS[subject]?.id ?? []
  const bag = (named ?? {}) as Readonly<Record<string, unknown>>
  const ids = members.map((member) => bag[member])
  return ids.every((id) => typeof id === 'string' && id !== '') ? ids.join('/') : undefined
}
