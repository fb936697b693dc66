/** Milliseconds in which other tabs, which may poll, hear of the same. */
const HEARD_BY_ALL = 10_000

/** Does something in one tab of this browser only: the first that asks for the name has it until the others have heard. */
export const once = async (locks: LockManager | undefined, name: string, run: () => void): Promise<void> => {
  // a page that came without encryption has no locks: each of its tabs does it
  if (!locks) return run()
  await locks
    .request(`foyer&desk&${name}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      run()
      await new Promise((resolve) => setTimeout(resolve, HEARD_BY_ALL))
    })
    .catch(run)
}
