import type { Consultation, VisitorState } from './types.ts'
import type { Rules } from './wire.ts'

/*
 * The states of a consultation, as data (S4.1 to S4.4): all edges with their causes and effects. A cause without an edge
 * from the present state changes nothing: answers and events may come late or twice.
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
  /** chatStart: no consultation was running, or it is with the robot, with an agent, queued (S4.1-03, S4.1-04, A-01, A-03). */
  | 'startedFresh'
  | 'startedRobot'
  | 'startedAgent'
  | 'startedQueued'
  /**
   * transferAgent, and its status or failure (S4.3-01 to 13). While the visitor waits, event 1208 may bring noAgent and
   * offWork too.
   */
  | 'transferAsked'
  | 'transferUnreached'
  /** The visitor has declined the form before a transfer. */
  | 'transferDeclined'
  | 'transferNoAgent'
  | 'transferConnected'
  | 'transferQueued'
  | 'transferFailed'
  | 'transferOffWork'
  /** Off work with a place: a visitor who waited before the work ended keeps waiting. */
  | 'stillQueued'
  /** Event 1200; `rejoined`: by the agent whom the visitor has already (S4.4-01, G-26). */
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
  /** Event 1208 handedOn: the agent has transferred the chat, which waits for the next agent. */
  | 'handedOn'
  /** The same without another agent. */
  | 'releasedToRobot'
  /** Event 1208 adminRefuse, by the visitor's new state; a refused call (G-19, D-10). */
  | 'declinedToQueue'
  | 'declinedToRobot'
  | 'declinedOnly'
  /** Event 1208 agentLost: the agent has lost the connection, with other agents or without. */
  | 'lostToQueue'
  | 'lostToRobot'
  /** Event 1253: the visitor began a consultation in another window, or an agent wrote first; the page was away for so long that it lost its place. */
  | 'openedBeside'
  /** Event 1250 for a page that has not asked: the visitor has, in another window. */
  | 'queuedBeside'
  | 'leftQueue'
  /** The visitor ended it (menu, S3.8-10). */
  | 'visitorClosed'
  /** A reloaded page is with its agent again and has loaded the messages. */
  | 'agentResumed'
  /** A message of the agent came; the server has one of the visitor (G-27). */
  | 'agentSpoke'
  | 'visitorSpoke'
  /** The visitor asks the robot. */
  | 'robotAsked'
  /** What a robot's answer leads to (S3.5-02, S4.3-16 to 18, A-57); `transferDue`: a second after it. */
  | 'answerTransfers'
  | 'answerPlain'
  | 'answerWithTransfer'
  | 'transferDue'

/** The effects of an edge besides the new state, in this order. */
export type Effect =
  /** Starts events by stream and poll (S4.3-08, S4.3-11), or stops them (S4.4-11). */
  | 'connect'
  | 'disconnect'
  /** Events by the stream alone, from the first question on: a page of its own that merely lies open has none. */
  | 'listen'
  | 'listenIfAsked'
  /** After the end, or before the first question: by the stream alone beside another window of the visitor, or on a host page. */
  | 'rest'
  | 'fetchCard'
  /** Lines of the conversation. All are saved but the one about another window, which only this page shows. */
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
  /** The way to leave a message: the page opens it by itself (S4.3-03), or offers it (G-25), if the channel takes messages. */
  | 'openLeaving'
  | 'offerLeaving'
  /** Offers another transfer where only agents answer (G-29). */
  | 'offerAgain'
  /** Always, or if the event wants it. */
  | 'askRating'
  | 'askRatingIfInvited'
  | 'warnDeclined'
  | 'warnLost'
  | 'showTyping'
  | 'hideTyping'
  /** Timers: silences (G-27), and the automatic transfer (S9.2). */
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
const leave: readonly Effect[] = ['rest', ...quiet]
const welcomeAgent: readonly Effect[] = ['dropTransfer', 'connect', 'fetchCard', 'sayJoined', 'greet', 'offerProduct']
/** Whoever still waited was answered by nobody. */
const ended = (...says: readonly Effect[]): readonly Edge[] => [
  { from: asking, to: 'closed', effects: [...says, 'askRatingIfInvited', 'offerLeaving'] },
  { from: open, to: 'closed', effects: [...says, 'askRatingIfInvited'] },
]
const refused = (from: readonly State[], ...says: readonly Effect[]): readonly Edge[] => [
  { from, to: 'robot', effects: ['listenIfAsked', ...says, 'offerAgain'] },
]
/** The agent is gone, and there is no other one. */
const leftAlone = (from: readonly State[], ...warns: readonly Effect[]): readonly Edge[] => [
  {
    from,
    to: 'robot',
    effects: ['listenIfAsked', ...quiet, ...warns, 'sayNoAgent', 'offerLeaving', 'offerAgain'],
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
    // In the queue it only asks for the place.
    { from: ['queued'], to: 'same', effects: [] },
  ],
  transferUnreached: [{ from: ['transferring'], to: 'robot', effects: ['offerAgain'] }],
  transferDeclined: here(['robot'], 'offerAgain'),
  // An event in the queue must not take the page away from somebody who waits.
  transferNoAgent: [
    ...refused(['transferring'], 'sayNoAgent', 'openLeaving'),
    ...refused(['queued'], 'sayNoAgent', 'offerLeaving'),
  ],
  transferConnected: [{ from: asking, to: 'agent', effects: welcomeAgent }],
  transferQueued: [{ from: asking, to: 'queued', effects: ['connect', 'sayPlace'] }],
  transferFailed: refused(asking, 'sayTransferFailed', 'offerLeaving'),
  transferOffWork: refused(asking, 'sayOffWork', 'offerLeaving'),
  stillQueued: here(['queued'], 'connect'),

  joined: [{ from: open, to: 'agent', effects: welcomeAgent }],
  rejoined: here(['agent'], 'fetchCard'),
  closedByAgent: ended(...leave, 'sayClosedByAgent'),
  closedByOvertime: ended(...leave, 'sayOvertime'),
  closedByOtherWindow: ended('disconnect', ...quiet, 'showOtherWindow'),
  closedOver: ended(...leave, 'sayOver'),
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

  openedBeside: [{ from: ['queued', 'agent', 'closed'], to: 'robot', effects: ['listen', ...quiet] }],
  queuedBeside: [{ from: ['robot'], to: 'queued', effects: ['dropTransfer', 'connect'] }],
  leftQueue: [{ from: ['queued'], to: 'robot', effects: ['listenIfAsked', 'offerAgain'] }],

  visitorClosed: ended(...leave, 'sayOver'),
  agentResumed: here(['agent'], 'resumeSilence'),
  agentSpoke: here(['agent'], 'hideTyping', 'awaitVisitor'),
  visitorSpoke: here(['agent'], 'awaitAgent'),

  robotAsked: here(['robot'], 'listen'),
  answerTransfers: here(['robot'], 'dropTransfer', 'transferNow'),
  answerPlain: here(['robot'], 'dropTransfer'),
  answerWithTransfer: here(['robot'], 'transferSoon'),
  transferDue: here(['robot'], 'transferNow'),
}

/** True if the conversation goes on in another window (G-17). */
export const isElsewhere = ({ consultation }: Pick<VisitorState, 'consultation'>): boolean =>
  consultation.state === 'closed' && consultation.reason === 'otherWindow'

/** The new state and the effects of a cause; null: nothing changes. */
export const step = (
  state: State,
  cause: Cause,
): { readonly to: State; readonly effects: readonly Effect[] } | null => {
  const edge = edges[cause].find(({ from }) => from.includes(state))
  return edge ? { to: edge.to === 'same' ? state : edge.to, effects: edge.effects } : null
}

/**
 * How a conversation begins (S4.2, A-10, A-11, G-29): with the robot's welcome at once or only after a failed transfer, and
 * whether it transfers at the start.
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

/** Where messages go (S4.3-14, G-29, G-30). `byRules`: by the channel's settings, after a transfer that may be under way. */
export const routes: Readonly<Record<State, 'agent' | 'closed' | 'byRules'>> = {
  robot: 'byRules',
  transferring: 'byRules',
  queued: 'agent',
  agent: 'agent',
  closed: 'closed',
}

/** Whether a message may start a transfer (msgToTransferFlag), and who answers when no agent has taken the chat. */
export const sends: Readonly<
  Record<Rules['receive'], { readonly mayTransferFirst: boolean; readonly otherwise: 'robot' | 'noAgent' }>
> = {
  robotFirst: { mayTransferFirst: false, otherwise: 'robot' },
  agentFirst: { mayTransferFirst: true, otherwise: 'robot' },
  agentOnly: { mayTransferFirst: true, otherwise: 'noAgent' },
}
