import type { Configuration } from '@foyer/protocol/configuration'
import { role as roleSchema } from '@foyer/protocol/staff'
import { evaluateChange } from '../channels/evaluate.ts'
import { type ChannelState, changed, tidyDraft } from '../channels/state.ts'
import { channelChange, insertChannel, lockChannel, writeEdit } from '../channels/store.ts'
import { check, checkBag, type Save } from '../checks.ts'
import type { Tx } from '../db/open.ts'
import { liveBody } from '../knowledge/document.ts'
import { insertDocument } from '../knowledge/documents.ts'
import { editNow } from '../knowledge/edit.ts'
import { insertFlow } from '../knowledge/flows.ts'
import { insertRobot } from '../knowledge/robots.ts'
import { putTest } from '../knowledge/tests.ts'
import { putGroup } from '../people/groups.ts'
import { isBuiltIn, writeRole } from '../people/roles.ts'
import { putReply } from '../replies/replies.ts'
import { putSettings } from '../tenants/settings.ts'
import { insertTemplate } from '../tickets/templates.ts'

/** An object of the file. */
export type Item = Readonly<Record<string, unknown>>

/** A list of a file: how it is read from the store, and how one of its objects gets there. */
export type Kind = {
  readonly list: string
  /** The member that names an object; '' for what a tenant has once. */
  readonly id: string
  /** What its ids look like, if not as those of settings. */
  readonly ids?: RegExp
  /** The subject in the audit log. */
  readonly subject: string
  readonly read: (tx: Tx, tenantId: string) => Promise<readonly Item[]>
  /** Makes the object, or replaces the one with its id; checked as a save is. */
  readonly put: (tx: Tx, tenantId: string, item: Item, now: number) => Promise<unknown>
}

/** Rows of one JSON object each, as `item`; `$1` is the tenant. */
export const rowsOf = (text: string) => async (tx: Tx, tenantId: string) =>
  (await tx.rows<{ item: Item }>({ text, values: [tenantId] })).map(({ item }) => item)

const textOf = (item: Item, member: string): string => String(item[member] ?? '')

const readDocuments = async (tx: Tx, tenantId: string): Promise<Item[]> => {
  const query = tx.k.selectFrom('robot_doc').selectAll().where('tenant_id', '=', tenantId).where('live', '=', true)
  const rows = await query.orderBy('doc_id').execute()
  return rows.map((row) => ({ docId: row.doc_id, robotNo: row.robot_no, smallTalk: row.small_talk, ...liveBody(row) }))
}

const EMPTY: ChannelState = { name: '', config: {}, workTime: null, evaluate: {}, allowOrigin: [] }

/** A setting that the file leaves out has its default. */
const putChannel = async (tx: Tx, tenantId: string, item: Save, now: number): Promise<void> => {
  const channelId = textOf(item, 'channelId')
  const rating = item.evaluate === undefined ? {} : checkBag(item.evaluate, 'evaluate')
  const query = tx.k.selectFrom('channel').select('channel_id').where('tenant_id', '=', tenantId)
  const known = await query.where('channel_id', '=', channelId).executeTakeFirst()
  if (known === undefined) await insertChannel(tx, tenantId, channelId, { channelId }, now)
  const row = await lockChannel(tx, tenantId, channelId)
  const given = changed(EMPTY, channelChange(item, EMPTY))
  const state = { ...given, evaluate: evaluateChange({}, rating) }
  await writeEdit(tx, row, { state, draft: row.draft && tidyDraft(state, row.draft) }, now)
}

/** Settings that are JSON text on the wire. */
const asJson = ['groupConfig', 'autoTip'] as const

const readChannels = (text: string) => async (tx: Tx, tenantId: string) =>
  (await rowsOf(text)(tx, tenantId)).map((item) => {
    const texts = asJson.flatMap((name) => (item[name] === undefined ? [] : [[name, JSON.stringify(item[name])]]))
    return { ...item, ...Object.fromEntries(texts) }
  })

/** In this order: later objects name earlier ones. */
export const KINDS: readonly (Kind & { readonly list: Exclude<keyof Configuration, 'foyer'> })[] = [
  {
    list: 'robots',
    id: 'robotNo',
    subject: 'robot',
    read: rowsOf(`select jsonb_strip_nulls(jsonb_build_object('robotNo', robot_no, 'robotName', name, 'answerThreshold', answer_threshold,
        'guideThreshold', guide_threshold, 'draftMode', draft_mode, 'modelMode', model_mode, 'proposeMode', propose_mode,
        'embeddingModel', embedding_model, 'locale', locale, 'translations',
        translations)) as item from robot where tenant_id = $1 order by robot_no`),
    put: (tx, tenantId, item) => insertRobot(tx, tenantId, textOf(item, 'robotNo'), item),
  },
  {
    list: 'flows',
    id: 'flowId',
    subject: 'flow',
    read: rowsOf(`select body || jsonb_build_object('flowId', flow_id, 'robotNo', robot_no) as item from flow
      where tenant_id = $1 and live order by flow_id`),
    put: (tx, tenantId, item, now) =>
      insertFlow(tx, tenantId, textOf(item, 'flowId'), textOf(item, 'robotNo'), item, now),
  },
  {
    list: 'documents',
    id: 'docId',
    subject: 'robotDoc',
    read: readDocuments,
    put: async (tx, tenantId, item, now) => {
      const edit = await editNow(tx, tenantId, 'import', now)
      await insertDocument(tx, tenantId, textOf(item, 'docId'), textOf(item, 'robotNo'), item, edit)
    },
  },
  {
    list: 'robotTests',
    id: 'testId',
    subject: 'robotTest',
    read: rowsOf(`select jsonb_build_object('testId', test_id, 'robotNo', robot_no, 'question', question, 'docId', doc_id, 'locale', locale)
      as item from robot_test where tenant_id = $1 order by test_id`),
    put: putTest,
  },
  {
    list: 'groups',
    id: 'groupId',
    subject: 'group',
    read: rowsOf(`select jsonb_strip_nulls(jsonb_build_object('groupId', group_id, 'groupName', name, 'offerSeconds', offer_seconds,
        'callFlag', call_flag, 'translations', translations)) as item from agent_group where tenant_id = $1 order by group_id`),
    put: putGroup,
  },
  {
    list: 'replies',
    id: 'replyId',
    subject: 'reply',
    read: rowsOf(`select jsonb_build_object('replyId', reply_id, 'shortcut', shortcut, 'title', title, 'content', content, 'groupIds', group_ids,
        'translations', translations) as item from saved_reply where tenant_id = $1 and admin_id = '' order by reply_id`),
    put: putReply,
  },
  {
    list: 'roles',
    id: 'roleId',
    subject: 'role',
    read: rowsOf(`select jsonb_build_object('roleId', role_id, 'roleName', name, 'permissions', permissions) as item from role
      where tenant_id = $1 order by role_id`),
    put: (tx, tenantId, item, now) => {
      const role = check(roleSchema, item, 'roles')
      return isBuiltIn(role.roleId) ? Promise.resolve() : writeRole(tx, tenantId, role, now)
    },
  },
  {
    list: 'ticketTypes',
    id: 'templateId',
    subject: 'woTemplate',
    read: rowsOf('select body as item from wo_template where tenant_id = $1 order by position, template_id'),
    put: (tx, tenantId, item, now) => insertTemplate(tx, tenantId, textOf(item, 'templateId'), item, now),
  },
  {
    list: 'channels',
    id: 'channelId',
    subject: 'channel',
    read: readChannels(`select jsonb_strip_nulls(config || case jsonb_typeof(work_time) when 'object' then work_time else '{}' end
        || jsonb_build_object('channelId', channel_id, 'channelName', name, 'allowOrigin', allow_origin, 'evaluate', evaluate))
        as item from channel where tenant_id = $1 order by channel_id`),
    put: putChannel,
  },
  {
    list: 'settings',
    id: '',
    subject: 'settings',
    read: rowsOf(`select jsonb_strip_nulls(jsonb_build_object('sensitiveWords', settings -> 'sensitiveWords', 'sessionTags',
        settings -> 'sessionTags', 'formHosts', settings -> 'formHosts', 'customerFields', settings -> 'customerFields', 'translatorUrl',
        nullif(settings -> 'translator' ->> 'url', ''), 'tickets', settings -> 'tickets')) as item from tenant where tenant_id = $1`),
    put: putSettings,
  },
]
