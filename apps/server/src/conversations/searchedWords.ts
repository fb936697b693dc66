import { MSG_TYPE } from '@foyer/protocol/kinds'

const FILES = [MSG_TYPE.image, MSG_TYPE.file, MSG_TYPE.audio, MSG_TYPE.video].join(', ')

/** The words of message `m` in SQL: a file's name, else its content. */
export const SEARCHED_WORDS = `case when m.msg_type in (${FILES}) then coalesce(m.extra ->> 'fileName', '') else m.content end`

/** How far a message's time may be outside of its consultation: clocks of nodes differ, and the page posts a line after the end. */
const SLACK_MS = 600_000

/** True in SQL for a message `m` of the time of a consultation, which bears this name: the store finds messages by their time. */
export const saidWithin = (of: string): string =>
  `m.at between ${of}.started_at - ${SLACK_MS} and coalesce(${of}.ended_at, 9000000000000000) + ${SLACK_MS}`
