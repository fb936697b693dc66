import { type Answer, failed } from './http.ts'
import type { Insist } from './insist.ts'

/** Attempts with a connection, each of which may carry the whole file; those without one carry nothing. */
const ATTEMPTS = 4

/** Repeats an upload that broke off: without end while there is no connection, a few times with one. */
export const insistOnUpload = async <Data>(
  insist: Insist,
  upload: () => Promise<Answer<Data>>,
  isOffline: () => boolean,
): Promise<Answer<Data>> => {
  let left = ATTEMPTS
  const attempt = async () => {
    const answer = await upload()
    if (!isOffline()) left -= 1
    return answer
  }
  return (await insist(attempt, () => left > 0)) ?? failed('offline')
}
