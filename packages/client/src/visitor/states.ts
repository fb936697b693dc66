import type { Consultation, VisitorState } from './types.ts'
import type { Rules } from './wire.ts'

/*
 * How a consultation goes, as data (S4.1 to S4.4): every edge with its cause and its effects stands here and nowhere else.
 * A cause that has no edge from where the visitor stands changes nothing: answers and events may come late or twice.
 *
 *            ask                 connected, joined
 *   robot ---------> transferring ----------------> agent ----+
 *     ^                |      |                      ^  |     |
 *     +-- 1, 4, 5 -----+      +- queued -> queued ---+  |     | close, 1202
 *     ^                                     |  ^        |     v
 *     +---- declined, lost, left, nobody ---+  +declined,   closed (from anywhere) -- started --> robot, queued, agent
 *                                              handed on
 */

export type State = Consultation['state']

export const states: readonly State[] = ['robot', 'transferring', 'queued', 'agent', 'closed']

/** What can happen. */
export type Cause =
  /** chatStart answered: nothing was running, the robot had it, an agent has it, it waits (S4.1-03, S4.1-04, A-01, A-03). */
  | 'startedFresh'
  | 'startedRobot'
  | 'startedAgent'
  | 'startedQueued'
  /**
   * A transfer is asked for, and what came of it: status 1 to 5, or no answer at all (S4.3-01 to 13). Who waits may be told
   * 1 and 5 later too, by event 1208 noAgent or offWork.
   */
  | 'transferAsked'
  | 'transferUnreached'
  /** The visitor would rather not fill in what is asked before a transfer. */
  | 'transferDeclined'
  | 'transferNoAgent'
  | 'transferConnected'
  | 'transferQueued'
  | 'transferFailed'
  | 'transferOffWork'
  /** Status 5 with a place: the work has ended, and whoever waited before keeps waiting. */
  | 'stillQueued'
  /** Event 1200; `rejoined` is the agent who is there already (S4.4-01, G-26). */
  | 'joined'
  | 'rejoined'
  /** Event 1202 by its outType (S4.4-05 to 09). */
  | 'closedByAgent'
  | 'closedByOvertime'
  | 'closedByOtherWindow'
  | 'closedOver'
  /** Events 1203, 1204, 1250 (S4.4-13, S4.4-14, G-26). */
  | 'ratingAsked'
  | 'agentTyped'
  | 'placeChanged'
  /** Event 1208 handedOn: the agent has handed the chat on, and it waits for the next one. */
  | 'handedOn'
  /** The same, and nobody is there to wait for. */
  | 'releasedToRobot'
  /** Event 1208 adminRefuse by where the visitor stands then; a call refused (G-19, D-10). */
  | 'declinedToQueue'
  | 'declinedToRobot'
  | 'declinedOnly'
  /** Event 1208 agentLost: the agent is not connected any more; others are there, or nobody is. */
  | 'lostToQueue'
  | 'lostToRobot'
  /** The visitor ended it (menu, S3.8-10). */
  | 'visitorClosed'
  /** The page came back to an agent and knows what was said. */
  | 'agentResumed'
  /** A message of the agent came; one of the visitor was taken (G-27). */
  | 'agentSpoke'
  | 'visitorSpoke'
  /** The visitor asks the robot. */
  | 'robotAsked'
  /** What an answer of the robot leads to (S3.5-02, S4.3-16 to 18, A-57), and the second after it. */
  | 'answerTransfers'
  | 'answerPlain'
  | 'answerWithTransfer'
  | 'transferDue'

/** What is done besides standing elsewhere, in this order. */
export type Effect =
  /** Events are wanted, by stream and poll (S4.3-08, S4.3-11), or no more (S4.4-11). */
  | 'connect'
  | 'disconnect'
  /** By the stream alone, which no page opens that merely lies there; back with the robot, where it was asked before. */
  | 'listen'
  | 'listenIfAsked'
  | 'fetchCard'
  /** Lines of the conversation: saved, but for the one of another window, which is this page's alone. */
  | 'sayJoined'
  | 'greet'
  | 'sayPlace'
  | 'sayNoAgent'
  | 'sayTransferFailed'
  | 'sayOffWork'
  | 'sayClosedByAgent'
  | 'sayOvertime'
  | 'sayOver'
  | 'showOtherWindow'
  | 'offerProduct'
  | 'askLeaveMessage'
  /** Where only agents answer, one can be asked for again (G-29). */
  | 'offerAgain'
  /** Always, or where the event says so. */
  | 'askRating'
  | 'askRatingIfInvited'
  | 'warnDeclined'
  | 'warnLost'
  | 'showTyping'
  | 'hideTyping'
  /** Timers: who is quiet (G-27), and the automatic transfer (S9.2). */
  | 'resumeSilence'
  | 'awaitVisitor'
  | 'awaitAgent'
  | 'endSilence'
  | 'transferSoon'
  | 'dropTransfer'
  | 'transferNow'

export type Edge = {
  readonly from: readonly State[]
  readonly to: State | 'same'
  readonly effects: readonly Effect[]
}

const asking: readonly State[] = ['transferring', 'queued']
const open: readonly State[] = ['robot', 'transferring', 'queued', 'agent']
const quiet: readonly Effect[] = ['endSilence', 'hideTyping', 'dropTransfer']
const leave: readonly Effect[] = ['disconnect', ...quiet]
const welcomeAgent: readonly Effect[] = ['dropTransfer', 'connect', 'fetchCard', 'sayJoined', 'greet', 'offerProduct']
const ended = (...says: readonly Effect[]): readonly Edge[] => [
  { from: open, to: 'closed', effects: [...leave, ...says, 'askRatingIfInvited'] },
]
const refused = (...says: readonly Effect[]): readonly Edge[] => [
  { from: asking, to: 'robot', effects: ['listenIfAsked', ...says, 'offerAgain'] },
]
/** Nobody has the chat any more, and nobody is there to wait for. */
const leftAlone = (from: readonly State[], ...warns: readonly Effect[]): readonly Edge[] => [
  {
    from,
    to: 'robot',
    effects: ['listenIfAsked', ...quiet, ...warns, 'sayNoAgent', 'askLeaveMessage', 'offerAgain'],
  },
]
const here = (from: readonly State[], ...effects: readonly Effect[]): readonly Edge[] => [{ from, to: 'same', effects }]

/** Every edge, by its cause. */
export const edges: Readonly<Record<Cause, readonly Edge[]>> = {
  startedFresh: [{ from: states, to: 'robot', effects: leave }],
  startedRobot: [{ from: states, to: 'robot', effects: leave }],
  startedAgent: [{ from: states, to: 'agent', effects: ['connect', 'fetchCard'] }],
  startedQueued: [{ from: states, to: 'queued', effects: leave }],

  transferAsked: [
    { from: ['robot'], to: 'transferring', effects: ['dropTransfer'] },
    // In the queue it asks for the place and nothing else.
    { from: ['queued'], to: 'same', effects: [] },
  ],
  transferUnreached: [{ from: ['transferring'], to: 'robot', effects: ['offerAgain'] }],
  transferDeclined: here(['robot'], 'offerAgain'),
  transferNoAgent: refused('sayNoAgent', 'askLeaveMessage'),
  transferConnected: [{ from: asking, to: 'agent', effects: welcomeAgent }],
  transferQueued: [{ from: asking, to: 'queued', effects: ['connect', 'sayPlace'] }],
  transferFailed: refused('sayTransferFailed'),
  transferOffWork: refused('sayOffWork'),
  stillQueued: here(['queued'], 'connect'),

  joined: [{ from: open, to: 'agent', effects: welcomeAgent }],
  rejoined: here(['agent'], 'fetchCard'),
  closedByAgent: ended('sayClosedByAgent'),
  closedByOvertime: ended('sayOvertime'),
  closedByOtherWindow: ended('showOtherWindow'),
  closedOver: ended('sayOver'),
  ratingAsked: here(states, 'askRating'),
  agentTyped: here(['agent'], 'showTyping'),
  placeChanged: [{ from: ['queued'], to: 'queued', effects: [] }],
  handedOn: [{ from: ['agent'], to: 'queued', effects: ['endSilence', 'hideTyping', 'sayPlace'] }],
  releasedToRobot: leftAlone(['agent']),
  declinedToQueue: [{ from: ['queued', 'agent'], to: 'queued', effects: ['endSilence', 'hideTyping', 'warnDeclined'] }],
  declinedToRobot: leftAlone(['queued', 'agent'], 'warnDeclined'),
  declinedOnly: here(['queued', 'agent'], 'warnDeclined'),
  lostToQueue: [{ from: ['queued', 'agent'], to: 'queued', effects: ['endSilence', 'hideTyping', 'warnLost'] }],
  lostToRobot: leftAlone(['queued', 'agent'], 'warnLost'),

  visitorClosed: [{ from: open, to: 'closed', effects: [...leave, 'sayOver'] }],
  agentResumed: here(['agent'], 'resumeSilence'),
  agentSpoke: here(['agent'], 'hideTyping', 'awaitVisitor'),
  visitorSpoke: here(['agent'], 'awaitAgent'),

  robotAsked: here(['robot'], 'listen'),
  answerTransfers: here(['robot'], 'dropTransfer', 'transferNow'),
  answerPlain: here(['robot'], 'dropTransfer'),
  answerWithTransfer: here(['robot'], 'transferSoon'),
  transferDue: here(['robot'], 'transferNow'),
}

/** Whether the conversation goes on in another window (G-17). */
export const isElsewhere = ({ consultation }: Pick<VisitorState, 'consultation'>): boolean =>
  consultation.state === 'closed' && consultation.reason === 'otherWindow'

/** Where a cause leads from a state and what it brings about; null: nothing changes. */
export const step = (
  state: State,
  cause: Cause,
): { readonly to: State; readonly effects: readonly Effect[] } | null => {
  const edge = edges[cause].find(({ from }) => from.includes(state))
  return edge ? { to: edge.to === 'same' ? state : edge.to, effects: edge.effects } : null
}

/**
 * Who comes first (S4.2, A-10, A-11, G-29): whether the robot says its welcome before the start transfer or only when
 * that failed, and whether there is one.
 */
export const beginnings: Readonly<
  Record<
    Rules['receive'],
    { readonly welcome: 'atOnce' | 'whenRefused'; readonly transfer: 'never' | 'unlessBeforeSend' | 'always' }
  >
> = {
  robotFirst: { welcome: 'atOnce', transfer: 'never' },
  agentFirst: { welcome: 'atOnce', transfer: 'unlessBeforeSend' },
  agentOnly: { welcome: 'whenRefused', transfer: 'always' },
}

/**
 * Where what is said goes (S4.3-14, G-29, G-30). `byRules`: as the channel receives, after the transfer that may be under
 * way.
 */
export const routes: Readonly<Record<State, 'agent' | 'closed' | 'byRules'>> = {
  robot: 'byRules',
  transferring: 'byRules',
  queued: 'agent',
  agent: 'agent',
  closed: 'closed',
}

/** Whether a send may begin with a transfer (msgToTransferFlag), and who answers when nobody took the chat. */
export const sends: Readonly<
  Record<Rules['receive'], { readonly mayTransferFirst: boolean; readonly otherwise: 'robot' | 'noAgent' }>
> = {
  robotFirst: { mayTransferFirst: false, otherwise: 'robot' },
  agentFirst: { mayTransferFirst: true, otherwise: 'robot' },
  agentOnly: { mayTransferFirst: true, otherwise: 'noAgent' },
}
