import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import { createChannels } from './channels/channels.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { createBlocks } from './conversations/block.ts'
import { createChanges } from './conversations/change.ts'
import { createClose, createRecall } from './conversations/close.ts'
import { createCustomers } from './conversations/customers.ts'
import { createIds } from './conversations/ids.ts'
import { createLive } from './conversations/live.ts'
import { createMentions } from './conversations/mentions.ts'
import { createPresence } from './conversations/presence.ts'
import { createProve } from './conversations/prove.ts'
import { createMarkRead, createMessages } from './conversations/read.ts'
import { createSearch } from './conversations/search.ts'
import { createSend } from './conversations/send.ts'
import { createSessionAccess } from './conversations/sessions.ts'
import { createSilence } from './conversations/silence.ts'
import { createReopen, createStart } from './conversations/start.ts'
import { createSweep } from './conversations/sweep.ts'
import { createTokenOwner } from './conversations/tokenOwner.ts'
import type { Db } from './db/open.ts'
import { deskDoor } from './desk/door.ts'
import { createFeeds } from './desk/feeds.ts'
import { createViewer } from './desk/who.ts'
import { createEgress } from './egress/egress.ts'
import { type LogEvent, readConversation, readHeads, readTenant } from './events/log.ts'
import { createStreams } from './events/stream.ts'
import { type Bus, createTail, type Passing, type Tail } from './events/wake.ts'
import { createFiles } from './files/files.ts'
import { createFolder } from './files/folder.ts'
import { createPictures } from './files/pictures.ts'
import { createUploadCounts, type UploadRules } from './files/quota.ts'
import { createRoom } from './files/room.ts'
import { serveFiles } from './files/serve.ts'
import { createFileSweep } from './files/sweep.ts'
import { createForwardForm } from './forms/forward.ts'
import { createSubmitForm } from './forms/submit.ts'
import { createLimits, type LIMITS } from './http/limits.ts'
import { type Counted, serveMetrics } from './http/metrics.ts'
import { createReadiness, tryWrite } from './http/ready.ts'
import { createSender } from './http/sender.ts'
import { createHttp, serveCalls, serveHealth } from './http/server.ts'
import { servePages } from './http/site.ts'
import { forgetFlowVersions } from './knowledge/flowRows.ts'
import { createKnowledge } from './knowledge/knowledge.ts'
import { createVoting } from './knowledge/votes.ts'
import { createMail, type Mail, NO_MAIL } from './mail/mail.ts'
import { createPost } from './mail/post.ts'
import { queueTranscript } from './mail/store.ts'
import { operatorDoor } from './manage/door.ts'
import { createEndpoint } from './model/endpoint.ts'
import type { ModelLimits } from './model/gate.ts'
import { createLater, type Later } from './model/later.ts'
import { createModel, type ModelReport } from './model/model.ts'
import { createPeople } from './people/people.ts'
import { createSignIns } from './people/signIns.ts'
import { forgetOldTries } from './people/tries.ts'
import { createHandOn } from './queue/handOn.ts'
import { createPassOn } from './queue/passOn.ts'
import { createQueuePlaces } from './queue/places.ts'
import { createRouting } from './queue/routing.ts'
import { createQueue } from './queue/run.ts'
import { createWaits } from './queue/waits.ts'
import { createRatings } from './ratings/rate.ts'
import { createReplies } from './replies/replies.ts'
import { createAsk } from './robot/ask.ts'
import { createDraftRobots } from './robot/drafts.ts'
import { createFlowOf } from './robot/flowOf.ts'
import { createHealth } from './robot/health.ts'
import { createRobots } from './robot/robots.ts'
import { createTrainer } from './robot/trainer.ts'
import { createTrials } from './robot/trials.ts'
import { createRounds } from './rounds.ts'
import { readInstallationKey } from './secrets/installationKey.ts'
import { createSeal } from './secrets/seal.ts'
import { createForgetQuestions } from './statistics/forget.ts'
import { recordQuestion } from './statistics/record.ts'
import { createStatistics } from './statistics/statistics.ts'
import { createTenants } from './tenants/settings.ts'
import { createTranslatorKeys, sealTranslatorKeys, type TranslatorKeys } from './tenants/translator.ts'
import { createTemplates } from './tickets/templates.ts'
import { createTranslation } from './translation/translate.ts'
import { visitorDoor } from './visitor/door.ts'
import { concernsVisitor } from './visitor/present.ts'
import { createKnows, createNamed, createWho } from './visitor/who.ts'
import { createWindows } from './visitor/windows.ts'

/** What the app stands on; tests hand in their own clock and bus. */
export type AppParts = {
  readonly config: Config
  readonly db: Db
  readonly bus: Bus
  readonly clock: Clock
  readonly limits: typeof LIMITS
  readonly uploads: UploadRules
  readonly modelLimits: ModelLimits
  readonly logger: FastifyServerOptions['logger']
  /** Without the built apps: calls only. */
  readonly pages: boolean
}

/** Waits without keeping the process alive. */
const idle = (ms: number) => setTimeout(ms, undefined, { ref: false })

/** The log as this node follows it, and what every verb of a conversation is made of. */
const createConversations = ({ config, db, bus, clock }: AppParts, onError: (error: unknown) => void) => {
  const readOne = (tenantId: string, userId: string, after: number) => readConversation(db, tenantId, userId, after)
  const readAll = (tenantId: string, after: number) => readTenant(db, tenantId, after)
  const tail = createTail({ readTenant: readAll, readHeads: (tenantIds) => readHeads(db, tenantIds) }, bus, onError)
  const changes = createChanges(db, clock, tail.publish)
  const sessions = createSessionAccess(db)
  const reopen = createReopen(createIds({ bytes: randomBytes }))
  const routing = createRouting(changes)
  const queue = createQueue(routing, reopen)
  return {
    readConversation: readOne,
    readTenant: readAll,
    tail,
    changes,
    live: createLive(db, tail, concernsVisitor),
    messages: createMessages(db),
    prove: createProve(changes),
    sessions,
    search: createSearch({ db, sessions, clock }),
    mentions: createMentions(db, clock),
    customers: createCustomers(db),
    blocks: createBlocks({ db, changes, random: { bytes: randomBytes } }),
    send: createSend(changes),
    close: createClose(changes, config.smtp === undefined ? () => Promise.resolve() : queueTranscript),
    recall: createRecall(changes),
    markRead: createMarkRead(changes),
    queue,
    reopen,
    waits: createWaits({ db, clock }),
    silence: createSilence(changes),
    handOn: createHandOn(routing, queue.run),
    passOn: createPassOn({ db, clock, routing }),
    presence: createPresence(db, clock),
  }
}

/** What operators set, each with its memory. */
const createSettings = (
  { db, clock, config }: AppParts,
  tail: Tail,
  keys: TranslatorKeys,
  onError: (error: unknown) => void,
) => {
  const parts = { db, clock, random: { bytes: randomBytes }, publish: tail.publish, watch: tail.open }
  const knowledge = createKnowledge(parts)
  const trainer = createTrainer(onError)
  const robots = createRobots({ ...parts, knowledge, trainer })
  const drafts = createDraftRobots({ ...parts, knowledge, trainer })
  const tenants = createTenants({ ...parts, keys })
  return {
    tenants,
    knowledge,
    statistics: createStatistics(parts),
    channels: createChannels(parts),
    people: createPeople({ ...parts, wait: idle, sessionSeconds: config.deskSessionMs / 1000 }),
    templates: createTemplates(parts),
    replies: createReplies(parts),
    trainer,
    robots,
    drafts,
    trials: createTrials({ knowledge, robots, drafts, clock }),
    health: createHealth({ knowledge, robots, hasModel: config.llm !== undefined }),
    words: async (tenantId: string, text: string) => (await tenants.wordFilter(tenantId)).match(text),
  }
}

type Conversations = ReturnType<typeof createConversations>
type Settings = ReturnType<typeof createSettings>

/** The keys of translators, none of them in clear any more. */
const openKeys = async ({ config, db }: AppParts, log: FastifyBaseLogger): Promise<TranslatorKeys> => {
  const random = { bytes: randomBytes }
  const keys = createTranslatorKeys(createSeal(await readInstallationKey(config, random), random), (tenantId) =>
    log.warn({ tenantId }, 'the key of the translator was sealed with another key: it has to be saved again'),
  )
  await sealTranslatorKeys(db, keys)
  return keys
}

/** The uploaded files, in the data folder. */
const openFiles = async ({ config, db, clock, uploads }: AppParts, onError: (error: unknown) => void) => {
  const parts = { db, clock, random: { bytes: randomBytes } }
  const root = join(config.dataDir, 'files')
  const folder = await createFolder({ ...parts, root, room: createRoom(root, uploads.reserve) })
  const counts = createUploadCounts(uploads.quotas, clock)
  return {
    files: createFiles({ ...parts, folder, counts, pictures: createPictures(onError) }),
    fileSweep: createFileSweep({ ...parts, folder }),
    forgetUploads: () => counts.forget(db),
  }
}

/** Those who listen: windows of visitors, desks of agents, and memory that must not grow old. */
const createListeners = (
  { db, bus, clock }: AppParts,
  on: Conversations,
  set: Settings,
  onError: (error: unknown) => void,
) => {
  const unique = () => randomBytes(6).toString('base64url')
  const streams = createStreams()
  const windows = createWindows({ ...on, streams, clock, unique, onError })
  const feeds = createFeeds({ ...on, signIns: createSignIns(db), streams, clock, unique, onError })
  const places = createQueuePlaces({ ...on, db, clock, windows, onError })
  // memory is brought up to date before anybody is told
  const memory = [on.live, set.channels, set.tenants, set.people, set.robots, set.drafts, on.waits]
  const listeners = [...memory, windows, feeds, places]
  on.tail.subscribe((events: readonly LogEvent[]) => {
    for (const listener of listeners) listener.onEvents(events)
  })
  const pass = (passing: Passing) => {
    if (passing.kind === 'visitor.typing') feeds.pass(passing)
    else windows.pass(passing)
  }
  bus.listen({ wake: (tenantId) => void on.tail.look([tenantId]).catch(onError), pass })
  return { streams, windows, feeds, places }
}

/** Answers of a model, where an endpoint is set. */
const createLateAnswers = async (
  { config, bus, clock, modelLimits }: AppParts,
  counted: Counted,
  log: FastifyBaseLogger,
): Promise<Later> => {
  if (config.llm === undefined) return () => null
  const report = (model: ModelReport) => {
    counted.modelAsked(model.outcome, model.ms)
    const isWell = model.reason === '' && model.outcome !== 'late'
    log[model.outcome === 'internal' ? 'error' : isWell ? 'info' : 'warn'](model, 'a model was asked')
  }
  const endpoint = await createEndpoint(config.llm)
  return createLater({ model: createModel({ endpoint, limits: modelLimits, clock, pause: setImmediate, report }), bus })
}

/** What nobody will look for any more. */
const createForgetting = (
  { db, clock }: AppParts,
  { fileSweep, forgetUploads }: Pick<Awaited<ReturnType<typeof openFiles>>, 'fileSweep' | 'forgetUploads'>,
) => {
  const forgetQuestions = createForgetQuestions(db, clock)
  return async () => {
    await forgetQuestions()
    await forgetFlowVersions(db, clock.now())
    await forgetOldTries(db, clock.now())
    await forgetUploads()
    // last: it refuses where the folder of files is not the store's
    await fileSweep.strays()
  }
}

/** What the robot says. */
const createAsking = (on: Conversations, later: Later, counted: Counted, onError: (error: unknown) => void) =>
  createAsk({
    ...on,
    flowOf: createFlowOf(),
    later,
    onAnswered: recordQuestion,
    onOutcome: counted.asked,
    onError,
  })

/** What a visitor does with what was said: rates it, votes on it, fills it in. */
const createAftercare = ({ db, clock, config }: AppParts, on: Conversations, set: Settings, counted: Counted) => ({
  ratings: createRatings({ ...on, ...set, db, clock, onRated: (one) => counted.rated(one.part, one.solved) }),
  vote: createVoting(on.changes, counted.voted),
  submitForm: createSubmitForm({ ...on, ...set }),
  translation: createTranslation({
    ...{ ...on, ...set, db, clock },
    egress: createEgress({ allow: config.egressAllow, timeoutMs: 5000, maxBytes: 65_536 }),
  }),
  forwardForm: createForwardForm({ ...on, ...set, db, egress: createEgress({ allow: config.egressAllow }) }),
})

/** Mails to visitors, where a mail server is set. */
const createMailing = async (
  { config, db, clock }: AppParts,
  { channels }: Settings,
  counted: Counted,
  log: FastifyBaseLogger,
): Promise<Mail> =>
  config.smtp === undefined
    ? NO_MAIL
    : createMail({
        db,
        clock,
        random: { bytes: randomBytes },
        channels,
        post: await createPost(config.smtp),
        publicUrl: config.publicUrl,
        onOutcome: counted.mailed,
        warn: (mail) => log.warn(mail, 'a mail was given up'),
      })

/**
 * THE assembly: makes the parts and registers the doors, in this order.
 * @returns the app, ready to listen, and what runs beside it
 */
export const createApp = async (parts: AppParts) => {
  const { config, db, bus, clock } = parts
  const app = await createHttp(config, parts.logger)
  const onError = (error: unknown) => app.log.error({ err: error }, 'background work failed')
  const on = createConversations(parts, onError)
  const set = createSettings(parts, on.tail, await openKeys(parts, app.log), onError)
  const heard = createListeners(parts, on, set, onError)
  const { files, ...uploaded } = await openFiles(parts, onError)
  let draining = false

  const takesWrites = createReadiness({ write: () => tryWrite(db, clock.now()), pause: idle })
  serveHealth(app, async () => !draining && (await takesWrites()))
  const observed = { streams: heard.streams.count, visitors: on.live.size }
  const counted = serveMetrics(app, observed, config.metricsToken)
  const later = await createLateAnswers(parts, counted, app.log)
  const senderOf = createSender({ people: set.people, tokenOwner: createTokenOwner({ db, clock }) })
  serveCalls(app, senderOf, (api) => {
    const limits = createLimits(clock, parts.limits)
    const who = createWho({ ...on, clock }, 'refuseBlocked')
    const hears = createWho({ ...on, clock }, 'hearBlocked')
    const knows = createKnows({ ...on, clock })
    const named = createNamed({ ...on, clock })
    const viewer = createViewer({ ...on, people: set.people })
    const start = createStart(on.changes, createIds({ bytes: randomBytes }), config.robotIdleMs)
    const after = createAftercare(parts, on, set, counted)
    const ask = createAsking(on, later, counted, onError)
    const common = { ...on, ...after, ...set, ...heard, ask, limits, bus, clock, db, files }
    visitorDoor(api, { ...common, who, hears, named, knows, start, card: set.people.card, forget: on.live.forget })
    deskDoor(api, { ...common, viewer })
    operatorDoor(api, { ...set, viewer })
  })
  await app.register((served) => serveFiles(served, files))
  if (parts.pages) await app.register((pages) => servePages(pages, set.channels))

  const { queueLeaveMs, visitorGoneMs, robotIdleMs } = config
  const sweep = createSweep({ ...on, db, clock, channels: set.channels, queueLeaveMs, visitorGoneMs, robotIdleMs })
  const mail = await createMailing(parts, set, counted, app.log)
  return {
    app,
    mail,
    train: set.robots.round,
    drain: () => (draining = true),
    ...createRounds({
      ...on,
      ...heard,
      ...set,
      sweep,
      mail,
      forget: createForgetting(parts, uploaded),
      ...uploaded,
      onError,
    }),
  }
}
