/** Milliseconds for which the lock is held: by then the other tabs, which may poll, have tried to take it. */
const HELD = 10_000

/**
 * Runs in one tab of this browser only: the first tab that asks for `name` takes a lock, the others find it taken.
 * Runs in each tab where there are no locks: without encryption, or in a frame that is denied its own storage (D-14).
 */
export const inOneTab = async (locks: LockManager | undefined, name: string, run: () => void): Promise<void> => {
  if (!locks) return run()
  await locks
    .request(`foyer&${name}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      run()
      await new Promise((resolve) => setTimeout(resolve, HELD))
    })
    .catch(run)
}
