/** The numbers of the events. Without schemas, so that browsers load little. Readers ignore unknown numbers (G-67). */

/** Events of a visitor (S4.4); from 1250 on our own. */
export const VISITOR_EVENT = {
  agentJoined: 1200,
  agentMessage: 1201,
  chatClosed: 1202,
  evaluationRequested: 1203,
  agentTyping: 1204,
  messageWithdrawn: 1205,
  video: 1207,
  error: 1208,
  queuePlace: 1250,
  answerWords: 1251,
  line: 1252,
  windowChanged: 1253,
} as const

/** Events of the desk; from 2250 on our own. */
export const ADMIN_EVENT = {
  sessionOffered: 2200,
  visitorMessage: 2201,
  sessionEnded: 2202,
  rated: 2203,
  visitorTyping: 2204,
  read: 2205,
  customerChanged: 2206,
  video: 2207,
  error: 2208,
  queueChanged: 2250,
  otherMessage: 2251,
  messageRecalled: 2252,
  mentioned: 2253,
  offerPassed: 2254,
  ticketChanged: 2255,
  pageChanged: 2256,
  missed: 2257,
  presenceChanged: 2258,
} as const

/**
 * errorType of 1208 and 2208: the agent refused the conversation (G-19); the agent has lost the connection; no agent is left for a waiting
 * visitor, within working hours (`noAgent`) or after them (`offWork`).
 */
export const ERROR_TYPE = {
  adminRefuse: 'adminRefuse',
  agentLost: 'agentLost',
  noAgent: 'noAgent',
  offWork: 'offWork',
} as const

/** `state` of event 2250. */
export const QUEUE_STATE = { gone: 0, robot: 1, taken: 2, queued: 3 } as const
