import type { Answer } from '../http.ts'
import type { Insist } from '../insist.ts'

/**
 * Loads what the desk shows: `show` gets the data. Settles after the first attempt; if its answer was lost, attempts go on behind until the
 * server answers, the same `what` is loaded anew, or `isWanted` says no.
 */
export type Load = <Data>(
  what: string,
  ask: (timeout: number) => Promise<Answer<Data>>,
  show: (data: Data) => void,
  isWanted?: () => boolean,
) => Promise<void>

export const createLoad = (insist: Insist): Load => {
  const latest = new Map<string, object>()
  return (what, ask, show, isWanted = () => true) => {
    const own = {}
    const isLatest = () => latest.get(what) === own
    latest.set(what, own)
    const { promise, resolve } = Promise.withResolvers<void>()
    const attempt = async (timeout: number) => {
      const answer = await ask(timeout)
      if (answer.ok && isLatest()) show(answer.data)
      resolve()
      return answer
    }
    void insist(attempt, () => isLatest() && isWanted()).then(() => {
      if (isLatest()) latest.delete(what)
      resolve()
    })
    return promise
  }
}
