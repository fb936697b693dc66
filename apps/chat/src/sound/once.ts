/** Milliseconds in which another tab, which may poll, hears of the same message. */
const HEARD_BY_ALL = 10_000

type Locks = Pick<LockManager, 'request'> | undefined

/** Does something in one tab of this browser only: the first that asks for the name holds it until the others have heard of it. */
export const once = async (locks: Locks, name: string, run: () => void): Promise<void> => {
  if (!locks) return run()
  await locks
    .request(`foyer&${name}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      run()
      await new Promise((resolve) => setTimeout(resolve, HEARD_BY_ALL))
    })
    // a frame that is denied its own storage has no locks either (D-14)
    .catch(run)
}
