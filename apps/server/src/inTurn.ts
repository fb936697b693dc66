/** Runs work of the same key one after the other, and of different keys side by side. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

export const createInTurn = (): InTurn => {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const running = before === undefined ? work() : before.then(work, work)
    last.set(key, running)
    const leave = () => {
      if (last.get(key) === running) last.delete(key)
    }
    running.then(leave, leave)
    return running
  }
}
