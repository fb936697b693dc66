import type {
  AccountTable,
  AccountTryTable,
  AdminTable,
  AgentGroupTable,
  DeskSessionTable,
  GroupMemberTable,
  SavedReplyTable,
} from './tables/people.ts'
import type {
  FlowTable,
  FlowVersionTable,
  RobotDocTable,
  RobotQuestionTable,
  RobotTable,
  RobotTestTable,
} from './tables/robot.ts'
import type { ChannelTable, RoutingTable, TenantLogTable, TenantTable, WoTemplateTable } from './tables/tenant.ts'
import type {
  ConsultationTable,
  DocVoteTable,
  MailOutboxTable,
  MentionTable,
  MessageTranslationTable,
  RatingTable,
  VisitorBlockTable,
  VisitorTable,
} from './tables/visitor.ts'

/**
 * The tables that Kysely reads and writes; `migrations/` makes them. Named statements alone touch conversation, message and event. Every key
 * leads with tenant_id, except in the account directory and its wrong tries.
 */
export type Tables = {
  tenant: TenantTable
  tenant_log: TenantLogTable
  routing: RoutingTable
  channel: ChannelTable
  account: AccountTable
  account_try: AccountTryTable
  admin: AdminTable
  agent_group: AgentGroupTable
  group_member: GroupMemberTable
  desk_session: DeskSessionTable
  visitor: VisitorTable
  consultation: ConsultationTable
  rating: RatingTable
  robot: RobotTable
  robot_doc: RobotDocTable
  doc_vote: DocVoteTable
  robot_test: RobotTestTable
  robot_question: RobotQuestionTable
  mail_outbox: MailOutboxTable
  flow: FlowTable
  flow_version: FlowVersionTable
  wo_template: WoTemplateTable
  saved_reply: SavedReplyTable
  mention: MentionTable
  visitor_block: VisitorBlockTable
  message_translation: MessageTranslationTable
}
