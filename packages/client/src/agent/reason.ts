import type { Failed } from '../http.ts'
import type { Reason } from './types.ts'

/** Why a call failed: a key of the desk's texts, or the server's own words. */
export const reasonOf = (answer: Failed): Reason => {
  if (answer.kind === 'refused' && answer.message !== '') return { plain: answer.message }
  return { key: answer.kind === 'offline' || answer.kind === 'unavailable' ? 'noNetwork' : 'failed' }
}
