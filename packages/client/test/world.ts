import type { Arrival, BeforeTransfer, Visitor } from '../src/visitor/types.ts'
// loaded already, so that its parts are there at once
import '../src/visitor/seldom.ts'
import { createVisitor } from '../src/visitor/visitor.ts'
import {
  base64,
  type createBrowser,
  createClock,
  createPlatformOf,
  createServer,
  createStorage,
  createStream,
  ok,
  settle,
} from './fakes.ts'

const channel = {
  tenantId: 't1',
  channelId: 'c1',
  robotNo: 'r1',
  robotName: 'Robi',
  robotIcon: '/robi.png',
  robotWelcomeMsg: 'Hello!',
  receiveMode: 0,
  transferUserMode: 1,
  leaveMsgMode: 1,
  adminWelcomeMode: 1,
  adminWelcomeMsg: 'At your service.',
  userQueueMode: 1,
  userQueueMsg: 'You are number ##.',
}

/** An answer of the robot, as in X-12. */
export const answerOf = (id: string, more: object = {}) => ({
  id,
  msgType: 3,
  senderType: 3,
  msgTime: 1_714_521_700_000,
  status: 1,
  answerType: 1,
  answers: [{ reply: { replySource: 'FAQ', text: `answer ${id}` }, instruction: { toCustomerService: 0, nodeId: '' } }],
  suggestList: [],
  itemList: [],
  ...more,
})

const ratingOffer = {
  enableEvaluate: true,
  evaluated: false,
  evaluateRobotMode: 0,
  evaluateAdminMode: 1,
  sessionId: 's1',
  invited: false,
}

type Options = {
  channel?: object
  query?: Record<string, string>
  arrival?: Partial<Arrival>
  storage?: ReturnType<typeof createStorage>
  beforeTransfer?: BeforeTransfer
  /** Other pages of the browser. */
  beside?: ReturnType<typeof createBrowser>
  /** Opens a chat where something needs one; by default the visitor declines. */
  reopen?: (visitor: Visitor) => Promise<boolean>
}

type Clock = ReturnType<typeof createClock>

/** The answers of a server in memory; `poll` brings what the test has put there. */
const createHandlers = (
  clock: Clock,
  channelMore: object,
  poll: () => unknown[],
): Parameters<typeof createServer>[0] => {
  let asked = 0
  return {
    channelInfo: () => ok({ ...channel, ...channelMore }),
    chatStart: () =>
      ok({ serverTime: clock.now(), status: 0, userId: 'u1', pollId: 'p1', sessionId: 's1', token: 'secret' }),
    getOfflineMsg: () => ok([]),
    getSessionMsg: () => ok([]),
    getHistoryMsg: () => ok([]),
    getAdminCard: () => ok({ adminId: 'a21', adminNick: 'Lee', adminFace: '/lee.png', adminCardSign: 'Happy to help' }),
    getEventMsg: () => ok(poll()),
    robotAsk: (body) => {
      asked += 1
      return ok(answerOf(`message${1_714_521_700_000 + asked}`, { questionMsgId: body.id, msgTime: clock.now() }))
    },
    sendMsg: (body) => ok({ msgId: body.id, msgTime: clock.now(), sensitiveFlag: 0 }),
    transferAgent: () => ok({ adminId: 'a21', status: 2, adminNick: 'Lee', waitIndex: 0 }),
    chatClose: () => ok({ status: 0 }),
    resetInfo: () => ok({ status: 0 }),
    readMsg: () => ok(true),
    typing: () => ok(true),
    robotTips: () => ok([{ question: 'Where is my order?', docId: 'd101' }]),
    addSessionMsg: (body) => ok({ msgId: body.id, msgTime: clock.now() }),
    sysMsg: (body) => ok({ msgId: body.id, msgTime: clock.now() }),
    updateUserInfo: () => ok(true),
    submitUserForm: () => ok(true),
    upload: () => ok({ url: '/files/ab12.png', fileName: 'cat.png', size: 3, fileType: 'png' }),
    uploadBase64: () => ok({ url: '/files/cd34.png', fileName: 'screenshot.png', size: 3 }),
    isEvaluate: () => ok(ratingOffer),
    evaluate: () => ok(true),
    commentDoc: () => ok(true),
    msgComplete: () => ok(true),
    updateSessionMsg: () => ok(true),
    fromRequest: () => ok({ status: 200, body: '{"ok":true}' }),
  }
}

/** A visitor and a server in memory; every handler can be replaced. */
export const world = (options: Options = {}) => {
  const clock = createClock()
  const storage = options.storage ?? createStorage()
  let polled: unknown[] = []
  const poll = () => {
    const events = polled
    polled = []
    return events
  }
  const server = createServer(createHandlers(clock, options.channel ?? {}, poll))
  const { platform, wake, logged } = createPlatformOf(server.fetch, clock, storage, options.beside)
  const visitor: Visitor = createVisitor({
    platform,
    options: {
      channelId: 'c1',
      locale: 'en',
      query: options.query ?? {},
      arrival: Promise.resolve({ previousUrl: '', refer: '', ...options.arrival }),
    },
    texts: (key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
    device: 'desktop',
    beforeTransfer: options.beforeTransfer ?? (() => Promise.resolve({ groupId: '' })),
    reopen: () => options.reopen?.(visitor) ?? Promise.resolve(false),
  })
  const state = () => visitor.getState()
  return {
    visitor,
    server,
    clock,
    storage,
    wake,
    logged,
    state,
    /** Lets the next poll bring events. */
    event: async (...events: object[]) => {
      polled = events.map((event, index) => ({ eventId: `e${clock.now()}${index}`, eventTime: clock.now(), ...event }))
      await clock.advance(2000)
    },
    start: async () => {
      const started = visitor.start()
      await clock.advance(0)
      await started
      await clock.advance(0)
    },
    lines: () => state().messages.map(({ sender, content }) => `${sender}: ${content}`),
    own: () => state().messages.filter(({ sender }) => sender === 'visitor'),
  }
}

/** The same, with the visitor transferred to the agent Lee. */
export const withAgent = async (options: Options = {}) => {
  const made = world(options)
  await made.start()
  await made.visitor.transfer()
  return made
}

/** Streams that the server opens one after the other: each is kept to be written to, with the id from which it goes on. */
export const streaming = (made: ReturnType<typeof world>) => {
  const streams: ReturnType<typeof createStream>[] = []
  made.server.handlers.eventStream = () => {
    const stream = createStream()
    streams.push(stream)
    return stream.opened
  }
  let count = 0
  return {
    streams,
    from: () => made.server.named('eventStream').map(({ headers }) => headers['last-event-id'] ?? ''),
    /** Pushes events over the newest stream. */
    push: async (...events: object[]) => {
      for (const event of events) {
        count += 1
        streams.at(-1)?.event({ eventId: `e${count}`, eventTime: made.clock.now(), ...event } as { eventId: string })
      }
      await settle()
    },
  }
}

/** Event 1201: a message of the agent. */
export const said = (id: string, text: string, more: object = {}) => ({
  eventType: 1201,
  id,
  msgContentEnc: base64(text),
  msgType: 1,
  senderType: 2,
  adminNick: 'Lee',
  msgTime: 1_714_521_900_000,
  ...more,
})
