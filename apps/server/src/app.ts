import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify'
import { createAudit } from './audit/audit.ts'
import { createChannels } from './channels/channels.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { createConfigurations } from './configuration/configuration.ts'
import { type Conversations, createConversations } from './conversations/conversations.ts'
import { createFindSensitiveWords } from './conversations/sensitiveWords.ts'
import { createCustomerRecords } from './customers/customers.ts'
import { customerHook } from './customers/hook.ts'
import type { Db } from './db/open.ts'
import { createReadiness, tryWrite } from './db/ready.ts'
import { deskDoor } from './desk/door.ts'
import { createFeeds, type Feeds } from './desk/feeds.ts'
import type { WireQuery } from './desk/ticketQuery.ts'
import { createViewer } from './desk/who.ts'
import { createEgress } from './egress/egress.ts'
import type { LogEvent } from './events/log.ts'
import { type Log, openLog } from './events/openLog.ts'
import { createStreams } from './events/stream.ts'
import type { Bus, Passing } from './events/wake.ts'
import type { Files } from './files/files.ts'
import { openFiles } from './files/open.ts'
import type { UploadRules } from './files/quota.ts'
import { createForwardForm } from './forms/forward.ts'
import { createSubmitForm } from './forms/submit.ts'
import { createLimits, type LIMITS } from './http/limits.ts'
import { type Counted, serveMetrics } from './http/metrics.ts'
import { createSender } from './http/sender.ts'
import { serveFiles } from './http/serveFiles.ts'
import { serveMailStop } from './http/serveMailStop.ts'
import { createHttp, serveDoors, serveHealth } from './http/server.ts'
import { servePages } from './http/site.ts'
import { createIdentityKeys } from './identityKeys/identityKeys.ts'
import { createKnowledge } from './knowledge/knowledge.ts'
import { createVoting } from './knowledge/votes.ts'
import { createAnswers } from './leaveMessages/answers.ts'
import { createLeave } from './leaveMessages/leave.ts'
import { createLeaveMessages } from './leaveMessages/list.ts'
import type { SendAccountMail } from './mail/accountMails.ts'
import { openMail } from './mail/open.ts'
import { createOwnMails } from './mail/ownMails.ts'
import { queueTranscript } from './mail/store.ts'
import { queueTicketMails } from './mail/ticketNews.ts'
import type { MailWording } from './mail/wording.ts'
import type { MailLists } from './mailIn/lists.ts'
import type { Mailboxes } from './mailIn/mailboxes.ts'
import { openMailIn } from './mailIn/open.ts'
import { manageDoor } from './manage/door.ts'
import { servicesOf } from './manage/servicesOf.ts'
import type { ModelLimits } from './model/gate.ts'
import type { Later } from './model/later.ts'
import { openModel } from './model/open.ts'
import type { Spending } from './model/spending.ts'
import type { TestModel } from './model/testModel.ts'
import { inBlocks } from './newId.ts'
import { createPeople } from './people/people.ts'
import { createReseal } from './people/secondFactor.ts'
import { createSignIns } from './people/signIns.ts'
import { createQueuePlaces } from './queue/places.ts'
import { createQueueing, type Queueing } from './queue/queueing.ts'
import { createRatings } from './ratings/rate.ts'
import { createReplies } from './replies/replies.ts'
import { createAsk } from './robot/ask.ts'
import { createFlowOf } from './robot/flowOf.ts'
import { createRobotService } from './robot/service.ts'
import { createRounds } from './rounds.ts'
import { readInstallationKey } from './secrets/installationKey.ts'
import { createSeal, type Seal } from './secrets/seal.ts'
import { demoTenant } from './seed/demo.ts'
import { openSetUp } from './setUp/open.ts'
import { createCallStatistics } from './statistics/calls.ts'
import { recordQuestion } from './statistics/record.ts'
import { createStatistics } from './statistics/statistics.ts'
import { createChangeSettings } from './tenants/change.ts'
import { openTranslatorKeys } from './tenants/openTranslatorKeys.ts'
import { createRemoveDemo, type RemoveDemo } from './tenants/removeDemo.ts'
import { createTenants } from './tenants/settings.ts'
import type { TranslatorKeys } from './tenants/translator.ts'
import { createTexts } from './texts/texts.ts'
import { createTicketLists } from './tickets/lists.ts'
import { createAutoReply } from './tickets/rules/autoReply.ts'
import { operatorsRules } from './tickets/rules/rules.ts'
import { createTicketSettings } from './tickets/settings.ts'
import { createTemplates } from './tickets/templates.ts'
import { createTickets } from './tickets/tickets.ts'
import type { TicketHook } from './tickets/types.ts'
import { createTicketViews } from './tickets/views.ts'
import { createTranslation } from './translation/translate.ts'
import { createForget, createSweeping } from './upkeep.ts'
import { endLeftCalls } from './videoCalls/endLeft.ts'
import { createVideoCalls, type VideoCalls } from './videoCalls/videoCalls.ts'
import { visitorDoor } from './visitor/door.ts'
import { concernsVisitor } from './visitor/present.ts'
import { createUnread, type Unread } from './visitor/unread.ts'
import { createWindows, type Windows } from './visitor/windows.ts'
import { createVisits, type Visits } from './visits/visits.ts'
import { createWaysIn } from './waysIn/waysIn.ts'
import { workorderDoor } from './workorder/door.ts'

/** What the app is made of; tests pass their own clock, bus and limits. */
export type AppParts = {
  readonly config: Config
  readonly db: Db
  readonly bus: Bus
  readonly clock: Clock
  readonly limits: typeof LIMITS
  readonly uploads: UploadRules
  readonly modelLimits: ModelLimits
  readonly logger: FastifyServerOptions['logger']
  /** False: serves the calls without the built apps. */
  readonly pages: boolean
}

const random = inBlocks({ bytes: randomBytes })

/** Waits without keeping the process alive. */
const idle = (ms: number) => setTimeout(ms, undefined, { ref: false })

type OnError = (error: unknown) => void

/** Told of every change of a ticket, in this order; mails are queued if they can be sent. */
const ticketHooks = ({ smtp }: Pick<Config, 'smtp'>): readonly TicketHook[] => {
  const hooks = [customerHook(random), createAutoReply(random)]
  return smtp === undefined ? hooks : [...hooks, queueTicketMails]
}

/** What the installation's key opens. */
type Secrets = { readonly seal: Seal; readonly keys: TranslatorKeys }

const openSecrets = async ({ config, db }: AppParts, log: FastifyBaseLogger): Promise<Secrets> => {
  const seal = createSeal(await readInstallationKey(config, random), random)
  return { seal, keys: await openTranslatorKeys({ db, seal, log }) }
}

/** What operators set, and the robots that answer from it. */
const createSettings = (app: AppParts, { tail }: Log, { keys, seal }: Secrets, onError: OnError) => {
  const { db, clock, config, modelLimits } = app
  const parts = { db, clock, random, publish: tail.publish, watch: tail.open }
  const tenants = createTenants({ ...parts, keys })
  const knowledge = createKnowledge({ ...parts, config, onError })
  const people = createPeople({ ...parts, wait: idle, sessionSeconds: config.deskSessionMs / 1000, seal })
  return {
    tenants,
    knowledge,
    channels: createChannels(parts),
    people,
    waysIn: createWaysIn({ ...parts, people, seal, oidc: config.oidc }),
    robot: createRobotService({ ...parts, knowledge, llm: config.llm, modelLimits, onError }),
    statistics: createStatistics(parts),
    callStatistics: createCallStatistics(db, clock),
    templates: createTemplates(parts),
    ownMails: createOwnMails(db),
    tickets: createTickets({ ...parts, rules: operatorsRules, hooks: ticketHooks(config) }),
    ticketSettings: createTicketSettings(parts),
    ticketLists: createTicketLists(db, clock),
    ticketViews: createTicketViews<WireQuery>(parts),
    replies: createReplies(parts),
    configurations: createConfigurations(parts),
    texts: createTexts(parts),
    identityKeys: createIdentityKeys({ ...parts, seal, changeSettings: createChangeSettings(parts) }),
    customerRecords: createCustomerRecords({ ...parts, fieldsOf: tenants.getCustomerFields }),
    findSensitiveWords: createFindSensitiveWords(tenants.wordFilter),
  }
}

type Settings = ReturnType<typeof createSettings>

/** Conversations, and how visitors get to agents. */
const createTalk = ({ config, db, clock }: AppParts, { tail }: Log) => {
  const onClosed = config.smtp === undefined ? () => Promise.resolve() : queueTranscript
  const { robotIdleMs } = config
  const ends = { onClosed, settle: endLeftCalls, robotIdleMs }
  const conversations = createConversations({ db, clock, random, tail, concernsVisitor, ...ends })
  return { conversations, queueing: createQueueing({ db, clock, ...conversations }) }
}

/** The listeners of the log: caches of this node, the visitors' windows, the agents' desks, and the places in queues. */
const createListeners = (
  { db, bus, clock }: AppParts,
  { tail, readConversation, readWanted }: Log,
  { live, messages, presence, sessions }: Conversations,
  { waits }: Queueing,
  { channels, tenants, people, robot, identityKeys, watching }: Settings & Pick<Visits, 'watching'>,
  onError: OnError,
) => {
  const streams = createStreams()
  const unique = () => random.bytes(6).toString('base64url')
  const parts = { live, presence, streams, clock, unique, onError }
  const windows = createWindows({ ...parts, people, channels, messages, readConversation })
  const unread = createUnread({ ...parts, people, messages })
  const feeds = createFeeds({ ...parts, sessions, signIns: createSignIns(db), tail, readWanted })
  const places = createQueuePlaces({ db, clock, waits, windows, onError })
  // caches first: windows and desks show what the caches hold
  const caches = [live, channels, tenants, people, identityKeys, robot.robots, robot.drafts, waits]
  const listeners = [...caches, windows, unread, feeds, places]
  tail.subscribe((events: readonly LogEvent[]) => {
    for (const listener of listeners) listener.onEvents(events)
  })
  const pass = (passing: Passing) => {
    switch (passing.kind) {
      case 'visitor.typing':
      case 'visitor.page':
      case 'visitor.signal':
      case 'agent.presence':
        return feeds.pass(passing)
      case 'site.watched':
        return watching.note(passing)
      default:
        return windows.pass(passing)
    }
  }
  bus.listen({ wake: (tenantId) => void tail.look([tenantId]).catch(onError), pass })
  return { streams, windows, unread, feeds, places }
}

/** What visitors give back about a conversation: ratings, votes on answers, and forms. */
const createFeedback = (
  { db, clock, config }: AppParts,
  { changes, messages }: Conversations,
  { channels, tenants }: Settings,
  counted: Counted,
) => ({
  ratings: createRatings({ db, clock, changes, channels, onRated: ({ part, solved }) => counted.rated(part, solved) }),
  vote: createVoting(changes, counted.voted),
  submitForm: createSubmitForm({ changes, tenants }),
  forwardForm: createForwardForm({ db, messages, tenants, egress: createEgress({ allow: config.egressAllow }) }),
})

/** What `openDoors` hands on. */
type DoorParts = {
  readonly conversations: Conversations
  readonly queueing: Queueing
  readonly settings: Settings
  readonly feedback: ReturnType<typeof createFeedback>
  readonly later: Later
  readonly counted: Counted
  readonly files: Files
  readonly mailboxes: Mailboxes
  readonly mailLists: MailLists
  readonly removeDemo: RemoveDemo
  readonly opened: ReturnType<typeof openSetUp>
  readonly windows: Windows
  readonly unread: Unread
  readonly feeds: Feeds
  readonly visits: Visits
  readonly videoCalls: VideoCalls
  readonly wording: MailWording
  readonly sendAccountMail: SendAccountMail | null
  readonly onError: OnError
  readonly spending: Spending
  readonly testModel: TestModel | null
}

/** The doors of the calls. */
const openDoors = (
  api: FastifyInstance,
  { config, db, bus, clock, limits: rates }: AppParts,
  {
    conversations,
    queueing,
    settings,
    feedback,
    later,
    counted,
    files,
    windows,
    unread,
    feeds,
    visits,
    videoCalls,
    onError,
    opened,
    ...more
  }: DoorParts,
) => {
  const { people, knowledge, tenants, robot, statistics, tickets } = settings
  const limits = createLimits(clock, rates)
  const viewer = createViewer({ people, presence: conversations.presence, limits })
  const translatorEgress = createEgress({ allow: config.egressAllow, timeoutMs: 5000, maxBytes: 65_536 })
  const { messages, changes, reopen } = conversations
  const translation = createTranslation({ db, clock, messages, tenants, egress: translatorEgress })
  const onAsked = { prepare: robot.prepare, onAnswered: recordQuestion, onOutcome: counted.asked, onError }
  const ask = createAsk({ changes, reopen, flowOf: createFlowOf(), later, ...onAsked })
  const { publicUrl } = config
  const common = { ...settings, conversations, queueing, translation, files, limits, publicUrl }
  const { robots, trials, health, pastQuestions } = robot
  const answering = { knowledge, robots, ask, answers: createAnswers({ robots, knowledge }) }
  const { recordSettled } = statistics
  const leaveMessages = createLeaveMessages({ db, tickets })
  const leaving = { leave: createLeave({ clock, tickets }), leaveMessages, recordSettled, random }
  visitorDoor(api, {
    ...common,
    ...feedback,
    ...answering,
    ...leaving,
    windows,
    unread,
    visits,
    videoCalls,
    bus,
    clock,
  })
  deskDoor(api, {
    ...common,
    viewer,
    ratings: feedback.ratings,
    leaveMessages,
    feeds,
    visits,
    videoCalls,
    bus,
    clock,
    onError,
    sendAccountMail: more.sendAccountMail,
  })
  workorderDoor(api, { ...common, clock, random })
  const audit = createAudit({ db, clock })
  const operated = { trials, health, pastQuestions, audit, services: servicesOf(config), publicUrl: config.publicUrl }
  manageDoor(api, { ...common, ...more, ...opened, ...operated, viewer })
}

/**
 * The assembly: makes the parts and registers the doors, in this order.
 * @returns the app, ready to listen, and what runs beside it
 */
export const createApp = async (parts: AppParts) => {
  const { config, db, bus, clock } = parts
  const app = await createHttp(config, parts.logger)
  const onError: OnError = (error) => app.log.error({ err: error }, 'background work failed')

  const log = openLog(db, bus, onError)
  const store = { db, clock, random }
  const { conversations, queueing } = createTalk(parts, log)
  const secrets = await openSecrets(parts, app.log)
  const settings = createSettings(parts, log, secrets, onError)
  const visits = createVisits({ ...store, bus, ...conversations, ...queueing })
  const listeners = createListeners(parts, log, conversations, queueing, { ...settings, ...visits }, onError)
  const videoCalls = createVideoCalls({ ...store, bus, calls: config.calls, ...conversations, ...settings })
  const files = await openFiles({ ...store, dataDir: config.dataDir, uploads: parts.uploads, onError })

  const reading = await openMailIn({ ...store, ...secrets, config, ...files, tickets: settings.tickets, onError })
  const { mailIn } = reading

  let draining = false
  const takesWrites = createReadiness({ write: () => tryWrite(db, clock.now()), pause: idle })
  serveHealth(app, async () => !draining && (await takesWrites()))
  const { live, searchIndex } = conversations
  const observed = { streams: listeners.streams.count, visitors: live.size, searchLag: () => searchIndex.lag() }
  const counted = serveMetrics(app, observed, config.metricsToken)
  const { mail, stops, ...mailing } = await openMail({ ...store, ...files, ...settings, config, counted, log: app.log })
  const feedback = createFeedback(parts, conversations, settings, counted)
  const { robot, knowledge } = settings
  const modelParts = { ...parts, ...robot, knowledge, counted, onError, log: app.log }
  const { proposing, ...model } = await openModel(modelParts)
  const senderOf = createSender({ people: settings.people, tokenOwner: conversations.tokenOwner })
  const look = async (tenantId: string) => {
    bus.wake(tenantId)
    settings.people.forgetTenant(tenantId)
    await log.tail.look([tenantId])
  }
  const removeDemo = createRemoveDemo({
    ...store,
    look,
    reseal: createReseal(secrets.seal),
    sweepFiles: files.fileSweep.unsent,
  })
  const opened = openSetUp({ ...store, ...files, config, onError })
  const talk = { conversations, queueing, settings, visits, videoCalls }
  const served = { ...talk, ...files, ...reading, ...listeners, ...mailing, ...model, removeDemo, opened }
  const doorParts = { ...served, feedback, counted, onError }
  serveDoors(app, senderOf, (api) => openDoors(api, parts, doorParts))
  await app.register((served) => serveFiles(served, files.files))
  await app.register((served) => serveMailStop(served, stops))
  const hasDemo = () => settings.tenants.exists(demoTenant.tenantId)
  if (parts.pages) await app.register((pages) => servePages(pages, settings.channels, hasDemo, opened.seen.note))

  const sweep = createSweeping({ ...parts, log: app.log }, conversations, queueing, { ...settings, visits, videoCalls })
  const forget = createForget(parts, settings, files, mailIn.forget)
  const rounds = { ...listeners, tail: log.tail, ...conversations, sweep, mail, mailIn, forget }
  return {
    app,
    mail,
    mailIn,
    hasDemo,
    train: robot.robots.round,
    propose: proposing.round,
    drain: () => (draining = true),
    ...createRounds({ ...files, ...rounds, ...robot, knowledge, proposing, onError }),
  }
}
