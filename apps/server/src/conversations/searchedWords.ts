import { MSG_TYPE } from '@foyer/protocol/kinds'

const FILES = [MSG_TYPE.image, MSG_TYPE.file, MSG_TYPE.audio, MSG_TYPE.video].join(', ')

/** The words of message `m` in SQL: a file's name, else its content. */
export const SEARCHED_WORDS = `case when m.msg_type in (${FILES}) then coalesce(m.extra ->> 'fileName', '') else m.content end`

/** How far a message's time may be outside of its consultation: clocks of nodes differ, and the page posts a line after the end. */
const SLACK_MS = 600_000

/** True in SQL for a message of a consultation, by the names of both; a visitor may have said a lot before it. */
export const saidAs = (m: string, of: string): string =>
  `${m}.tenant_id = ${of}.tenant_id and ${m}.user_id = ${of}.user_id and ${m}.session_id = ${of}.session_id`

/** In SQL the time before which no message of a consultation was said; the consultation bears this name. */
export const saidFrom = (of: string): string => `${of}.started_at - ${SLACK_MS}`

/**
 * True in SQL for a message `m` of the time of a consultation, which bears this name: the store finds messages by their time. After the end an
 * agent may still write, until the visitor's next consultation begins.
 */
export const saidWithin = (of: string): string =>
  `m.at between ${saidFrom(of)} and ${SLACK_MS} + coalesce((select n.started_at from consultation n where n.tenant_id = ${of}.tenant_id
      and n.user_id = ${of}.user_id and n.started_at > ${of}.ended_at order by n.started_at limit 1), 9000000000000000)`
