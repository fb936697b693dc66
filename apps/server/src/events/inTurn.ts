/** Does one piece of work after the other, in the order in which they were handed over, although each may have to wait. */
export type InTurn = (work: () => Promise<void> | void) => void

export const createInTurn = (onError: (error: unknown) => void): InTurn => {
  let last = Promise.resolve()
  return (work) => {
    last = last.then(work).catch(onError)
  }
}
