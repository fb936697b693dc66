import type { AuditLogTable, SettingVersionTable } from './tables/audit.ts'
import type { CustomerNoteTable, CustomerTable } from './tables/customer.ts'
import type { MailOutboxTable, MailStopTable, MailTextTable, MailTokenTable } from './tables/mail.ts'
import type { MailboxTable, MailInPartTable, MailInTable } from './tables/mailIn.ts'
import type {
  AccountTable,
  AccountTryTable,
  AdminIdentityTable,
  AdminTable,
  AdminTotpTable,
  AgentGroupTable,
  ApiKeyTable,
  DeskSessionTable,
  GroupMemberTable,
  InvitationTable,
  PasswordResetTable,
  RecoveryCodeTable,
  RoleTable,
  SavedReplyTable,
  SignInStepTable,
} from './tables/people.ts'
import type {
  DocReviewTable,
  DocUndoTable,
  FlowTable,
  FlowVersionTable,
  RobotDocTable,
  RobotQuestionTable,
  RobotSettledTable,
  RobotTable,
  RobotTestTable,
  TextVectorTable,
} from './tables/robot.ts'
import type { IdentityKeyTable, ModelDayTable } from './tables/services.ts'
import type {
  ChannelTable,
  ChannelVersionTable,
  RoutingTable,
  TenantLogTable,
  TenantTable,
  WoTemplateTable,
} from './tables/tenant.ts'
import type {
  TicketCounterTable,
  TicketEntryTable,
  TicketMentionTable,
  TicketTable,
  TicketTokenTable,
  TicketTurnTable,
  TicketViewTable,
} from './tables/ticket.ts'
import type {
  ConsultationTable,
  DocVoteTable,
  ErasureTable,
  MentionTable,
  MessageTranslationTable,
  PageVisitTable,
  RatingTable,
  SiteVisitorTable,
  VisitorBlockTable,
  VisitorIdentityTable,
  VisitorTable,
  VisitorTokenTable,
} from './tables/visitor.ts'

/**
 * The tables that Kysely reads and writes; `migrations/` makes them. conversation, agent_load, message and event are not among them: only
 * SQL statements touch those. Every key leads with tenant_id, except in the directories of accounts, their wrong tries, ticket links and tokens of mails.
 */
export type Tables = {
  tenant: TenantTable
  tenant_log: TenantLogTable
  routing: RoutingTable
  channel: ChannelTable
  channel_version: ChannelVersionTable
  account: AccountTable
  account_try: AccountTryTable
  admin: AdminTable
  agent_group: AgentGroupTable
  group_member: GroupMemberTable
  desk_session: DeskSessionTable
  api_key: ApiKeyTable
  admin_totp: AdminTotpTable
  recovery_code: RecoveryCodeTable
  sign_in_step: SignInStepTable
  invitation: InvitationTable
  password_reset: PasswordResetTable
  admin_identity: AdminIdentityTable
  visitor: VisitorTable
  consultation: ConsultationTable
  rating: RatingTable
  robot: RobotTable
  robot_doc: RobotDocTable
  doc_vote: DocVoteTable
  robot_test: RobotTestTable
  doc_review: DocReviewTable
  doc_undo: DocUndoTable
  text_vector: TextVectorTable
  robot_question: RobotQuestionTable
  robot_settled: RobotSettledTable
  mail_outbox: MailOutboxTable
  mail_token: MailTokenTable
  mail_stop: MailStopTable
  mail_text: MailTextTable
  flow: FlowTable
  flow_version: FlowVersionTable
  wo_template: WoTemplateTable
  ticket: TicketTable
  ticket_counter: TicketCounterTable
  ticket_entry: TicketEntryTable
  ticket_token: TicketTokenTable
  ticket_turn: TicketTurnTable
  ticket_mention: TicketMentionTable
  ticket_view: TicketViewTable
  customer: CustomerTable
  customer_note: CustomerNoteTable
  saved_reply: SavedReplyTable
  mention: MentionTable
  visitor_block: VisitorBlockTable
  message_translation: MessageTranslationTable
  mailbox: MailboxTable
  mail_in: MailInTable
  mail_in_part: MailInPartTable
  role: RoleTable
  audit_log: AuditLogTable
  setting_version: SettingVersionTable
  identity_key: IdentityKeyTable
  model_day: ModelDayTable
  visitor_token: VisitorTokenTable
  visitor_identity: VisitorIdentityTable
  page_visit: PageVisitTable
  site_visitor: SiteVisitorTable
  erasure: ErasureTable
}
